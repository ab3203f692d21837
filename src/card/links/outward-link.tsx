import { use, type ComponentProps, type MouseEvent, createContext } from 'react';
import type { SocialPlatform } from '../../domain/links/social-platforms.ts';

export interface OutwardTarget {
  url: string;
  /** Another platform: the member confirms before the link opens. */
  platform?: SocialPlatform | undefined;
  /** A name in the messenger: the member confirms, and the link opens there and not in a browser. */
  messengerName?: string | undefined;
}

export interface LinkOpeners {
  /** Asks if necessary, and opens the address outside the app. */
  open(target: OutwardTarget): void;
  /** Shows the members with an interest; undefined for somebody who may not see the list. */
  openInterest?: ((tag: string) => void) | undefined;
  /** A messenger is around the app. */
  isInside?: boolean;
}

/**
 * How the links of a card open, and its interests. Inside the messenger, the app provides these functions. Without
 * them, on the public page in a browser, every link is a plain anchor that opens a new window, and interests are words.
 */
export const OpenersContext = createContext<LinkOpeners | undefined>(undefined);

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

/**
 * A link that starts the phone or the mail program. A messenger's page lets its frame go nowhere but to pages, and shows
 * an error in place of the app; other clients pass on only what opens a window. So inside, the link opens one.
 */
export const ProgramLink = ({ children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) => (
  <a
    {...rest}
    target={use(OpenersContext)?.isInside ? '_blank' : undefined}
    rel="noopener noreferrer"
  >
    {children}
  </a>
);
