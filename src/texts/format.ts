/** Numbers, dates and ages in the present language. Each formatter is created once, since that is slow. */
import { localeOf, parseLanguage, type Language } from '../domain/language.ts';
import { presentLanguage } from './translate.ts';

const inPresent = <T>(make: (locale: string) => T, locale = localeOf): (() => T) => {
  const made = new Map<Language, T>();
  return () => {
    const language = presentLanguage();
    const formatter = made.get(language) ?? make(locale(language));
    made.set(language, formatter);
    return formatter;
  };
};

/** After the language and perhaps a script, before more (RFC 5646, 2.1): 'en-GB', 'en-Latn-GB', 'en-GB-oxendict'. */
const regionTag = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;

/**
 * The browser's own locale if it is of this language: people in London write '24 Nov 2026'. With the calendar and the
 * digits of everything else here, which those of 'ar-SA' are not.
 */
const regionOf = (language: Language): string => {
  const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
  const region = tags
    .filter((tag) => parseLanguage(tag) === language)
    .map((tag) => regionTag.exec(tag)?.[1])
    .find(Boolean);
  return region ? `${language}-${region}-u-ca-gregory-nu-latn` : localeOf(language);
};

const numbers = inPresent((locale) => new Intl.NumberFormat(locale));
const figures = inPresent((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const decimals = inPresent(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
/** Names the month if the language has short names. Arabic's own medium style is digits with marks between them. */
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeZone = 'UTC';
const days = inPresent((locale) => new Intl.DateTimeFormat(locale, day), regionOf);
const moments = inPresent(
  (locale) => new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }),
  regionOf,
);
const weekdays = {
  narrow: inPresent((locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone })),
  long: inPresent((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone })),
};
/** English needs no formatter of dates, of which the first costs a slow phone 60 ms, just after the profile is shown. */
const englishWeekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ages = inPresent((locale) => new Intl.RelativeTimeFormat(locale));

/** '12,345'. */
export const formatNumber = (value: number): string => numbers().format(value);

/** With at most one digit after the point: '4.5', '4'. */
export const formatFigure = (value: number): string => figures().format(value);

/** Always with one digit after the point: '4.0'. */
export const formatDecimal = (value: number): string => decimals().format(value);

/** 'Nov 24, 2026', or as the region writes it; `at` in milliseconds. */
export const formatDay = (at: number): string => days().format(at);

/** 'Nov 24, 2026, 5:03 PM'; `at` in milliseconds. */
export const formatMoment = (at: number): string => moments().format(at);

/** Of the UTC day, 'M' or 'Monday'; `at` in milliseconds. */
export const formatWeekday = (at: number, width: 'narrow' | 'long'): string => {
  if (presentLanguage() !== 'en') return weekdays[width]().format(at);
  const name = englishWeekdays[new Date(at).getUTCDay()] ?? '';
  return width === 'narrow' ? name.charAt(0) : name;
};

/** '3 minutes ago'. */
export const formatAge = (ago: number, unit: 'minute' | 'hour' | 'day'): string =>
  ages().format(-ago, unit);
