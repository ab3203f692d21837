/**
 * Numbered changes, and the bookkeeping of them. Each change of the profile says its number, in a description or in
 * binary as a set of interests, so that what the server did can be read back; the two kinds take turns, so that no two
 * accepted ones become one. Changes of the visibility say no number: neighbours may become one.
 */
import type { Tag } from '../../src/contract/profile.ts';
import type { MutationArgs } from '../../src/mutations/registry.ts';
import type { Effect, MemberRecord } from './effect-log.ts';

export interface Verdict {
  /** Changes handed out, and those that the app took on: saved on its disk, and said so. */
  issued: number;
  accepted: number;
  /** Effects that the server noted. */
  applied: number;
  /** Numbers that were accepted and took no effect. */
  lost: string[];
  /** Numbers that took effect more than once. */
  twice: string[];
  /** Numbers that took effect after a later one of their lane. */
  outOfOrder: string[];
  /** Keys whose 200 the browser got, without an effect on record; effects without a key; strangers. */
  unexplained: string[];
}

export type Lane = 'profile' | 'share';

type Kind = 'edit-profile' | 'choose-interests' | 'set-public-mode';

type Change = { [K in Kind]: { kind: K; args: MutationArgs<K> } }[Kind];

export interface IssuedChange {
  lane: Lane;
  /** Within its lane, from 1. */
  number: number;
  change: Change;
}

const misplaced = (numbers: readonly number[]): Pick<Verdict, 'twice' | 'outOfOrder'> => {
  const seen = new Set<number>();
  const [twice, outOfOrder]: [string[], string[]] = [[], []];
  let latest = 0;
  for (const number of numbers) {
    if (seen.has(number)) twice.push(String(number));
    if (number < latest) outOfOrder.push(String(number));
    seen.add(number);
    latest = Math.max(latest, number);
  }
  return { twice, outOfOrder };
};

export class ChangeBook {
  readonly #tags: readonly Tag[];
  readonly #issued: Record<Lane, number> = { profile: 0, share: 0 };
  readonly #accepted: Record<Lane, Set<number>> = { profile: new Set(), share: new Set() };
  /** Turns with each acceptance alone: what was perhaps enqueued may become one with what is issued next. */
  #isFormNext = false;

  /** `tags`: those of the server. */
  constructor(tags: readonly Tag[]) {
    this.#tags = tags;
  }

  get acceptedCount(): number {
    return this.#accepted.profile.size + this.#accepted.share.size;
  }

  issue(lane: Lane): IssuedChange {
    this.#issued[lane] += 1;
    const number = this.#issued[lane];
    return { lane, number, change: this.#changeOf(lane, number) };
  }

  accept({ lane, number }: Pick<IssuedChange, 'lane' | 'number'>): void {
    this.#accepted[lane].add(number);
    if (lane === 'profile') this.#isFormNext = !this.#isFormNext;
  }

  /** What has taken no effect by now counts as never accepted. */
  forgive({ effects }: MemberRecord): void {
    const lost = this.#lostProfile(this.#profileNumbers(effects));
    for (const number of lost) this.#accepted.profile.delete(Number(number));
    this.#accepted.share.clear();
  }

  #changeOf(lane: Lane, number: number): Change {
    if (lane === 'share') {
      return { kind: 'set-public-mode', args: { publicMode: number % 2 === 1 } };
    }
    if (this.#isFormNext) {
      return { kind: 'edit-profile', args: { description: `change ${number}` } };
    }
    const tags = this.#tags.filter((_, bit) => Math.floor(number / 2 ** bit) % 2 === 1);
    return { kind: 'choose-interests', args: { tags } };
  }

  #numberOf({ kind, value }: Effect): number {
    if (kind === 'form') return Number(/^change (\d+)$/.exec(value)?.[1]);
    const ids = new Set(value.split(',').map(Number));
    return this.#tags.reduce((sum, { id }, bit) => sum + (ids.has(id) ? 2 ** bit : 0), 0);
  }

  #profileNumbers(effects: readonly Effect[]): number[] {
    return effects.filter(({ kind }) => kind !== 'public').map((one) => this.#numberOf(one));
  }

  /** What became of it all, once every outbox is empty. `acknowledged`: keys whose 200 went to the browser. */
  judge({ effects, keys }: MemberRecord, acknowledged: ReadonlySet<string>): Verdict {
    const numbers = this.#profileNumbers(effects);
    const kept = new Set(keys);
    return {
      issued: this.#issued.profile + this.#issued.share,
      accepted: this.acceptedCount,
      applied: effects.length,
      lost: [...this.#lostProfile(numbers), ...this.#lostShare(effects)],
      ...misplaced(numbers),
      unexplained: [
        ...numbers.filter((one) => !(one >= 1 && one <= this.#issued.profile)).map(String),
        ...[...acknowledged].filter((key) => !kept.has(key)),
        ...(keys.length === effects.length
          ? []
          : [`${effects.length} effects under ${keys.length} keys`]),
      ],
    };
  }

  #lostProfile(numbers: readonly number[]): string[] {
    const applied = new Set(numbers);
    return [...this.#accepted.profile].filter((number) => !applied.has(number)).map(String);
  }

  /** Neighbours may have become one; the last word must stand, unless another was perhaps enqueued after it. */
  #lostShare(effects: readonly Effect[]): string[] {
    const last = Math.max(0, ...this.#accepted.share);
    if (last === 0 || last < this.#issued.share) return [];
    const applied = effects.filter(({ kind }) => kind === 'public');
    const isThere = applied.at(-1)?.value === String(last % 2 === 1);
    return isThere && applied.length <= last ? [] : [`visibility ${last}`];
  }
}
