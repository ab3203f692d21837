/**
 * Interests to filter by, several at once: 'All', the member's own as one chip, then each interest, chosen ones first.
 * The order is fixed when the strip appears, so that a pressed chip stays in place. The strip is one tab stop; arrows,
 * Home and End move along it.
 */
import { useState } from 'react';
import { usersTexts } from '#texts/users';
import { useRovingFocus } from '../../screen/use-roving-focus.ts';
import { chipLinkClass } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chipsOf, type InterestChip } from './chips.ts';
import styles from './users.module.css';

interface InterestsProps {
  all: readonly string[];
  /** The member's own interests. */
  own: readonly string[];
}

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
