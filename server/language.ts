/** Chooses the language of an answer, and makes texts in it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../src/domain/language.ts';
import * as arServer from '../src/texts/ar/ar-server.ts';
import type { ServerTranslations, Translated } from '../src/texts/translations.ts';
import * as heServer from '../src/texts/he/he-server.ts';
import * as ruServer from '../src/texts/ru/ru-server.ts';
import { inLanguage } from '../src/texts/translate.ts';

const translations: Readonly<Record<Language, Translated<ServerTranslations>>> = {
  en: {},
  ru: ruServer,
  he: heServer,
  ar: arServer,
};

/** Runs `task` in the language. It must not wait: another request may be answered meanwhile. */
export const speaking = <T>(language: Language, task: () => T): T =>
  inLanguage(language, translations[language], task);

/** Tags of an Accept-Language header (RFC 9110, 12.5.4), the preferred ones first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((one) => {
      const [tag = '', weight = '1'] = one.split(/;\s*q=/);
      return { tag: tag.trim(), weight: Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language that the app shows or the browser asks for, else the one that the messenger uses with the member. */
export const languageOfRequest = ({
  headers,
  caller,
  server,
}: Pick<FastifyRequest, 'headers' | 'caller'> & {
  server?: Partial<Pick<FastifyInstance, 'languages'>>;
}): Language => {
  const accepted = acceptedLanguages(headers['accept-language']);
  return languageOf(accepted.length > 0 ? accepted : [caller?.languageCode], server?.languages);
};
