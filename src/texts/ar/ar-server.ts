/** Arabic: what the server says by itself. */
import type { ServerTranslations } from '../translations.ts';
import { faults } from './faults.ts';
import { invoices } from './invoices.ts';
import { pages } from './pages.ts';
import { rejections } from './rejections.ts';

export const arServer: ServerTranslations = { faults, invoices, pages, rejections };
