/** Builds the strip of interest chips. */
import { usersTexts } from '#texts/users';
import { interestName } from '../../texts/interest-name.ts';

export interface InterestChip {
  label: string;
  isPressed: boolean;
  /** Returns the interests chosen after a press, of those at that moment: two presses may come before one shows. */
  choose: (chosen: readonly string[]) => string[];
}

interface Interests {
  all: readonly string[];
  /** The member's own interests. */
  own: readonly string[];
  chosen: readonly string[];
  /** The interests that were chosen when the strip appeared. */
  first: readonly string[];
}

const toggled = (chosen: readonly string[], name: string): string[] =>
  chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** A chosen interest has a chip even if it is not in the list of all, so that it can be deselected. */
export const chipsOf = ({ all, own, chosen, first }: Interests): InterestChip[] => {
  const names = [...new Set([...first, ...all, ...chosen])];
  return [
    { label: usersTexts.allInterests, isPressed: chosen.length === 0, choose: () => [] },
    ...(own.length > 0
      ? [
          {
            label: usersTexts.ownInterests,
            isPressed: isSame(own, chosen),
            choose: (now: readonly string[]) => (isSame(own, now) ? [] : [...own]),
          },
        ]
      : []),
    ...names.map((name) => ({
      label: interestName(name),
      isPressed: chosen.includes(name),
      choose: (now: readonly string[]) => toggled(now, name),
    })),
  ];
};
