//! The border to NVIDIA's driver: memory, copies, launches. All that is unsafe is here.

#![allow(unsafe_code)]

use crate::error::{GpuError, Kind};
use cudarc::driver::{
    CudaContext, CudaFunction, CudaSlice, CudaStream, DevicePtr, DevicePtrMut, LaunchConfig, PushKernelArg, result, sys,
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
pub(crate) struct Device {
    context: Arc<CudaContext>,
    pack: CudaFunction,
    solve: CudaFunction,
    unpack: CudaFunction,
    multiprocessors: u32,
    /// How many blocks fill the device.
    blocks: u32,
}

impl Device {
    pub(crate) fn new(number: usize) -> Result<Device, GpuError> {
        let context = CudaContext::new(number)?;
        // SAFETY: each stream has buffers of its own, so nothing has to be tracked between them.
        unsafe { context.disable_event_tracking() };
        let module = context.load_module(Ptx::from_src(KERNEL))?;
        let (pack, solve, unpack) =
            (module.load_function("pack")?, module.load_function("solve")?, module.load_function("unpack")?);
        let multiprocessors =
            context.attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)? as u32;
        let blocks = multiprocessors * solve.occupancy_max_active_blocks_per_multiprocessor(BLOCK.0, 0, None)?;
        Ok(Device { context, pack, solve, unpack, multiprocessors, blocks })
    }

    pub(crate) fn name(&self) -> Result<String, GpuError> {
        Ok(self.context.name()?)
    }

    /// How many workers its free memory has room for, at most so many.
    pub(crate) fn room(&self, most: usize, puzzles: usize, stride: usize) -> Result<usize, GpuError> {
        let (free, _) = self.context.mem_get_info()?;
        let each = self.blocks as usize * BLOCK.0 as usize * STACK * 4 + puzzles * (SLOT * 4 + stride + 4) + (1 << 20);
        Ok((free / each).min(most))
    }
}

/// How the puzzles of a part are to be solved: see `kernel/src/warp.rs`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Job {
    pub(crate) limit: u32,
    pub(crate) nodes: u32,
    pub(crate) exact: bool,
}

/// A stream of a device with buffers for a part, on the device and here.
pub(crate) struct Worker {
    device: Arc<Device>,
    stream: Arc<CudaStream>,
    bytes: CudaSlice<u8>,
    slots: CudaSlice<u32>,
    counts: CudaSlice<u32>,
    stacks: CudaSlice<u32>,
    taken: CudaSlice<u32>,
    /// What goes to the device and what comes back.
    pub(crate) text: Pinned<u8>,
    pub(crate) counted: Pinned<u32>,
    stride: usize,
}

impl Worker {
    /// A worker for parts of at most so many puzzles.
    pub(crate) fn new(device: &Arc<Device>, puzzles: usize, stride: usize) -> Result<Worker, GpuError> {
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
        let (text, counted) = (Pinned::new(&device.context, puzzles * stride)?, Pinned::new(&device.context, puzzles)?);
        Ok(Worker { device: device.clone(), stream, bytes, slots, counts, stacks, taken, text, counted, stride })
    }

    /// Whether it is one of this device, for parts of so many puzzles.
    pub(crate) fn suits(&self, device: &Arc<Device>, puzzles: usize, stride: usize) -> bool {
        Arc::ptr_eq(&self.device, device) && self.stride == stride && self.counted.len() >= puzzles
    }

    /// Solves the puzzles that lie in `text`, with `zero` for a blank, and leaves their solutions there.
    pub(crate) fn run(&mut self, puzzles: usize, zero: u8, job: Job) -> Result<(), GpuError> {
        let (device, stream) = (&self.device, &self.stream);
        let length = puzzles * self.stride;
        let (count, stride, zero) = (puzzles as u32, self.stride as u32, zero as u32);
        let copying =
            LaunchConfig { grid_dim: (16 * device.multiprocessors, 1, 1), block_dim: BLOCK, shared_mem_bytes: 0 };
        let solving = LaunchConfig { grid_dim: (device.blocks, 1, 1), block_dim: BLOCK, shared_mem_bytes: 0 };
        let (copiers, solvers) = (copying.grid_dim.0 * WARPS_OF_A_BLOCK, solving.grid_dim.0 * WARPS_OF_A_BLOCK);
        // New puzzles are fetched when two threads of a warp are idle, and guesses made when ten want one.
        let (busy, guesses, exact) = (31u32, if job.exact { 1u32 } else { 10 }, job.exact as u32);
        device.context.bind_to_thread()?;
        stream.memset_zeros(&mut self.taken)?;
        // SAFETY: the buffers are as long as the kernels need them, for this many puzzles rounded up to four, and none is touched here
        // before the stream has ended.
        unsafe {
            result::memcpy_htod_async(self.bytes.device_ptr_mut(stream).0, &self.text[..length], stream.cu_stream())?;
            stream
                .launch_builder(&device.pack)
                .arg(&self.bytes)
                .arg(&mut self.slots)
                .arg(&count)
                .arg(&copiers)
                .arg(&stride)
                .arg(&zero)
                .launch(copying)?;
            stream
                .launch_builder(&device.solve)
                .arg(&mut self.slots)
                .arg(&mut self.stacks)
                .arg(&mut self.taken)
                .arg(&count)
                .arg(&solvers)
                .arg(&job.limit)
                .arg(&job.nodes)
                .arg(&busy)
                .arg(&guesses)
                .arg(&exact)
                .launch(solving)?;
            stream
                .launch_builder(&device.unpack)
                .arg(&self.slots)
                .arg(&mut self.bytes)
                .arg(&mut self.counts)
                .arg(&count)
                .arg(&copiers)
                .arg(&stride)
                .arg(&zero)
                .launch(copying)?;
            result::memcpy_dtoh_async(&mut self.text[..length], self.bytes.device_ptr(stream).0, stream.cu_stream())?;
            result::memcpy_dtoh_async(
                &mut self.counted[..puzzles],
                self.counts.device_ptr(stream).0,
                stream.cu_stream(),
            )?;
        }
        Ok(stream.synchronize()?)
    }
}

/// Memory of this machine that a device reads and writes by itself, while both do other things.
pub(crate) struct Pinned<T> {
    context: Arc<CudaContext>,
    start: *mut T,
    length: usize,
}

// SAFETY: it is memory like any other, and its owner alone has it.
unsafe impl<T: Send> Send for Pinned<T> {}

impl<T: Copy> Pinned<T> {
    fn new(context: &Arc<CudaContext>, length: usize) -> Result<Pinned<T>, GpuError> {
        // SAFETY: numbers of any value are good; it is zeroed, so that it is there before it is measured.
        let start = unsafe {
            let start = result::malloc_host(length * size_of::<T>(), 0)?.cast::<T>();
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

/// Room behind the end of a list, which several threads fill. It is not zeroed first: that would take longer than to solve what comes there.
pub(crate) struct Room<'v> {
    to: &'v mut [MaybeUninit<u8>],
    is_filled: bool,
}

impl<'v> Room<'v> {
    /// Room for so many bytes.
    pub(crate) fn behind(list: &'v mut Vec<u8>, length: usize) -> Room<'v> {
        list.reserve(length);
        Room { to: &mut list.spare_capacity_mut()[..length], is_filled: false }
    }

    /// Cuts off the first bytes.
    pub(crate) fn cut(&mut self, length: usize) -> Room<'v> {
        let (to, rest) = std::mem::take(&mut self.to).split_at_mut(length);
        self.to = rest;
        Room { to, is_filled: false }
    }

    pub(crate) fn fill(&mut self, bytes: &[u8]) {
        assert_eq!(bytes.len(), self.to.len());
        // SAFETY: both are as long as that, and they are not the same.
        unsafe { self.to.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        self.is_filled = true;
    }

    /// Where it begins and ends, if it was filled.
    pub(crate) fn filled(self) -> Option<Range<usize>> {
        let start = self.to.as_ptr() as usize;
        self.is_filled.then_some(start..start + self.to.len())
    }
}

/// Makes a list longer by the rooms behind its end, if they were all filled and lie there one after the other.
pub(crate) fn extend(list: &mut Vec<u8>, rooms: &[Option<Range<usize>>]) {
    let mut end = list.as_ptr() as usize + list.len();
    for room in rooms {
        let room = room.as_ref().expect("the room was filled");
        assert_eq!(room.start, end, "the rooms lie one after the other");
        end = room.end;
    }
    let length = end - list.as_ptr() as usize;
    assert!(length <= list.capacity());
    // SAFETY: all bytes up to there were written: the rooms begin at the end of the list, and have no gaps.
    unsafe { list.set_len(length) };
}
