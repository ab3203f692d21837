import { use, type ComponentProps, type MouseEvent } from 'react';
import { OpenersContext, type OutwardTarget } from './openers.ts';

interface OutwardLinkProps extends Omit<ComponentProps<'a'>, 'target'> {
  target: OutwardTarget;
  /** The link is a place of the card's member, which may link back in the same way. */
  isOwn?: boolean;
  /** Styles the link as an action. */
  'data-variant'?: 'primary';
}

/** A link that leaves the card: through the card's openers or, without them, in a new window. */
export const OutwardLink = ({ target, isOwn, children, ...rest }: OutwardLinkProps) => {
  const openers = use(OpenersContext);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openers?.open(target);
  };
  return (
    <a
      {...rest}
      href={target.url}
      target="_blank"
      rel={`${isOwn ? 'me ' : ''}noopener noreferrer`}
      onClick={openers && open}
    >
      {children}
    </a>
  );
};
