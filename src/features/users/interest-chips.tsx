/**
 * Interests to filter by, several at once: 'All', the member's own as one chip, then each interest, chosen ones first.
 * The order is fixed when the strip appears, so that a pressed chip stays in place. The strip is one tab stop; arrows,
 * Home and End move along it.
 */
import { useState } from 'react';
import { usersTexts } from '#texts/users';
import { useRovingFocus } from '../../screen/hooks/use-roving-focus.ts';
import { chipLinkClass } from '../../ui/controls/chip.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { interestName } from '../../texts/interest-name.ts';
import styles from './users.module.css';

interface InterestsProps {
  all: readonly string[];
  /** The member's own interests. */
  own: readonly string[];
}

interface InterestChip {
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

/**
 * Builds the strip of interest chips. A chosen interest has a chip even if it is not in the list of all, so that it can
 * be deselected.
 */
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

interface InterestChipsProps {
  chosen: readonly string[];
  /** Undefined until they are known. The strip keeps its height. */
  interests: InterestsProps | undefined;
  onChoose: (choose: InterestChip['choose']) => void;
}

type StripProps = InterestsProps & Omit<InterestChipsProps, 'interests'>;

const Strip = ({ all, own, chosen, onChoose }: StripProps) => {
  const [first] = useState(chosen);
  const chips = chipsOf({ all, own, chosen, first });
  const { row, tabIndexOf } = useRovingFocus<HTMLDivElement>(chips.length);
  return (
    <div
      {...row}
      role="toolbar"
      tabIndex={-1}
      aria-label={usersTexts.interests}
      className={styles.strip}
    >
      {chips.map(({ label, isPressed, choose }, at) => (
        <button
          key={label}
          type="button"
          dir="auto"
          className={chipLinkClass}
          aria-pressed={isPressed}
          tabIndex={tabIndexOf(at)}
          onClick={() => onChoose(choose)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};

/** Typical widths of interests. */
const widths = ['3rem', '8rem', '6rem', '7rem'];

const ChipsSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    {widths.map((width) => (
      <Skeleton key={width} width={width} height="var(--target)" />
    ))}
  </div>
);

export const InterestChips = ({ interests, ...rest }: InterestChipsProps) =>
  interests ? <Strip {...interests} {...rest} /> : <ChipsSkeleton />;
