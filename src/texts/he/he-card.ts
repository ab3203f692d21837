/** Hebrew: what a public card needs. */
import type { CardTranslations } from '../translations.ts';
import { badge } from './badge.ts';
import { card } from './card.ts';
import { cardSharing } from './card-sharing.ts';
import { install } from './install.ts';
import { linkSheets } from './link-sheets.ts';
import { loadFailure } from './load-failure.ts';
import { publicPage } from './public-page.ts';
import { shownTalk } from './shown-talk.ts';
import { rateLimit } from './rate-limit.ts';
import { surfaces } from './surfaces.ts';
import { ui } from './ui.ts';

export const heCard: CardTranslations = {
  badge,
  card,
  'card-sharing': cardSharing,
  install,
  'link-sheets': linkSheets,
  'load-failure': loadFailure,
  'public-page': publicPage,
  'shown-talk': shownTalk,
  'rate-limit': rateLimit,
  surfaces,
  ui,
};
