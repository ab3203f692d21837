/**
 * How the links of a card open. Inside the messenger, the app hands over these functions. Without them (the public
 * page in a browser) every link is a plain anchor to a new window.
 */
import { createContext } from 'react';
import type { SocialPlatform } from '../domain/social-platforms.ts';

export interface OutwardTarget {
  url: string;
  /** On another platform: asked about before it opens. */
  platform?: SocialPlatform | undefined;
  /** In the messenger, by this name: asked about before it opens there, rather than in a browser. */
  messengerName?: string | undefined;
}

export interface LinkOpeners {
  /** Asks where it has to, and opens the address outside the app. */
  open(target: OutwardTarget): void;
}

/** The openers of the card around. */
export const OpenersContext = createContext<LinkOpeners | undefined>(undefined);
