/**
 * How the links of a card open, and its interests. Inside the messenger, the app provides these functions. Without them, on the public
 * page in a browser, every link is a plain anchor that opens a new window, and
 * interests are words.
 */
import { createContext } from 'react';
import type { SocialPlatform } from '../domain/social-platforms.ts';

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
}

/** The openers of the card that contains the component. */
export const OpenersContext = createContext<LinkOpeners | undefined>(undefined);
