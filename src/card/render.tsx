/**
 * Renders the card on the server. It is built separately into dist/card/render.js, with the style of everything
 * imported here in render.css.
 */
import '../ui/base.css';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../contract/config.ts';
import { coverOf } from '../domain/cover.ts';
import type { Language } from '../domain/language.ts';
import { example as arExample } from '../texts/ar/examples.ts';
import * as arCard from '../texts/ar/ar-card.ts';
import type { CardTranslations, Translated, Translations } from '../texts/translations.ts';
import { example as heExample } from '../texts/he/examples.ts';
import * as heCard from '../texts/he/he-card.ts';
import { example as ruExample } from '../texts/ru/examples.ts';
import * as ruCard from '../texts/ru/ru-card.ts';
import { inLanguage } from '../texts/translate.ts';
import { provideCovers } from '../ui/cover.tsx';
import type { CountdownClock } from '../ui/countdown.tsx';
import { Examples } from './examples.tsx';
import { pageTitle } from './missing-card.ts';
import type { PublicPageState } from './public-page-state.ts';
import { PublicPage } from './public-page.tsx';

export type { PublicPageState } from './public-page-state.ts';

provideCovers(coverOf);

/** Markup has no time. The browser counts down. */
const stillClock: CountdownClock = { now: () => 0, setTimer: () => () => undefined };

type RenderedTexts = CardTranslations & Pick<Translations, 'example'>;

const translations: Readonly<Record<Language, Translated<RenderedTexts>>> = {
  en: {},
  ru: { ...ruCard, example: ruExample },
  he: { ...heCard, example: heExample },
  ar: { ...arCard, example: arExample },
};

const speaking = <T,>(language: Language, task: () => T): T =>
  inLanguage(language, translations[language], task);

export const publicPageTitle = (state: PublicPageState, language: Language = 'en'): string =>
  speaking(language, () => pageTitle(state));

/**
 * Returns the markup inside #root of card.html. The browser hydrates it with the same state, config and language from
 * #card-data.
 */
export const renderPublicPage = (
  state: PublicPageState,
  config: AppConfig,
  language: Language = 'en',
): string =>
  speaking(language, () =>
    renderToString(<PublicPage state={state} config={config} clock={stillClock} />),
  );

/** The markup below #root where there is no card. No script knows it. */
export const renderExamples = (language: Language): string =>
  speaking(language, () => renderToString(<Examples />));
