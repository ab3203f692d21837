/**
 * Hands the member a file. Some web views of messengers ignore it without a word, so there should be another way as
 * well, such as copying.
 */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time that this task ends, but for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
