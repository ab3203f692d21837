/**
 * Saves a file for the member. Some web views of messengers silently ignore it, so there should be another way as well,
 * such as copying.
 */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // All browsers but Safari have read it by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
