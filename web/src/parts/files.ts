// Files for the reader.

/** Offers some parts of text as a file. */
export function download(parts: BlobPart[], name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
