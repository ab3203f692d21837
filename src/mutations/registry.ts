/** Every mutation of the app, by kind. */
import { chooseInterests, type ChooseInterestsArgs } from './choose-interests.ts';
import { editProfile, type ProfileChanges } from './edit-profile.ts';
import { setPublicMode } from './set-public-mode.ts';
import type { ShareSettings } from '../contract/share.ts';

export const mutations = {
  'choose-interests': chooseInterests,
  'edit-profile': editProfile,
  'set-public-mode': setPublicMode,
} as const;

export type MutationKind = keyof typeof mutations;

interface ArgsByKind {
  'choose-interests': ChooseInterestsArgs;
  'edit-profile': ProfileChanges;
  'set-public-mode': ShareSettings;
}

export type MutationArgs<K extends MutationKind> = ArgsByKind[K];
