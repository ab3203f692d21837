/**
 * Social handles. A handle is stored as '@name'. A typed or pasted value (a bare name, '@name', a profile URL) is
 * converted to that form on blur. The platform's link template shows where the name is in a URL.
 */
import { limits } from '../limits.ts';
import type { SocialPlatform } from './social-platforms.ts';
import { codePointLength } from '../text.ts';
import { cleanAddress, withoutUnseen } from '../visible-text.ts';

/** Source of a link: `template` holds `{username}`, `extract` is a regular expression whose first group is the name. */
export interface LinkTemplate {
  template: string;
  extract: string;
}

const messengerPrefix = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\//i;
const messengerName = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;
/** White space, separators of a URL or of markup, and everything invisible (control, format, lone surrogate). */
const handlePattern = /^@[^\s@<>/?#"'\p{C}]{4,}$/u;
/** The content of a browser's address bar: a scheme, or a host followed by a path. */
const looksLikeUrl = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)/i;

/** A name that belongs to a bot: it contains '_bot', in any case. */
export const isBotName = (name: string): boolean => /_bot/i.test(name);

const compile = (source: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined; // a wrong pattern from the server must not cost the member the input
  }
};

/** Browsers copy letters of most alphabets as '%D0%B0'. */
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const extractName = (text: string, template: LinkTemplate | undefined): string => {
  if (!template) return text;
  const pattern = compile(template.extract, 'iu') ?? compile(template.extract, 'i');
  const name = pattern?.exec(text)?.[1];
  return name === undefined ? text : cleanAddress(decoded(name));
};

/** The messenger's own addresses are read without a template: the name, then a path, query or hash. */
const withoutMessengerHost = (text: string): string =>
  messengerPrefix.test(text) ? text.replace(messengerPrefix, '').replace(/[/?#].*$/s, '') : text;

/**
 * The form in which a handle is stored: '' or '@name'. Text that is not a handle is returned as '@text'. An address
 * that the template cannot read is returned as typed. Both fail `isHandle`. A second normalisation changes nothing.
 */
export const normaliseHandle = (
  platform: SocialPlatform,
  input: string,
  template?: LinkTemplate,
): string => {
  const text = cleanAddress(input);
  const bare = platform === 'telegram' ? withoutMessengerHost(text) : text;
  const extracted = looksLikeUrl.test(bare) ? extractName(bare, template) : bare;
  if (extracted === bare && looksLikeUrl.test(bare)) return bare;
  const name = extracted.replace(/^[\s@]+/, '').replace(/[\s/]+$/, '');
  return name === '' ? '' : `@${name}`;
};

/** Whether a normalised handle may be saved. '' is allowed: the platform is then absent. */
export const isHandle = (platform: SocialPlatform, handle: string): boolean => {
  if (handle === '') return true;
  if (platform === 'telegram') {
    const name = handle.replace(/^@/, '');
    return messengerName.test(name) && !isBotName(name);
  }
  return (
    codePointLength(handle) <= limits.socialHandle &&
    handlePattern.test(handle) &&
    withoutUnseen(handle) === handle
  );
};
