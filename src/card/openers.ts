/**
 * How the links of a card open. Inside the messenger, the app hands over these functions. Without them (the public
 * page in a browser) every link is a plain anchor to a new window.
 */
import { createContext } from 'react';

export interface LinkOpeners {
  /** Opens a web address outside the app. */
  openLink(url: string): void;
  /** Opens an address of the messenger itself. */
  openMessengerLink(url: string): void;
  /** Asks before a social or messenger link opens; without it they open at once. */
  confirm?(title: string): Promise<boolean>;
}

/** The openers of the card around. */
export const OpenersContext = createContext<LinkOpeners | undefined>(undefined);
