/** Opens an http(s) address in a new window, which learns nothing about this one. Ignores all other addresses. */
export const openInNewWindow = (url: string): void => {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
};
