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

/** As the other languages' tools, which take a phone some fifty milliseconds to make. */
const english = {
  select: (count: number): Form => (count === 1 ? 'one' : 'other'),
  format: (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ','),
};

const toolsOf = (language: Language): typeof english => {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  return { select: (count) => rules.select(count), format: (count) => numbers.format(count) };
};

/** `count` is a whole number. */
export const createPlural = <L extends Language>(language: L) => {
  let made = language === 'en' ? english : undefined;
  return (count: number, forms: PluralForms<L>): string => {
    const tools = (made ??= toolsOf(language));
    const form = (forms as Partial<Record<Form, string>>)[tools.select(count)];
    if (form === undefined) throw new Error(`${language} has no form for ${count}`);
    return form.replaceAll('#', () => tools.format(count));
  };
};
