/**
 * COMMUNITY_FILE: what a community is beyond its name, as JSON (docs/community.md). Everything in it is optional; what is
 * not known is a fault, so that no typing error goes unnoticed. Read once, at the start.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { areDistinctInterests, maxInterests } from '../../src/domain/members/interests.ts';
import { languages, type Language } from '../../src/domain/language.ts';
import { contact } from '../settings/kinds.ts';
import { accentFault, type Accent } from './colours.ts';
import { readLogo, type Logo } from './logo.ts';

/** Names by language; the stored one is `name`. */
export interface Interest {
  name: string;
  names: Partial<Record<Language, string>>;
}

export interface JoinLink {
  label: string;
  url: string;
}

export interface CommunityFile {
  logo?: Logo | undefined;
  accent?: Accent | undefined;
  languages?: [Language, ...Language[]] | undefined;
  interests?: Interest[] | undefined;
  support?: string | undefined;
  joining?: JoinLink[] | undefined;
}

export type CommunityReading = { ok: true; file: CommunityFile } | { ok: false; faults: string[] };

const word = z
  .string()
  .check(z.regex(/^(?!\s)[^\p{C}]{1,40}(?<!\s)$/u, 'must be a line of 1 to 40 characters'));
const language = z.enum(languages, `must be one of ${languages.join(', ')}`);
const hasLength = (least: number, most: number, error: string) =>
  z.refine((list: unknown) => Array.isArray(list) && list.length >= least && list.length <= most, {
    error,
  });

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

const colour = (scheme: keyof Accent) =>
  z.string().check(
    z.refine((value) => accentFault(scheme, value) === undefined, {
      error: ({ input }) => accentFault(scheme, String(input)),
    }),
  );

const https = z.string().check(
  z.refine((url) => url.length <= 200 && URL.canParse(url) && new URL(url).protocol === 'https:', {
    error: 'must be an https address',
  }),
);

const schema = z.strictObject({
  logo: z.optional(z.string()),
  accent: z.optional(z.strictObject({ light: colour('light'), dark: colour('dark') })),
  languages: z.optional(
    z
      .array(language)
      .check(
        hasLength(1, languages.length, 'must have at least one language'),
        z.refine(isOnce, { error: 'has a language twice' }),
      ),
  ),
  interests: z.optional(
    z
      .array(z.strictObject({ name: word, names: z.optional(z.partialRecord(language, word)) }))
      .check(
        hasLength(1, maxInterests, `must have 1 to ${maxInterests} interests`),
        z.refine((list) => areDistinctInterests(list.map(({ name }) => name)), {
          error: 'has an interest twice',
        }),
      ),
  ),
  support: z.optional(contact),
  joining: z.optional(
    z
      .array(z.strictObject({ label: word, url: https }))
      .check(hasLength(0, 5, 'must have at most 5 links')),
  ),
});

const parseJson = (file: string): { ok: true; json: unknown } | { ok: false; why: string } => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, why: 'cannot be read' };
  }
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch {
    return { ok: false, why: 'is not JSON' };
  }
};

const isSome = <T>(list: T[] | undefined): list is [T, ...T[]] => (list?.length ?? 0) > 0;

/** Reads and checks it; each fault is one line, which names the place in the file. */
export const readCommunityFile = (file: string): CommunityReading => {
  const found = parseJson(file);
  if (!found.ok) return { ok: false, faults: [found.why] };
  const parsed = z.safeParse(schema, found.json);
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => {
        const fault =
          issue.code === 'unrecognized_keys'
            ? `has what is not known: ${issue.keys.join(', ')}`
            : issue.message;
        return [issue.path.join('.'), fault].filter(Boolean).join(' ');
      }),
    };
  }
  const { logo: name, languages: offered, interests, ...rest } = parsed.data;
  const logo = name === undefined ? undefined : readLogo(path.resolve(path.dirname(file), name));
  if (logo && !logo.ok) return { ok: false, faults: [`logo ${logo.why}`] };
  return {
    ok: true,
    file: {
      ...rest,
      logo: logo?.logo,
      languages: isSome(offered) ? offered : undefined,
      interests: interests?.map(({ name: stored, names = {} }) => ({ name: stored, names })),
    },
  };
};
