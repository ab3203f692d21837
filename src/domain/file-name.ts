/** A file's name from a text that a member wrote: letters, digits and dashes, which every file system takes. */
export const fileNameOf = (text: string, fallback: string): string =>
  text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || fallback;
