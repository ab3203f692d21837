/** Addresses without what follows their readers around, and when two of them mean the same page. */
import { withoutScheme } from './titled-links.ts';

/** Parameters that tell a site where a visitor came from, and nothing about the page. */
const tracking =
  /^(?:utm_\w+|(?:fb|g|d|tt|tw|y|ms)clid|gbraid|wbraid|igshid|igsh|si|mc_[ce]id|_ga|_gl|_hs\w+|mibextid|mkt_tok|li_fat_id|ref_src|ref_url)$/i;

/** Removes tracking parameters. All else keeps its order and its spelling. */
export const withoutTracking = (url: string): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.replace(/=.*$/s, '')));
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
};

/** The same for two addresses of one page. Only the host ignores case. */
export const addressKey = (url: string): string =>
  withoutTracking(withoutScheme(url.trim()))
    .replace(/^[^/?#]*/, (host) => host.toLowerCase().replace(/^www\./, ''))
    .replace(/\/+(?=$|[?#])/, '');
