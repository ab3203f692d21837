/** Pages: the built app, the public cards, and the security headers of every answer. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { inlinedConfigId, type AppConfig } from '../../src/contract/config.ts';
import type { ServerContext } from '../http/api.ts';
import { handleError } from '../http/replies/errors.ts';
import { appConfigOf } from '../http/operations.ts';
import { createMissLimits, createReadLimits } from '../http/limits/limits.ts';
import { createFetchPhoto, type FetchPhoto } from '../previews/fetch-photo.ts';
import { createPreviews, type Previews } from '../previews/previews.ts';
import { createReadPhoto } from '../previews/read-photo.ts';
import { addAppPages } from './app-pages.ts';
import { addCardPage, type CardRenderer } from './card/card-page.ts';
import { createReadSmallPhoto } from '../previews/read-small-photo.ts';
import { addCardCodes } from './card/card-codes.ts';
import { addCardContact } from './card/card-contact.ts';
import { addCardPicture } from './card/card-picture.ts';
import { makeCardTemplate } from './card/card-template.ts';
import { addCommunityFiles } from './community-files.ts';
import { fillPage } from './community-pages.ts';
import { inlineJson } from './escape.ts';
import { addLegalPages, bareLegalPage } from './legal-page.ts';
import { createFindCard } from './card/find-card.ts';
import { addSecurityHeaders, contentSecurityPolicy, inlineHashes } from './security-headers.ts';
import { addSitemap } from './sitemap.ts';
import { serveFolder } from './static-files.ts';

export interface PagesDeps extends ServerContext {
  /** The project's directory, whose `dist/` has the pages. Default: this project. */
  root?: string;
  /** Default: fetched from their servers, within the limits of fetch-photo.ts. */
  fetchPhoto?: FetchPhoto;
}

/** This project's directory. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

const loadRenderer = async (root: string): Promise<CardRenderer> => {
  const file = pathToFileURL(path.join(root, 'dist/card/render.js'));
  return (await import(file.href)) as CardRenderer;
};

const withConfig = (page: string, config: AppConfig): string => {
  const data = `<script type="application/json" id="${inlinedConfigId}">${inlineJson(config)}</script>`;
  return page.replace('</head>', () => `${data}</head>`);
};

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const openPreviews = (
  app: FastifyInstance,
  clock: ServerContext['clock'],
  readPhoto: FetchPhoto,
): Previews => {
  const previews = createPreviews({
    readPhoto,
    clock,
    onLoss: (loss, err) =>
      app.log.error({ loss, err }, 'the thread that draws pictures of cards was lost'),
  });
  app.addHook('onClose', () => previews.close());
  return previews;
};

const noPhoto: FetchPhoto = () => Promise.resolve(undefined);

/**
 * Adds the pages to the app: headers on every answer, static files, `/user/:id`, and the app's not-found handler (the
 * shell for pages, JSON for anything else). Throws if the app is not built.
 */
export const registerPages = async (
  app: FastifyInstance,
  { root = projectRoot, fetchPhoto, ...context }: PagesDeps,
): Promise<void> => {
  const { isDemo } = context.settings;
  const folder = path.join(root, 'dist/app');
  const { community } = context.settings;
  const readPage = (name: string) =>
    fillPage(readFileSync(path.join(folder, name), 'utf8'), community);
  const shell = withConfig(readPage('index.html'), appConfigOf(context.settings));
  const verify = readPage('verify.html');
  const bareCard = readPage('card.html');
  const readStyle = (name: string) => readFileSync(path.join(root, 'dist/card', name), 'utf8');
  const template = makeCardTemplate(bareCard, {
    card: readStyle('card.css'),
    noCard: readStyle('no-card.css'),
  });
  const messenger = isDemo
    ? fillPage(readIfThere(path.join(root, 'dist/messenger/index.html')), community)
    : '';
  const inline = inlineHashes([shell, verify, bareCard, bareLegalPage(community), messenger]);

  const isAlwaysHttps = !isDemo && context.settings.publicUrl.startsWith('https:');
  addSecurityHeaders(app, { inline, isDemo, isAlwaysHttps });
  app.setErrorHandler(handleError);
  const { clock, settings, database } = context;
  const limits = createReadLimits(settings.readsPerMinute, clock);
  const misses = createMissLimits(settings.readsPerMinute, clock);
  addAppPages(app, { shell, verify }, limits);
  const findCard = createFindCard(context, { limits, misses });
  const readPhoto = createReadPhoto({
    isDemo,
    dist: path.join(root, 'dist'),
    fetchPhoto: fetchPhoto ?? (settings.previewPhotos ? createFetchPhoto() : noPhoto),
  });
  const previews = openPreviews(app, clock, readPhoto);
  const renderer = await loadRenderer(root);
  // The hashes of other pages would take half a packet.
  const policy = contentSecurityPolicy({ inline: inlineHashes([template.html]), isDemo });
  addCardPage(app, { settings, database, template, policy, renderer, findCard, previews });
  addLegalPages(app, settings, limits);
  addSitemap(app, { context, limits });
  const costly = createMissLimits(settings.readsPerMinute, clock);
  addCardCodes(app, { settings, findCard });
  addCardPicture(app, { settings, findCard, previews, drawings: costly });
  addCardContact(app, {
    settings,
    findCard,
    readPhoto: createReadSmallPhoto(readPhoto, clock),
    photos: costly,
  });
  await addCommunityFiles(app, folder, community);
  await serveFolder(app, { directory: folder, prefix: '/', hashed: /^(?:assets|circuits)[\\/]/ });
};
