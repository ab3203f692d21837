/** Hebrew: what the server says by itself. */
import type { ServerTranslations } from '../translations.ts';
import { bot } from './bot.ts';
import { door } from './door.ts';
import { faults } from './faults.ts';
import { invoices } from './invoices.ts';
import { legal } from './legal.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { rejections } from './rejections.ts';

export const heServer: ServerTranslations = {
  bot,
  door,
  faults,
  invoices,
  legal,
  news,
  pages,
  rejections,
};
