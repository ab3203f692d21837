/**
 * Remembers which versions of each sample this device saw confirmed by the server. The server keeps the samples, and
 * may replace a new one by an old one. Both are genuine, so no key can tell them apart. This memory can: a version that
 * was here and was replaced since does not come back unnoticed. An edit from another device is a version never seen,
 * and raises no doubt.
 *
 * A version is named by the random vectors of its title and content, which are drawn for every save. Only a version
 * that opened is noted, so nobody without the key can fill this memory. It is not secret.
 */
import * as z from 'zod/mini';
import { parseJson } from '../domain/parse-json.ts';
import type { KeyValueStore } from '../platform/ports.ts';
import { versionsEntry } from './versions-entry.ts';

export interface SampleVersion {
  /** The server's id, or this device's own until the server assigns one. */
  id: string;
  title: string;
  content: string;
  updatedAt: string;
  isBound: boolean;
}

/**
 * Why a sample that opens is not shown as valid. `older`: replaced since by one that this device saw. `deleted`:
 * deleted here. `mixed`: an older unbound sample whose title or content was seen in another.
 */
export type Doubt = 'older' | 'deleted' | 'mixed';

export interface SampleVersions {
  /** Undefined for the latest version, and for one never seen. */
  doubtOf(sample: SampleVersion): Doubt | undefined;
  /** Notes a version that the server has and that raises no doubt. */
  note(sample: SampleVersion): void;
  /** Accepts this version as the latest, at the member's wish. */
  keep(sample: SampleVersion): void;
  /** Notes that the member deleted it and the server confirmed. */
  noteDeleted(sample: SampleVersion): void;
}

/** Three samples, and some that other devices deleted. */
const maxLatest = 12;
/** A few years of edits; some 20 kB. */
const maxGone = 500;

/** Base64 characters of a vector. */
const vectorLength = 16;

const memory = z.object({
  latest: z.array(
    z.object({ id: z.string(), version: z.string(), at: z.string(), isBound: z.boolean() }),
  ),
  gone: z.array(z.tuple([z.string(), z.enum(['older', 'deleted'])])),
});
type Memory = z.output<typeof memory>;
const blank: Memory = { latest: [], gone: [] };

const parse = (text: string | null): Memory =>
  z.safeParse(memory, parseJson(text ?? '')).data ?? blank;

const versionOf = ({ title, content }: SampleVersion): string =>
  title.slice(0, vectorLength) + content.slice(0, vectorLength);

/** True if they share either title or content, but not both: no save leaves one of them unchanged. */
const isHalf = (one: string, other: string): boolean =>
  one !== other &&
  (one.slice(0, vectorLength) === other.slice(0, vectorLength) ||
    one.slice(vectorLength) === other.slice(vectorLength));

const doubtIn = ({ latest, gone }: Memory, sample: SampleVersion): Doubt | undefined => {
  const version = versionOf(sample);
  const fate = gone.find(([one]) => one === version)?.[1];
  if (fate) return fate;
  if (latest.some((one) => one.version === version)) return undefined;
  const known = [...latest.map((one) => one.version), ...gone.map(([one]) => one)];
  if (known.some((one) => isHalf(one, version))) return 'mixed';
  const before = latest.find(({ id }) => id === sample.id);
  if (!before) return undefined;
  const isUnbound = before.isBound && !sample.isBound;
  return isUnbound || Date.parse(sample.updatedAt) < Date.parse(before.at) ? 'older' : undefined;
};

type Gone = Memory['gone'][number];

const remembered = (gone: Gone[], more: Gone[], except: string): Gone[] =>
  [...gone, ...more].filter(([one]) => one !== except).slice(-maxGone);

/** `isChosen`: it replaced another by the member's wish, who may choose that one again as well. */
const noted = ({ latest, gone }: Memory, sample: SampleVersion, isChosen: boolean): Memory => {
  const { id, updatedAt, isBound } = sample;
  const version = versionOf(sample);
  const others = latest.filter((one) => one.id !== id && one.version !== version);
  const replaced = latest.filter((one) => one.id === id && !isChosen);
  return {
    latest: [...others, { id, version, at: updatedAt, isBound }].slice(-maxLatest),
    gone: remembered(
      gone,
      replaced.map((one): Gone => [one.version, 'older']),
      version,
    ),
  };
};

const withoutDeleted = ({ latest, gone }: Memory, version: string): Memory => ({
  latest: latest.filter((one) => one.version !== version),
  gone: [...remembered(gone, [], version), [version, 'deleted']],
});

export const createSampleVersions = (store: KeyValueStore): SampleVersions => {
  const read = () => parse(store.read(versionsEntry));
  const change = (next: (before: Memory) => Memory) => {
    const before = read();
    const text = JSON.stringify(next(before));
    if (text !== JSON.stringify(before)) store.write(versionsEntry, text);
  };
  return {
    doubtOf: (sample) => doubtIn(read(), sample),
    note: (sample) => change((before) => noted(before, sample, false)),
    keep: (sample) => change((before) => noted(before, sample, true)),
    noteDeleted: (sample) => change((before) => withoutDeleted(before, versionOf(sample))),
  };
};
