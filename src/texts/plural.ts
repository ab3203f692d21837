/**
 * A count in the words of a language, which has one form for some numbers and another for others: Russian has three for
 * whole numbers, Arabic six. For the translations; English says its two forms where it needs them.
 */
import { localeOf, type Language } from '../domain/language.ts';

type Form = Intl.LDMLPluralRule;

/** The forms that whole numbers take. */
interface Forms {
  en: 'one' | 'other';
  ru: 'one' | 'few' | 'many';
  he: 'one' | 'two' | 'other';
  ar: Form;
}

/** One text for each form; '#' is where the number goes. */
export type PluralForms<L extends Language> = Readonly<Record<Forms[L], string>>;

/** `count` is a whole number. */
export const createPlural = <L extends Language>(language: L) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  return (count: number, forms: PluralForms<L>): string => {
    const form = (forms as Partial<Record<Form, string>>)[rules.select(count)];
    if (form === undefined) throw new Error(`${language} has no form for ${count}`);
    return form.replaceAll('#', () => numbers.format(count));
  };
};
