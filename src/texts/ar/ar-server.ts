/** Arabic: what the server says by itself. */
export * from './bot.ts';
export * from './door.ts';
export * from './faults.ts';
export * from './invoices.ts';
export * from './legal.ts';
export * from './news.ts';
export * from './pages.ts';
export * from './rejections.ts';
