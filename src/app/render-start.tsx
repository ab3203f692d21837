/**
 * Renders as HTML what a start shows before any script has loaded. It is built separately into dist/start, and put into
 * the built index.html (server/build/start-page.ts). React draws the same in its place.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { profileTexts } from '#texts/profile';
import { shellTexts } from '#texts/shell';
import { standardName } from '../domain/community-name.ts';
import type { Language } from '../domain/language.ts';
import { LoadingProfile } from '../features/profile/loading-profile.tsx';
import * as ar from '../texts/ar/ar.ts';
import * as he from '../texts/he/he.ts';
import * as ru from '../texts/ru/ru.ts';
import { inLanguage } from '../texts/translate.ts';
import { Screen, ScreenSkeleton, RailSpace } from '../ui/screen.tsx';
import { PendingRoute } from './routes/pending-route.tsx';

/**
 * The shape of a screen before member or server are known. The start's address chooses it: the landing screen for a
 * visitor, the own profile, or another screen of a member. The next screen looks the same while it loads.
 */
const startScreens = {
  visitor: (community: string) => (
    <Screen title={community}>
      <ScreenSkeleton />
    </Screen>
  ),
  profile: () => (
    <RailSpace>
      <LoadingProfile />
    </RailSpace>
  ),
  screen: () => (
    <RailSpace>
      <PendingRoute />
    </RailSpace>
  ),
} as const;

/** The heading of each. */
const startTitle = {
  visitor: (community: string) => community,
  profile: () => profileTexts.loading,
  screen: () => shellTexts.loading,
} as const;

const translations = { ru, he, ar } as const;

type Titles = Record<keyof typeof startTitle, string>;

/** The headings of the shapes in the languages that are not built in. The shapes have no other words. */
export const startTitles = (): Record<string, Titles> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      inLanguage(language as Language, texts, () => ({
        visitor: startTitle.visitor(standardName),
        profile: startTitle.profile(),
        screen: startTitle.screen(),
      })),
    ]),
  );

/** All shapes, hidden. The script in index.html shows the one for the address. */
export const renderStart = (): string =>
  Object.entries(startScreens)
    .map(
      ([name, screen]) =>
        `<div data-start="${name}" hidden>${renderToStaticMarkup(screen(standardName))}</div>`,
    )
    .join('');
