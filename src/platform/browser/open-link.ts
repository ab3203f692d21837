/** Opens an address in a new window, which learns nothing of this one. Anything but http(s) is left alone. */
export const openInNewWindow = (url: string): void => {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
};
