/**
 * Numbered changes and their bookkeeping. Each change of the profile contains its number, in a description or in binary
 * as a set of interests, so that the server's effects can be read back. The two kinds alternate, so that no two
 * accepted ones merge. Changes of the visibility contain no number: neighbours may merge. Each device of a member has a
 * book and numbers of its own.
 */
import type { Tag } from '../../src/contract/calls/card/profile.ts';
import type { MutationArgs } from '../../src/mutations/registry.ts';
import type { LoggedEffect, MemberEffects } from './effect-log.ts';

export interface TortureVerdict {
  /** Changes handed out, and those that the app accepted: it saved them and said so. */
  issued: number;
  accepted: number;
  /** Effects that the server recorded. */
  applied: number;
  /** Numbers that were accepted but took no effect. */
  lost: string[];
  /** Numbers that took effect more than once. */
  twice: string[];
  /** Numbers that took effect after a later one of their lane. */
  outOfOrder: string[];
  /** Changes that also overwrote the other field, which another device had saved. */
  overwritten: string[];
  /** Acknowledged keys without a recorded effect, effects without a key, and unknown effects. */
  unexplained: string[];
}

export type TortureLane = 'profile' | 'share';

type Kind = 'edit-profile' | 'choose-interests' | 'set-public-mode';

type Change = { [K in Kind]: { kind: K; args: MutationArgs<K> } }[Kind];

export interface IssuedChange {
  lane: TortureLane;
  /** Counted within its lane, from 1. */
  number: number;
  change: Change;
}

/** An effect may change only one of the two numbered fields. Finds the effects that changed the other one. */
const overwrittenIn = (
  effects: readonly LoggedEffect[],
  isMeant: (effect: LoggedEffect) => boolean,
): string[] => {
  const found: string[] = [];
  let latest = { form: '', interests: '' };
  for (const effect of effects) {
    const { kind, value, beside } = effect;
    if (kind === 'public') continue;
    const other = kind === 'form' ? 'interests' : 'form';
    if (latest[other] !== beside && isMeant(effect)) {
      found.push(`${latest[other] || 'nothing'} by ${value}`);
    }
    latest = { ...latest, [kind]: value, [other]: beside };
  }
  return found;
};

const misplaced = (numbers: readonly number[]): Pick<TortureVerdict, 'twice' | 'outOfOrder'> => {
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

/** The first of two devices has the odd numbers of the profile, and the second the even ones. */
export interface Share {
  device: number;
  of: number;
}

export class ChangeBook {
  readonly #tags: readonly Tag[];
  readonly #share: Share;
  readonly #issued: Record<TortureLane, number> = { profile: 0, share: 0 };
  readonly #accepted: Record<TortureLane, Set<number>> = { profile: new Set(), share: new Set() };
  /** Alternates only with each acceptance, since a doubtful change may merge with the next one. */
  #isFormNext = false;

  /** `tags`: the server's interests. */
  constructor(tags: readonly Tag[], share: Share = { device: 1, of: 1 }) {
    this.#tags = tags;
    this.#share = share;
  }

  get acceptedCount(): number {
    return this.#accepted.profile.size + this.#accepted.share.size;
  }

  issue(lane: TortureLane): IssuedChange {
    this.#issued[lane] += 1;
    const { device, of } = this.#share;
    const number = lane === 'share' ? this.#issued.share : (this.#issued.profile - 1) * of + device;
    return { lane, number, change: this.#changeOf(lane, number) };
  }

  accept({ lane, number }: Pick<IssuedChange, 'lane' | 'number'>): void {
    this.#accepted[lane].add(number);
    if (lane === 'profile') this.#isFormNext = !this.#isFormNext;
  }

  /** Changes without an effect by now count as never accepted. */
  forgive({ effects }: MemberEffects): void {
    const lost = this.#lostProfile(this.#profileNumbers(effects));
    for (const number of lost) this.#accepted.profile.delete(Number(number));
    this.#accepted.share.clear();
  }

  #changeOf(lane: TortureLane, number: number): Change {
    if (lane === 'share') {
      return { kind: 'set-public-mode', args: { publicMode: number % 2 === 1 } };
    }
    if (this.#isFormNext) {
      return { kind: 'edit-profile', args: { description: `change ${number}` } };
    }
    const tags = this.#tags.filter((_, bit) => Math.floor(number / 2 ** bit) % 2 === 1);
    return { kind: 'choose-interests', args: { tags } };
  }

  #numberOf({ kind, value }: LoggedEffect): number {
    if (kind === 'form') return Number(/^change (\d+)$/.exec(value)?.[1]);
    const ids = new Set(value.split(',').map(Number));
    return this.#tags.reduce((sum, { id }, bit) => sum + (ids.has(id) ? 2 ** bit : 0), 0);
  }

  #profileNumbers(effects: readonly LoggedEffect[]): number[] {
    const numbers = effects
      .filter(({ kind }) => kind !== 'public')
      .map((one) => this.#numberOf(one));
    return numbers.filter((number) => !this.#isOfAnother(number));
  }

  #isOfAnother(number: number): boolean {
    const { device, of } = this.#share;
    return Number.isInteger(number) && (number - device) % of !== 0;
  }

  #isIssued(number: number): boolean {
    const { device, of } = this.#share;
    return number >= 1 && number <= (this.#issued.profile - 1) * of + device;
  }

  /** The result, once every outbox is empty. `acknowledged`: keys whose 200 reached the browser. */
  judge({ effects, keys }: MemberEffects, acknowledged: ReadonlySet<string>): TortureVerdict {
    const numbers = this.#profileNumbers(effects);
    const kept = new Set(keys);
    return {
      issued: this.#issued.profile + this.#issued.share,
      accepted: this.acceptedCount,
      applied: numbers.length + effects.filter(({ kind }) => kind === 'public').length,
      lost: [...this.#lostProfile(numbers), ...this.#lostShare(effects)],
      ...misplaced(numbers),
      overwritten: overwrittenIn(effects, (one) => !this.#isOfAnother(this.#numberOf(one))),
      unexplained: [
        ...numbers.filter((one) => !this.#isIssued(one)).map(String),
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

  /** Neighbours may have merged. The last value must be there, unless a later change is in doubt. */
  #lostShare(effects: readonly LoggedEffect[]): string[] {
    const last = Math.max(0, ...this.#accepted.share);
    if (last === 0 || last < this.#issued.share) return [];
    const applied = effects.filter(({ kind }) => kind === 'public');
    const isThere = applied.at(-1)?.value === String(last % 2 === 1);
    return isThere && applied.length <= last ? [] : [`visibility ${last}`];
  }
}
