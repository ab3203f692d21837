/** The languages that the texts exist in, and which of them a person gets. */
export const languages = ['en', 'ru', 'he', 'ar'] as const;
export type Language = (typeof languages)[number];

/**
 * The language that a tag names (RFC 5646): 'ru-RU' is 'ru'. Undefined for one that no text is written in, and for what
 * is no tag. Older Androids still call Hebrew 'iw'.
 */
export const parseLanguage = (tag: unknown): Language | undefined => {
  const [name] = String(tag).toLowerCase().split(/[-_]/);
  return languages.find((one) => one === (name === 'iw' ? 'he' : name));
};

/** Those that a community offers. */
export type Offered = readonly [Language, ...Language[]];

/** Returns the first of these languages that is offered, otherwise the first one that is offered. */
export const languageOf = (tags: readonly unknown[], offered: Offered = languages): Language =>
  tags.map(parseLanguage).find((one) => one && offered.includes(one)) ?? offered[0];

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'he' || language === 'ar' ? 'rtl' : 'ltr';

/** For `Intl`. Arabic uses Latin digits, as addresses, prices and typed texts do. */
export const localeOf = (language: Language): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language;
