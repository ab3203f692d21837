/** Prepares the form's body, as the contract has it, for storing. */
import type { ProfileForm } from '../../src/contract/profile.ts';
import { normaliseHandle } from '../../src/domain/handles.ts';
import { isSocialPlatform, knownOrder } from '../../src/domain/is-social-platform.ts';
import { isBlankLink, type TitledLink } from '../../src/domain/titled-links.ts';
import { isBlank } from '../../src/domain/visible-text.ts';
import type { StoredForm } from '../db/profile-form.ts';

/** Onboarding sends only tags: then nothing else changes. */
export const isInterestsOnly = (form: ProfileForm): boolean =>
  Object.keys(form).length === 1 && form.tags !== undefined;

const orNull = (text: string | undefined): string | null =>
  text === undefined || isBlank(text) ? null : text;

const titledLinks = (links: readonly TitledLink[] | undefined): TitledLink[] =>
  (links ?? [])
    .filter((link) => !isBlankLink(link))
    .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));

/** '@name' by platform, without the empty ones. */
const handles = (socialLinks: ProfileForm['socialLinks']): Record<string, string> => {
  const pairs = Object.entries(socialLinks ?? {}).map(([platform, handle]) => [
    platform,
    isSocialPlatform(platform) ? normaliseHandle(platform, handle ?? '') : '',
  ]);
  return Object.fromEntries(pairs.filter(([, handle]) => handle !== ''));
};

export const toStoredForm = (form: ProfileForm): StoredForm => ({
  tagIds: form.tags ?? [],
  description: orNull(form.description),
  phone: orNull(form.phone),
  email: orNull(form.email),
  links: {
    messenger: (form.telegramMiniAppsLinks ?? []).map((url) => ({ title: '', url })),
    custom: titledLinks(form.customLinks),
    product: titledLinks(form.productHuntLinks),
  },
  socialLinks: handles(form.socialLinks),
  socialOrder: form.socialOrder && knownOrder(form.socialOrder),
  hue: form.hue,
  headline: form.headline === undefined ? undefined : orNull(form.headline),
  cover: form.cover,
});
