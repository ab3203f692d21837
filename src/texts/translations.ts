/** The parts of a language: every catalogue in translation. A missing or superfluous text is a type error. */
import type * as english from './en/all.ts';

/** Keyed by the names of the catalogues: of `usersTexts`, it is `users`. */
export type Translations = {
  [
    Name in keyof typeof english as Name extends `${infer Short}Texts` ? Short : never
  ]: (typeof english)[Name];
};

/** The part that a public card needs. A visitor loads nothing else. */
export type CardTranslations = Pick<
  Translations,
  | 'badge'
  | 'card'
  | 'cardSharing'
  | 'install'
  | 'linkSheet'
  | 'loadFailure'
  | 'publicPage'
  | 'shownTalk'
  | 'rateLimit'
  | 'surface'
  | 'ui'
>;

/** The part that only the server uses. */
export type ServerTranslations = Pick<
  Translations,
  'bot' | 'door' | 'fault' | 'invoice' | 'legal' | 'news' | 'pages' | 'rejection'
>;

/** The part that the app and /verify use: everything but the server's. */
export type AppTranslations = Omit<
  Translations,
  'bot' | 'door' | 'fault' | 'invoice' | 'legal' | 'news' | 'pages'
>;

/** A part in some language; nothing for English, which is built in. */
export type Translated<Part> = Part | Readonly<Record<string, never>>;
