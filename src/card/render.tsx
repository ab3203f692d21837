/**
 * Renders the card on the server. It is built separately into dist/card/render.js, with the style of a card in card.css.
 * What takes the place of a card has its own in no-card.css, which a card comes without.
 */
import '../ui/base.css';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../contract/config.ts';
import { coverOf } from '../domain/card/cover.ts';
import type { Language } from '../domain/language.ts';
import { example as arExample } from '../texts/ar/examples.ts';
import * as arCard from '../texts/ar/ar-card.ts';
import type { CardTranslations, Translated, Translations } from '../texts/translations.ts';
import { example as heExample } from '../texts/he/examples.ts';
import * as heCard from '../texts/he/he-card.ts';
import { example as ruExample } from '../texts/ru/examples.ts';
import * as ruCard from '../texts/ru/ru-card.ts';
import { inLanguage } from '../texts/translate.ts';
import { provideCovers } from '../ui/pictures/cover.tsx';
import sprite from '../ui/pictures/icons.svg?raw';
import type { CountdownClock } from '../ui/states/countdown.tsx';
import { pageTitle } from './page/missing-card.ts';
import { isReady, type PublicPageState } from './page/public-page-state.ts';
import { ReadyPage } from './page/ready-page.tsx';

export type { PublicPageState } from './page/public-page-state.ts';

provideCovers(coverOf);

const { PublicPage } = await import('./page/public-page.tsx');
const { Examples } = await import('./page/examples.tsx');

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
    renderToString(
      isReady(state) ? (
        <ReadyPage state={state} config={config} />
      ) : (
        <PublicPage state={state} config={config} clock={stillClock} />
      ),
    ),
  );

/** The markup below #root where there is no card. No script knows it. */
export const renderExamples = (language: Language): string =>
  speaking(language, () => renderToString(<Examples />));

const symbols = new Map(
  Array.from(sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g), ([symbol, id = '']) => [
    id,
    symbol,
  ]),
);

/** The shapes of the icons that the markup names, to be put below it. */
export const iconsOf = (markup: string): string => {
  const ids = new Set(Array.from(markup.matchAll(/<use href="#([^"]+)"/g), ([, id = '']) => id));
  const used = Array.from(ids, (id) => symbols.get(id) ?? '').join('');
  return `<div hidden><svg>${used}</svg></div>`;
};
