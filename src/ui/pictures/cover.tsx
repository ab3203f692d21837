import { useLayoutEffect, useRef } from 'react';
import type { CoveredMember } from '../../domain/card/cover.ts';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';

type CoverDrawing = (member: CoveredMember) => string;

/** On the server alone: a browser draws once the first screen is there. */
let drawAtOnce: CoverDrawing = () => '';

export const provideCovers = (draw: CoverDrawing): void => {
  drawAtOnce = draw;
};

interface MemberCoverProps {
  /** 0 to 11, see domain/card/hue.ts. */
  hue: number;
  member: CoveredMember;
  className?: string | undefined;
}

/**
 * A member's pattern over the gradient of their hue, as large as the element. If its code does not load, there is the
 * gradient alone. What the server drew stays as it is.
 */
export const Cover = ({ hue, member: { ulid, id, cover }, className }: MemberCoverProps) => {
  const element = useRef<HTMLDivElement>(null);
  // Before paint: a pattern shows with its gradient once the code is there.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || box.firstChild) return;
    import('../../domain/card/cover.ts').then(
      (covers) => (box.innerHTML = covers.coverOf({ ulid, id, cover })),
      () => undefined,
    );
    return () => box.replaceChildren();
  }, [ulid, id, cover]);
  return (
    <div
      ref={element}
      className={className}
      data-hue={hue}
      // Numbers alone. Each time the same, so that what was drawn stays.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: drawAtOnce({ ulid, id, cover }) }}
    />
  );
};

/** A decorative strip with the cover of a member. It is as wide as its container. */
export const Banner = ({ className, ...rest }: MemberCoverProps) => (
  <Cover className={classNames(styles.banner, className)} {...rest} />
);
