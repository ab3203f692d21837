/** Profile edits, interests, and the public-mode box: two lanes, one of them of two kinds. */
import type { OwnProfile } from '../../../../src/contract/calls/card/profile.ts';
import type { ShareSettings } from '../../../../src/contract/calls/card/share.ts';
import { ownProfileResource, shareSettingsResource } from '../../../../src/mutations/resources.ts';
import { reader, type Fact, type Subject, type Value } from '../facts.ts';

const given = (facts: readonly [string, Value | undefined][]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== undefined);

const factsOfForm = (form: Record<string, unknown>): Fact[] => {
  // A form with tags alone changes nothing else.
  if (Object.keys(form).every((field) => field === 'tags')) return [];
  const text = (field: string) => (typeof form[field] === 'string' ? form[field] : null);
  return [
    ['description', text('description')],
    ['phone', text('phone')],
  ];
};

export const profileSubject: Subject = {
  readers: [
    reader(ownProfileResource, ({ profile }: OwnProfile) => [
      ['description', profile.description],
      ['phone', profile.phone],
      ['tags', profile.tags.join(' ')],
    ]),
    reader(shareSettingsResource, ({ publicMode }: ShareSettings) => [
      ['public', String(publicMode)],
    ]),
  ],
  factsOfChange: ({ kind, args }) => {
    switch (kind) {
      case 'edit-profile':
        return given([
          ['description', args.description],
          ['phone', args.phone],
        ]);
      case 'choose-interests':
        return [['tags', args.tags.map(({ name }) => name).join(' ')]];
      case 'set-public-mode':
        return [['public', String(args.publicMode)]];
      default:
        return undefined;
    }
  },
  factsOfEffect: ({ route, body }) => {
    const sent = (body ?? {}) as Record<string, unknown>;
    if (route.endsWith('/meta/profile')) return factsOfForm(sent);
    return route.endsWith('/share-settings') ? [['public', String(sent['publicMode'])]] : [];
  },
  laneRoutes: ['/tma/meta/profile'],
};
