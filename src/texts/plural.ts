/**
 * Words a count in a language. Languages have different forms for different numbers: English has two for whole numbers,
 * Russian three, Arabic six.
 */
import { localeOf, type Language } from '../domain/language.ts';

type Form = Intl.LDMLPluralRule;

/** The plural forms that each language has for whole numbers. */
interface FormsByLanguage {
  en: 'one' | 'other';
  ru: 'one' | 'few' | 'many';
  he: 'one' | 'two' | 'other';
  ar: Form;
}

/** One text for each form. '#' stands for the number. */
export type PluralForms<L extends Language> = Readonly<Record<FormsByLanguage[L], string>>;

const toolsOf = (language: Language) => ({
  rules: new Intl.PluralRules(localeOf(language)),
  numbers: new Intl.NumberFormat(localeOf(language)),
});

/** `count` is a whole number. Making the tools takes milliseconds, which a start without a count does not spend. */
export const createPlural = <L extends Language>(language: L) => {
  let made: ReturnType<typeof toolsOf> | undefined;
  return (count: number, forms: PluralForms<L>): string => {
    const { rules, numbers } = (made ??= toolsOf(language));
    const form = (forms as Partial<Record<Form, string>>)[rules.select(count)];
    if (form === undefined) throw new Error(`${language} has no form for ${count}`);
    return form.replaceAll('#', () => numbers.format(count));
  };
};
