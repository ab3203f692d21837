/**
 * The texts that a member sees, in the present language. English is built in: `en/x.ts` is one catalogue, and code reads
 * it as `#texts/x`. Another language replaces the texts in the English catalogues, so readers need not know of it.
 *
 *   en/users.ts        usersTexts = catalogue('users', { title: 'Users' })    with the code that shows it
 *   ru/users.ts        users: Translations['users'] = { title: 'Участники' }  in one chunk with all of ru/
 *   translate(…)       usersTexts.title is 'Участники', also in catalogues that come later
 *
 * Read a text when it is drawn, never when a module is loaded. A lint rule checks this.
 */
/** A text in any language: other words of the same shape. */
export type Translatable<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: Translatable<T[Name]> };

/** Keyed by the names of the catalogues. Empty for English. */
export type TextsByName = Readonly<Record<string, object>>;

/** The loaded catalogues, for translate.ts. A page or a server has one of these. */
export const present: {
  all: [name: string, texts: object][];
  /** Puts the present language into a catalogue; undefined until a language other than English was used. */
  lay?: (name: string, texts: object) => void;
} = { all: [] };

/**
 * Registers an English catalogue, which then follows the present language. `name`: of `usersTexts`, it is 'users'.
 * @__NO_SIDE_EFFECTS__
 */
export const catalogue = <const T extends object>(name: string, texts: T): Translatable<T> => {
  present.all.push([name, texts]);
  present.lay?.(name, texts);
  return texts as unknown as Translatable<T>;
};
