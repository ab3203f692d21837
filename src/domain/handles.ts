/**
 * Social handles. A handle is stored as '@name'. What a member types or pastes (a bare name, '@name', a profile
 * URL) becomes that form on blur, with the platform's link template telling where the name stands in a URL.
 */
import { limits } from './limits.ts';
import type { SocialPlatform } from './social-platforms.ts';

/** Source of a link: `template` holds `{username}`, `extract` is a regular expression whose first group is the name. */
export interface LinkTemplate {
  template: string;
  extract: string;
}

const messengerPrefix = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\//i;
const messengerName = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;
const handlePattern = /^@[^\s@/?#<>"']{4,}$/u;

/** A name that belongs to a bot: it contains '_bot', in any case. */
export const isBotName = (name: string): boolean => /_bot/i.test(name);

const extractName = (text: string, template: LinkTemplate | undefined): string => {
  if (!template) return text;
  try {
    return new RegExp(template.extract, 'iu').exec(text)?.[1] ?? text;
  } catch {
    return text; // a template the server got wrong must not cost the member the input
  }
};

/** The form in which a handle is kept: '' or '@name'. Text that is no handle comes back as '@text' and fails the check. */
export const normaliseHandle = (
  platform: SocialPlatform,
  input: string,
  template?: LinkTemplate,
): string => {
  const text = input.trim();
  if (text === '') return '';
  const bare = platform === 'telegram' ? text.replace(messengerPrefix, '') : text;
  const name = extractName(bare, template).replace(/^@+/, '').replace(/\/+$/, '');
  return name === '' ? '' : `@${name}`;
};

/** Whether a normalised handle may be saved. '' is fine: the platform is then absent. */
export const isHandle = (platform: SocialPlatform, handle: string): boolean => {
  if (handle === '') return true;
  if (platform === 'telegram') {
    const name = handle.replace(/^@/, '');
    return messengerName.test(name) && !isBotName(name);
  }
  return handle.length <= limits.socialHandle && handlePattern.test(handle);
};

/** The address a handle leads to, or undefined when the template is missing or not http(s). */
export const handleUrl = (
  handle: string,
  template: LinkTemplate | undefined,
): string | undefined => {
  const url = template?.template.replace(
    '{username}',
    encodeURIComponent(handle.replace(/^@/, '')),
  );
  return url && /^https?:\/\//i.test(url) ? url : undefined;
};
