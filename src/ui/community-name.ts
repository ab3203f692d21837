/** The community's name, as the server put it into the page. */
export const communityName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
