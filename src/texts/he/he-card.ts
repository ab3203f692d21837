/** Hebrew: what a public card needs. */
import type { CardTranslations } from '../translations.ts';
import { badge } from './badge.ts';
import { card } from './card.ts';
import { linkSheets } from './link-sheets.ts';
import { publicPage } from './public-page.ts';
import { rateLimit } from './rate-limit.ts';
import { surfaces } from './surfaces.ts';
import { ui } from './ui.ts';

export const heCard: CardTranslations = {
  badge,
  card,
  'link-sheets': linkSheets,
  'public-page': publicPage,
  'rate-limit': rateLimit,
  surfaces,
  ui,
};
