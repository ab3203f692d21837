/**
 * Fetches the page of a link, as safely as photos are. It must be HTML, and redirects must not leave the link's own
 * host. Otherwise a host that redirects to any given address would give anybody a tick.
 */
import { createFetchPublic, readBody, type FetchPorts } from '../outgoing/fetch-public.ts';

/** A link back is in the head or near the top of a page, so a longer page is read up to here only. */
const maxBytes = 512 * 1024;

const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/^www\./, '');

export type FetchPage = (address: string) => Promise<string | undefined>;

export const createFetchPage = (publicUrl: string, changes?: Partial<FetchPorts>): FetchPage => {
  const fetchAny = createFetchPublic(
    {
      headers: { accept: 'text/html', 'user-agent': `MemberCards link check (+${publicUrl})` },
      read: async (answer, url) => {
        const type = answer.headers['content-type'] ?? '';
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        if (!/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)) return undefined;
        if (encoding !== 'identity') return undefined;
        const { bytes } = await readBody(answer, maxBytes);
        return { html: bytes.toString('utf8'), url };
      },
    },
    changes,
  );
  return async (address) => {
    const page = await fetchAny(address);
    return page && hostOf(page.url) === hostOf(address) ? page.html : undefined;
  };
};
