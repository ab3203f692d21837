/** Gives a file to the reader: phones ask where to send it, other browsers download it. */

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Lets the system share the file on a phone. False if it cannot share such a file. */
export const shareFile = async (file: File): Promise<boolean> => {
  const data = { files: [file] };
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'; // closed by the reader
  }
};

export const handFile = async (file: File): Promise<void> => {
  if (!(await shareFile(file))) download(file);
};
