/** Hebrew: what a public card needs. */
export * from './badge.ts';
export * from './card.ts';
export * from './card-sharing.ts';
export * from './install.ts';
export * from './link-sheets.ts';
export * from './load-failure.ts';
export * from './public-page.ts';
export * from './rate-limit.ts';
export * from './shown-talk.ts';
export * from './surfaces.ts';
export * from './ui.ts';
