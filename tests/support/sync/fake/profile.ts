/** Profiles, tags and share settings. Member 2 has the card that other members view. */
import {
  getLinkTemplates,
  getProfile,
  getProfileById,
  getTags,
  getViewStats,
} from '../../../../src/contract/calls/card/profile.ts';
import { saveProfile } from '../../../../src/contract/calls/card/profile-form.ts';
import { getShareSettings, saveShareSettings } from '../../../../src/contract/calls/card/share.ts';
import { ok, refuse, type Route } from './route.ts';
import { memberIn, type FakeMember } from './state.ts';

const tags = [
  { id: 1, name: 'music' },
  { id: 2, name: 'code' },
];

/** As on the server, versions that were lost by a restore are never used again. */
const raiseVersion = (member: FakeMember, at: string) => {
  member.version = Math.max(member.version + 1, Date.parse(at));
};

/** A form with tags alone changes only the tags; any other form replaces all editable fields. */
const save = (member: FakeMember, form: Record<string, unknown>) => {
  const { tags: ids, ...rest } = form;
  if (Array.isArray(ids)) {
    member.profile['tags'] = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  }
  if (Object.keys(rest).length > 0) {
    Object.assign(member.profile, { description: null, phone: null, email: null }, rest);
  }
  member.isFilled = true;
};

export const profileRoutes: Route[] = [
  { call: getLinkTemplates, act: () => ok({}) },
  { call: getTags, act: () => ok(tags) },
  { call: getViewStats, act: () => ok({ todayViews: 0, totalViews: 0 }) },
  {
    call: getProfile,
    act: ({ member: { profile, isFilled: filled, balance, version }, isCharging, hasVersions }) =>
      ok({
        data: {
          filled,
          startParam: null,
          profile,
          ...(hasVersions && { version }),
          ...(isCharging && { balance: Math.max(0, balance) }),
          ...(isCharging && balance < 0 && { debt: -balance }),
        },
      }),
  },
  {
    call: getProfileById,
    act: ({ state }) => {
      const { profile, isFilled: filled } = memberIn(state, 2);
      return ok({ filled, profile });
    },
  },
  {
    call: saveProfile,
    act: ({ member, body, ifMatch, hasVersions, at }) => {
      const isOvertaken = ifMatch !== undefined && ifMatch !== `"${member.version}"`;
      if (hasVersions && isOvertaken) return refuse(412, 'CONFLICT');
      save(member, body as Record<string, unknown>);
      raiseVersion(member, at);
      return ok({ ok: true });
    },
  },
  {
    call: getShareSettings,
    act: ({ member: { publicMode } }) => ok({ publicMode }),
  },
  {
    call: saveShareSettings,
    act: ({ member, body }) => {
      member.publicMode = (body as { publicMode: boolean }).publicMode;
      return ok({ ok: true });
    },
  },
];
