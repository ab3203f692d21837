/**
 * The texts that a member sees, in the present language. English is built in: `en/x.ts` is one catalogue, and code reads
 * it as `#texts/x`. Another language is laid over the English catalogues, in place: nobody who reads a text knows of it.
 *
 *   en/users.ts        usersTexts = catalogue('users', { title: 'Users' })    with the code that shows it
 *   ru/users.ts        users: Translations['users'] = { title: 'Участники' }  in one chunk with all of ru/
 *   translate(…)       usersTexts.title is 'Участники', also in catalogues that come later
 *
 * A text must be read when it is drawn, never when a module is loaded: the linter holds that.
 */
/** A text in any language: other words of the same shape. */
export type Translatable<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: Translatable<T[Name]> };

/** By the names of the catalogues. Nothing in it: English. */
export type TextsByName = Readonly<Record<string, object>>;

/** What is here, for translate.ts. One for all that share these modules: a page, or a server. */
export const present: {
  all: [name: string, texts: object][];
  /** Puts the present language over a catalogue; undefined while nobody has spoken another than English. */
  lay?: (name: string, texts: object) => void;
} = { all: [] };

/**
 * An English catalogue, in whichever language is present. `name`: of its file.
 * @__NO_SIDE_EFFECTS__
 */
export const catalogue = <const T extends object>(name: string, texts: T): Translatable<T> => {
  present.all.push([name, texts]);
  present.lay?.(name, texts);
  return texts as unknown as Translatable<T>;
};
