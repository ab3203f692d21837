/**
 * Knows what must be true after everything that happened to one member. The oracle is given every change and its result,
 * and answers which values the server and every view may have.
 *
 *   owed       saved on the device: it will be applied, once, in its place
 *   uncertain  its tab died before the enqueue resolved: it may be applied, once, in its place
 *   loose      it was refused or parked: the member sends it again, at any time
 *   dropped    the member gave it up, or the server was restored to a time before it: it may be gone
 */
import type { Fact, Value } from '../../support/sync/facts.ts';

type Fate = 'owed' | 'uncertain' | 'loose' | 'dropped';

interface Write {
  value: Value;
  fate: Fate;
  /** The ordinal of the change. */
  nth: number;
}

interface Register {
  initial: Value;
  /** In the order in which the member made them. */
  writes: Write[];
  /** Values only go forward as long as nothing was refused, given up or restored. */
  isStrict: boolean;
}

export type Handle = Write[];

const isCertain = ({ fate }: Write): boolean => fate === 'owed' || fate === 'loose';

const allowed = ({ initial, writes }: Register): Value[] => {
  const lastOwed = writes.findLastIndex(({ fate }) => fate === 'owed');
  const free = writes.filter(
    ({ fate }, at) =>
      fate === 'loose' || fate === 'dropped' || (fate === 'uncertain' && at > lastOwed),
  );
  const base = lastOwed >= 0 ? [writes[lastOwed]?.value ?? null] : [];
  const start = writes.some(isCertain) ? [] : [initial];
  return [...base, ...start, ...free.map(({ value }) => value)];
};

export const createOracle = (initial: readonly Fact[]) => {
  const registers = new Map<string, Register>();
  let made = 0;
  const registerOf = (name: string): Register => {
    const known = registers.get(name) ?? { initial: null, writes: [], isStrict: true };
    registers.set(name, known);
    return known;
  };
  for (const [name, value] of initial) registerOf(name).initial = value;

  const set = (fates: Fate, facts: readonly Fact[]) => {
    for (const [name, value] of facts) {
      const register = registerOf(name);
      register.isStrict = false;
      const last = register.writes.findLastIndex((write) => write.value === value);
      // A merged change shares its fate. One part of a batch represents the whole.
      for (const write of register.writes.slice(0, last < 0 ? undefined : last + 1)) {
        if (write.fate !== 'dropped') write.fate = fates;
      }
    }
  };

  return {
    /** The member makes a change, which is uncertain until the enqueue resolves. */
    make: (facts: readonly Fact[]): Handle => {
      made += 1;
      return facts.map(([name, value]) => {
        const write: Write = { value, fate: 'uncertain', nth: made };
        registerOf(name).writes.push(write);
        return write;
      });
    },
    /** The ordinal of the change that wrote this. Undefined if it is unknown or no longer bound to its place. */
    placeOf: ([name, value]: Fact): number | undefined => {
      const register = registers.get(name);
      const [write, ...others] = register?.writes.filter((one) => one.value === value) ?? [];
      return register?.isStrict && others.length === 0 ? write?.nth : undefined;
    },
    /** The change is saved on the device. */
    owe: (handle: Handle) => {
      for (const write of handle) if (write.fate === 'uncertain') write.fate = 'owed';
    },
    /** The change is in the outbox and needs the member's attention. */
    loosen: (facts: readonly Fact[]) => set('loose', facts),
    /** The member gave the change up. */
    drop: (facts: readonly Fact[]) => set('dropped', facts),
    /** The server is restored to an older state. All changes outside `unsent` may be gone. */
    restore: (state: readonly Fact[], unsent: readonly Fact[]) => {
      const names = new Set(unsent.map(([name]) => name));
      const restored = new Map(state);
      for (const [name, register] of registers) {
        register.isStrict = false;
        register.initial = restored.get(name) ?? null;
        const kept = names.has(name) ? register.writes.at(-1) : undefined;
        for (const write of register.writes) if (write !== kept) write.fate = 'dropped';
      }
    },
    /** Names with a forbidden value, with that value and the allowed ones. `left`: facts still in the outbox. */
    contradictions: (state: readonly Fact[], left: readonly Fact[] = []) => {
      const found = new Map(state);
      const leftNames = new Set(left.map(([name]) => name));
      const all = new Set([...registers.keys(), ...found.keys()]);
      return [...all].flatMap((name) => {
        const register = registers.get(name);
        const value = found.get(name) ?? null;
        const values = register ? allowed(register) : [null];
        const isOpen = leftNames.has(name);
        return isOpen || values.includes(value) ? [] : [{ name, value, allowed: values }];
      });
    },
    /** Values of this member's other device, which it may have left there. */
    allows: ({ name, value }: { name: string; value: Value }): boolean => {
      const register = registers.get(name);
      return (
        register !== undefined && register.writes.length > 0 && allowed(register).includes(value)
      );
    },
    /** Whether nothing was refused, given up or restored. */
    isUndisturbed: (): boolean => [...registers.values()].every(({ isStrict }) => isStrict),
    isStrict: (name: string): boolean => registers.get(name)?.isStrict ?? true,
    /** The values that this device wrote, or found at first. */
    known: (name: string, values: readonly Value[]): Value[] => {
      const register = registers.get(name);
      const own = new Set([
        register?.initial ?? null,
        ...(register?.writes ?? []).map((w) => w.value),
      ]);
      return values.filter((value) => own.has(value));
    },
    /** The first value that is older than one shown before, or that was never written. */
    regressions: (name: string, shown: readonly Value[]) => {
      const register = registers.get(name);
      const values = [register?.initial ?? null, ...(register?.writes ?? []).map((w) => w.value)];
      const foreign = shown.filter((value) => !values.includes(value));
      if (foreign.length > 0 && (register?.isStrict ?? true)) return foreign;
      if (!register?.isStrict) return [];
      let at = 0;
      for (const value of shown) {
        const next = values.findIndex((one, index) => index >= at && one === value);
        if (next < 0) return [value];
        at = next;
      }
      return [];
    },
  };
};
