//! The border to NVIDIA's driver: memory, copies, launches. All that is unsafe is here.

#![allow(unsafe_code)]

use crate::error::{GpuError, Kind};
use crate::parts::{Job, PIECE, pieces};
use crate::text::{Room, Written, join};
use cudarc::driver::{
    CudaContext, CudaEvent, CudaFunction, CudaSlice, CudaStream, DevicePtr, DevicePtrMut, LaunchConfig, PushKernelArg,
    result, sys,
};
use cudarc::nvrtc::Ptx;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut, Range};
use std::sync::Arc;

/// What the device runs.
const KERNEL: &str = include_str!("../kernel.ptx");
const WARPS_OF_A_BLOCK: u32 = 4;
const BLOCK: (u32, u32, u32) = (32 * WARPS_OF_A_BLOCK, 1, 1);
/// The words of a slot, and of a thread's stack: see `kernel/src/device.rs`.
const SLOT: usize = 28;
const STACK: usize = 81 * 32;

/// How many devices there are.
pub(crate) fn devices() -> Result<usize, GpuError> {
    // SAFETY: it looks for the library, and loads it if it is there.
    if !unsafe { sys::is_culib_present() } {
        return Err(GpuError::new(Kind::NoDriver));
    }
    match CudaContext::device_count()? {
        0 => Err(GpuError::new(Kind::NoDevice)),
        count => Ok(count as usize),
    }
}

/// One GPU with the kernels on it.
#[derive(Debug)]
pub(crate) struct Card {
    pub(crate) context: Arc<CudaContext>,
    kernels: [CudaFunction; 5],
    multiprocessors: u32,
    /// How many blocks fill the device.
    blocks: u32,
}

/// What a launch gives a kernel.
macro_rules! launch {
    ($stream:expr, $kernel:expr, $blocks:expr, $($argument:expr),+) => {{
        let config = LaunchConfig { grid_dim: ($blocks, 1, 1), block_dim: BLOCK, shared_mem_bytes: 0 };
        $stream.launch_builder($kernel)$(.arg($argument))+.launch(config).map(drop).map_err(GpuError::from)
    }};
}

impl Card {
    pub(crate) fn new(number: usize) -> Result<Card, GpuError> {
        let context = CudaContext::new(number)?;
        // SAFETY: each stream has buffers of its own, so nothing has to be tracked between them.
        unsafe { context.disable_event_tracking() };
        let module = context.load_module(Ptx::from_src(KERNEL))?;
        let function = |name| module.load_function(name);
        let kernels =
            [function("pack")?, function("solve")?, function("unpack")?, function("vary")?, function("check")?];
        let multiprocessors =
            context.attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)? as u32;
        let blocks = multiprocessors * kernels[1].occupancy_max_active_blocks_per_multiprocessor(BLOCK.0, 0, None)?;
        Ok(Card { context, kernels, multiprocessors, blocks })
    }

    pub(crate) fn name(&self) -> Result<String, GpuError> {
        Ok(self.context.name()?)
    }

    /// New workers, at most so many, which take at most half of the free memory; or one that takes all of it. What others gave back
    /// is free when the device has seen it.
    pub(crate) fn workers(
        self: &Arc<Self>,
        most: usize,
        puzzles: usize,
        stride: usize,
        is_given_back: bool,
    ) -> Result<Vec<Worker>, GpuError> {
        if is_given_back {
            self.context.synchronize()?;
        }
        let (free, _) = self.context.mem_get_info()?;
        let each = self.stacks() * 4 + puzzles * (SLOT * 4 + stride + 4) + (1 << 20);
        let mut workers = Vec::new();
        for _ in 0..most.min((free / 2 / each).max(1)) {
            match Worker::new(self, puzzles, stride) {
                Ok(worker) => workers.push(worker),
                Err(error) if workers.is_empty() => return Err(error),
                Err(_) => break,
            }
        }
        Ok(workers)
    }

    /// The words of all stacks.
    fn stacks(&self) -> usize {
        self.blocks as usize * BLOCK.0 as usize * STACK
    }

    /// Blocks and warps of a kernel that does little more than copy.
    fn copiers(&self) -> (u32, u32) {
        (16 * self.multiprocessors, 16 * self.multiprocessors * WARPS_OF_A_BLOCK)
    }

    /// # Safety
    /// For this and the kernels below: see `kernel/src/device.rs`.
    unsafe fn pack(
        &self,
        stream: &CudaStream,
        bytes: &CudaSlice<u8>,
        slots: &mut CudaSlice<u32>,
        puzzles: usize,
        (stride, zero): (u32, u32),
    ) -> Result<(), GpuError> {
        let (count, (blocks, warps)) = (puzzles as u32, self.copiers());
        // SAFETY: the caller has seen to it.
        unsafe { launch!(stream, &self.kernels[0], blocks, bytes, slots, &count, &warps, &stride, &zero) }
    }

    unsafe fn solve(
        &self,
        stream: &CudaStream,
        slots: &mut CudaSlice<u32>,
        stacks: &mut CudaSlice<u32>,
        taken: &mut CudaSlice<u32>,
        puzzles: usize,
        job: Job,
    ) -> Result<(), GpuError> {
        let (count, warps, kernel) = (puzzles as u32, self.blocks * WARPS_OF_A_BLOCK, &self.kernels[1]);
        // New puzzles are fetched when two threads of a warp are idle, and guesses made when ten want one.
        let (busy, guesses, exact) = (31u32, if job.exact { 1u32 } else { 10 }, job.exact as u32);
        let (limit, nodes) = (job.limit, job.nodes);
        // SAFETY: as above.
        unsafe {
            launch!(
                stream,
                kernel,
                self.blocks,
                slots,
                stacks,
                taken,
                &count,
                &warps,
                &limit,
                &nodes,
                &busy,
                &guesses,
                &exact
            )
        }
    }

    unsafe fn unpack(
        &self,
        stream: &CudaStream,
        slots: &CudaSlice<u32>,
        bytes: &mut CudaSlice<u8>,
        counts: &mut CudaSlice<u32>,
        puzzles: usize,
        (stride, zero): (u32, u32),
    ) -> Result<(), GpuError> {
        let (count, (blocks, warps)) = (puzzles as u32, self.copiers());
        // SAFETY: as above.
        unsafe { launch!(stream, &self.kernels[2], blocks, slots, bytes, counts, &count, &warps, &stride, &zero) }
    }
}

/// How many pieces of a worker are on their way.
const PIECES: usize = 3;

/// A stream of a device with buffers for a part, on the device and here.
pub(crate) struct Worker {
    device: Arc<Card>,
    stream: Arc<CudaStream>,
    bytes: CudaSlice<u8>,
    slots: CudaSlice<u32>,
    counts: CudaSlice<u32>,
    stacks: CudaSlice<u32>,
    taken: CudaSlice<u32>,
    /// What goes to the device and what comes back, piece by piece, and when a piece has arrived.
    text: Pinned<u8>,
    arrived: [CudaEvent; PIECES],
    counted: Pinned<u32>,
    stride: usize,
}

impl Worker {
    /// A worker for parts of at most so many puzzles.
    fn new(device: &Arc<Card>, puzzles: usize, stride: usize) -> Result<Worker, GpuError> {
        let puzzles = puzzles.next_multiple_of(4);
        let threads = device.blocks as usize * BLOCK.0 as usize;
        device.context.bind_to_thread()?;
        let stream = device.context.new_stream()?;
        // SAFETY: all of it is written before it is read: bytes by the copy, slots and counts by the kernels, stacks by their threads.
        let (bytes, slots, counts, stacks) = unsafe {
            (
                stream.alloc(puzzles * stride)?,
                stream.alloc(puzzles * SLOT)?,
                stream.alloc(puzzles)?,
                stream.alloc(threads * STACK)?,
            )
        };
        let taken = stream.alloc_zeros(1)?;
        let event = || device.context.new_event(None);
        let arrived = [event()?, event()?, event()?];
        let text = Pinned::new(&device.context, PIECES * PIECE * stride)?;
        let counted = Pinned::new(&device.context, puzzles)?;
        Ok(Worker {
            device: device.clone(),
            stream,
            bytes,
            slots,
            counts,
            stacks,
            taken,
            text,
            arrived,
            counted,
            stride,
        })
    }

    /// Whether it can do parts of so many puzzles.
    pub(crate) fn suits(&self, puzzles: usize, stride: usize) -> bool {
        self.stride == stride && self.counted.len() >= puzzles
    }

    pub(crate) fn is_of(&self, card: &Arc<Card>) -> bool {
        Arc::ptr_eq(&self.device, card)
    }

    /// Solves puzzles of which `fill` writes a piece, with `zero` for a blank, and whose solutions and counts `take` gets in their place.
    pub(crate) fn run(
        &mut self,
        puzzles: usize,
        zero: u8,
        job: Job,
        fill: impl FnMut(Range<usize>, &mut [u8]),
        take: impl FnMut(Range<usize>, &[u8], &[u32]),
    ) -> Result<(), GpuError> {
        let result = self.bring(puzzles, fill).and_then(|()| self.launch(puzzles, zero, job));
        let result = result.and_then(|()| self.fetch(puzzles, take));
        self.end(result)
    }

    /// The same for puzzles and answers in memory that the device reads and writes by itself. Gives the counts.
    pub(crate) fn run_through(
        &mut self,
        text: &[u8],
        answers: &mut Room<'_>,
        zero: u8,
        job: Job,
    ) -> Result<&[u32], GpuError> {
        let puzzles = text.len() / self.stride;
        let result = self.pass(text, answers, puzzles, zero, job);
        self.end(result)?;
        Ok(&self.counted[..puzzles])
    }

    fn pass(&mut self, text: &[u8], to: &mut Room<'_>, puzzles: usize, zero: u8, job: Job) -> Result<(), GpuError> {
        assert!(text.len() <= self.bytes.len());
        let to = &mut to.memory()[..text.len()];
        self.device.context.bind_to_thread()?;
        // SAFETY: the caller's borrows outlast the copies: whatever happens, `end` waits for them.
        unsafe {
            let to = std::slice::from_raw_parts_mut(to.as_mut_ptr().cast::<u8>(), text.len());
            let stream = &self.stream;
            result::memcpy_htod_async(self.bytes.device_ptr_mut(stream).0, text, stream.cu_stream())?;
            self.launch(puzzles, zero, job)?;
            let stream = &self.stream;
            result::memcpy_dtoh_async(to, self.bytes.device_ptr(stream).0, stream.cu_stream())?;
        }
        self.fetch_counts(puzzles)
    }

    /// Waits until nothing of this worker is under way any more.
    fn end(&self, result: Result<(), GpuError>) -> Result<(), GpuError> {
        // SAFETY: the stream is there. (Its own method does not wait where another thread had a failure.)
        let waited = unsafe { result::stream::synchronize(self.stream.cu_stream()) };
        result?;
        Ok(waited?)
    }

    fn bring(&mut self, puzzles: usize, mut fill: impl FnMut(Range<usize>, &mut [u8])) -> Result<(), GpuError> {
        self.device.context.bind_to_thread()?;
        let stream = &self.stream;
        for (number, piece) in pieces(puzzles).enumerate() {
            let event = &self.arrived[number % PIECES];
            if number >= PIECES {
                event.synchronize()?;
            }
            let start = number % PIECES * PIECE * self.stride;
            let text = &mut self.text[start..start + piece.len() * self.stride];
            fill(piece.clone(), text);
            let to = self.bytes.device_ptr_mut(stream).0 + (piece.start * self.stride) as u64;
            // SAFETY: there is room for all puzzles, and the piece is not touched before the event.
            unsafe { result::memcpy_htod_async(to, text, stream.cu_stream())? };
            event.record(stream)?;
        }
        Ok(())
    }

    fn fetch(&mut self, puzzles: usize, mut take: impl FnMut(Range<usize>, &[u8], &[u32])) -> Result<(), GpuError> {
        self.fetch_counts(puzzles)?;
        let stream = &self.stream;
        let mut coming = pieces(puzzles).enumerate().peekable();
        for (number, piece) in pieces(puzzles).enumerate() {
            while let Some((next, piece)) = coming.next_if(|(next, _)| *next < number + PIECES) {
                let start = next % PIECES * PIECE * self.stride;
                let text = &mut self.text[start..start + piece.len() * self.stride];
                let from = self.bytes.device_ptr(stream).0 + (piece.start * self.stride) as u64;
                // SAFETY: as above.
                unsafe { result::memcpy_dtoh_async(text, from, stream.cu_stream())? };
                self.arrived[next % PIECES].record(stream)?;
            }
            self.arrived[number % PIECES].synchronize()?;
            let start = number % PIECES * PIECE * self.stride;
            take(piece.clone(), &self.text[start..start + piece.len() * self.stride], &self.counted[piece]);
        }
        Ok(())
    }

    fn fetch_counts(&mut self, puzzles: usize) -> Result<(), GpuError> {
        let (to, stream) = (&mut self.counted[..puzzles], &self.stream);
        // SAFETY: there is a count for each puzzle, and `end` waits for them.
        unsafe { result::memcpy_dtoh_async(to, self.counts.device_ptr(stream).0, stream.cu_stream())? };
        Ok(())
    }

    fn launch(&mut self, puzzles: usize, zero: u8, job: Job) -> Result<(), GpuError> {
        self.stream.memset_zeros(&mut self.taken)?;
        let shape = (self.stride as u32, zero as u32);
        let Worker { device, stream, bytes, slots, counts, stacks, taken, .. } = self;
        // SAFETY: the buffers are as long as the kernels need them, for this many puzzles rounded up to four.
        unsafe {
            device.pack(stream, bytes, slots, puzzles, shape)?;
            device.solve(stream, slots, stacks, taken, puzzles, job)?;
            device.unpack(stream, slots, bytes, counts, puzzles, shape)
        }
    }
}

impl Drop for Worker {
    /// A panic may come while something is under way.
    fn drop(&mut self) {
        let _ = self.device.context.bind_to_thread();
        let _ = self.end(Ok(()));
    }
}

/// Puzzles that are made, solved and checked on a device: see `kernel/src/trial.rs`.
pub(crate) struct Bed {
    device: Arc<Card>,
    stream: Arc<CudaStream>,
    some: CudaSlice<u8>,
    puzzles: CudaSlice<u8>,
    solutions: CudaSlice<u8>,
    slots: CudaSlice<u32>,
    counts: CudaSlice<u32>,
    stacks: CudaSlice<u32>,
    taken: CudaSlice<u32>,
    found: CudaSlice<u64>,
}

type Fetched = (Vec<u8>, Vec<u8>, Vec<u32>);

impl Bed {
    /// For copies of these puzzles, at most so many at once, as far as there is memory; and how many these are.
    pub(crate) fn new(device: &Arc<Card>, some: &[u8], most: usize) -> Result<(Bed, usize), GpuError> {
        device.context.bind_to_thread()?;
        let (free, _) = device.context.mem_get_info()?;
        let room = free.saturating_sub(some.len() + device.stacks() * 4 + (64 << 20)) / (2 * 81 + SLOT * 4 + 4);
        let size = most.min(room).next_multiple_of(4).min(1 << 26);
        if room < 1 << 10 {
            return Err(GpuError::new(Kind::OutOfMemory));
        }
        let stream = device.context.new_stream()?;
        // SAFETY: all of it is written before it is read: the puzzles by `vary`, the others as those of a worker.
        let (puzzles, solutions, slots, counts, stacks) = unsafe {
            (
                stream.alloc(size * 81)?,
                stream.alloc(size * 81)?,
                stream.alloc(size * SLOT)?,
                stream.alloc(size)?,
                stream.alloc(device.stacks())?,
            )
        };
        let (some, taken, found) = (stream.clone_htod(some)?, stream.alloc_zeros(1)?, stream.alloc_zeros(5)?);
        let device = device.clone();
        Ok((Bed { device, stream, some, puzzles, solutions, slots, counts, stacks, taken, found }, size))
    }

    /// Makes puzzles, solves and checks them. The seconds are those from the bytes of the puzzles to those of the solutions.
    pub(crate) fn run(&mut self, first: u64, count: usize, seed: u64, job: Job) -> Result<f64, GpuError> {
        let Bed { device, stream, some, puzzles, solutions, slots, counts, stacks, taken, found } = self;
        let (kinds, number, (blocks, warps)) = ((some.len() / 81) as u32, count as u32, device.copiers());
        assert!(count * 81 <= puzzles.len());
        let time = || stream.record_event(Some(sys::CUevent_flags::CU_EVENT_DEFAULT));
        stream.memset_zeros(taken)?;
        // SAFETY: the buffers are as long as the kernels need them.
        unsafe {
            let [_, _, _, vary, check] = &device.kernels;
            launch!(stream, vary, blocks, &*some, &kinds, &mut *puzzles, &number, &warps, &first, &seed)?;
            let start = time()?;
            device.pack(stream, puzzles, slots, count, (81, 0))?;
            device.solve(stream, slots, stacks, taken, count, job)?;
            device.unpack(stream, slots, solutions, counts, count, (81, 0))?;
            let end = time()?;
            launch!(stream, check, blocks, &*puzzles, &*solutions, &*counts, found, &number, &warps)?;
            stream.synchronize()?;
            Ok(f64::from(start.elapsed_ms(&end)?) / 1e3)
        }
    }

    /// The first puzzles, their solutions, and how many each has.
    pub(crate) fn fetch(&self, count: usize) -> Result<Fetched, GpuError> {
        let bytes = |from: &CudaSlice<u8>| self.stream.clone_dtoh(&from.slice(..count * 81));
        let all =
            (bytes(&self.puzzles)?, bytes(&self.solutions)?, self.stream.clone_dtoh(&self.counts.slice(..count))?);
        self.stream.synchronize()?;
        Ok(all)
    }

    /// How many of all had one solution, none, several, were left, and were wrong.
    pub(crate) fn found(&self) -> Result<[u64; 5], GpuError> {
        let found = self.stream.clone_dtoh(&self.found)?;
        self.stream.synchronize()?;
        Ok(found.try_into().expect("there are five"))
    }
}

/// Memory of this machine that a device reads and writes by itself, while both do other things.
pub(crate) struct Pinned<T> {
    pub(crate) context: Arc<CudaContext>,
    start: *mut T,
    length: usize,
}

// SAFETY: it is memory like any other, and its owner alone has it.
unsafe impl<T: Send> Send for Pinned<T> {}

impl<T: Copy> Pinned<T> {
    pub(crate) fn new(context: &Arc<CudaContext>, length: usize) -> Result<Pinned<T>, GpuError> {
        context.bind_to_thread()?;
        // SAFETY: numbers of any value are good; it is zeroed, so that it is there before it is measured.
        let start = unsafe {
            let start = result::malloc_host((length * size_of::<T>()).max(1), 0)?.cast::<T>();
            start.write_bytes(0, length);
            start
        };
        Ok(Pinned { context: context.clone(), start, length })
    }
}

impl<T> Deref for Pinned<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: so much was asked for.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}

impl<T> DerefMut for Pinned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and nobody else has it.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.length) }
    }
}

impl<T> Drop for Pinned<T> {
    fn drop(&mut self) {
        let _ = self.context.bind_to_thread();
        // SAFETY: it came from there.
        let _ = unsafe { result::free_host(self.start.cast()) };
    }
}

/// Bytes as what may be none: the room behind them is filled like that behind a list.
pub(crate) fn as_room(bytes: &mut [u8]) -> &mut [MaybeUninit<u8>] {
    // SAFETY: a number is good for what may be none, and a `Room` writes nothing but numbers.
    unsafe { &mut *(std::ptr::from_mut(bytes) as *mut [MaybeUninit<u8>]) }
}

pub(crate) fn as_unknown(bytes: &[u8]) -> &[MaybeUninit<u8>] {
    // SAFETY: as above, and nothing is written.
    unsafe { &*(std::ptr::from_ref(bytes) as *const [MaybeUninit<u8>]) }
}

/// Makes a list longer by what was written behind its end.
pub(crate) fn extend(list: &mut Vec<u8>, written: &[Written]) {
    let length = join(list.spare_capacity_mut(), written);
    // SAFETY: these bytes behind its end were written.
    unsafe { list.set_len(list.len() + length) };
}
