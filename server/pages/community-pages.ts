/**
 * What the built pages say of the community: its name, its colours, the languages it offers. The build puts in the
 * standard name. With that name and the usual colours and languages, the built pages are served unchanged.
 */
import { standardName } from '../../src/domain/community-name.ts';
import { languages } from '../../src/domain/language.ts';
import { accentTokens } from '../community/colours.ts';
import type { Community } from '../settings/community.ts';
import { escapeHtml } from './escape.ts';

/** More specific than the tokens of src/ui/tokens.css, and less than the messenger's colours there. */
const styleOf = ({ accent }: Community): string => {
  if (!accent) return '';
  const tokens = Object.entries(accentTokens(accent)).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  );
  return `<style>@layer tokens{html:root{${tokens.join(';')}}}</style>`;
};

const isUsual = (offered: Community['languages']): boolean => offered.join() === languages.join();

/** Fills a built page. Names of files in it are not touched, nor are inline scripts, which do not have the name. */
export const fillPage = (html: string, community: Community): string => {
  const { name, languages: offered, logo } = community;
  const named =
    name === standardName ? html : html.replaceAll(standardName, () => escapeHtml(name));
  const spoken = isUsual(offered)
    ? named
    : named.replace('<html lang="en"', `<html lang="en" data-languages="${offered.join(' ')}"`);
  const marked =
    logo?.type === 'image/png'
      ? spoken.replace('href="/icons/icon.svg" type="image/svg+xml"', 'href="/icons/icon.svg"')
      : spoken;
  return marked.replace('</head>', () => `${styleOf(community)}</head>`);
};

/** Whether anything that is served differs from what was built. */
export const isOwn = ({ name, accent, languages: offered, logo }: Community): boolean =>
  name !== standardName || accent !== undefined || !isUsual(offered) || logo !== undefined;
