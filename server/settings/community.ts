/** The community's own settings: its name, its file, its group, and whether a card opens the group's door. */
import * as z from 'zod/mini';
import { languages, type Offered } from '../../src/domain/language.ts';
import type { Accent } from '../community/colours.ts';
import {
  readCommunityFile,
  type CommunityFile,
  type Interest,
  type JoinLink,
} from '../community/community-file.ts';
import type { Logo } from '../community/logo.ts';

export interface Community {
  name: string;
  logo: Logo | undefined;
  accent: Accent | undefined;
  /** The languages that are offered; the first one is for those who speak none of them. */
  languages: Offered;
  /** In their order; undefined leaves those in the database. */
  interests: readonly Interest[] | undefined;
  /** Where outsiders are sent. */
  joining: readonly JoinLink[];
  /** The group whose members may come in; undefined: everybody may. */
  chat: number | undefined;
  /** Who lets an applicant with a card into the group: the bot, or an administrator whom it asks. */
  door: 'open' | 'ask' | undefined;
}

export const communityName = z
  .string()
  .check(z.regex(/^(?!\s)[^\p{C}]{1,40}(?<!\s)$/u, 'must be a line of 1 to 40 characters'));

/** Its faults name the variable. */
export const communityFile = z.string().check(
  z.refine((file) => readCommunityFile(file).ok, {
    error: ({ input }) => {
      const reading = readCommunityFile(String(input));
      return reading.ok ? undefined : reading.faults.join('; ');
    },
  }),
);

/** Ids of groups are negative. */
export const communityChat = z.pipe(
  z.string().check(z.regex(/^-[1-9]\d{0,15}$/, "must be a group's id, such as -1001234567890")),
  z.transform(Number),
);

interface CommunityVariables {
  COMMUNITY_NAME: string;
  COMMUNITY_FILE?: string | undefined;
  COMMUNITY_CHAT?: number | undefined;
  CARD_IS_DOOR?: 'open' | 'ask' | undefined;
}

export const communityFileOf = ({ COMMUNITY_FILE: file }: CommunityVariables): CommunityFile => {
  const reading = file === undefined ? undefined : readCommunityFile(file);
  return reading?.ok ? reading.file : {};
};

export const communityOf = (env: CommunityVariables, file: CommunityFile): Community => ({
  name: env.COMMUNITY_NAME,
  logo: file.logo,
  accent: file.accent,
  languages: file.languages ?? languages,
  interests: file.interests,
  joining: file.joining ?? [],
  chat: env.COMMUNITY_CHAT,
  door: env.CARD_IS_DOOR,
});
