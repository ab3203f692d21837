/**
 * What the page does by itself, before any script has loaded (docs/start.md). The build puts this script at the end of
 * index.html, so it is small.
 */
import { databaseName } from '../../db/member-name.ts';
import { openKeyValueStore } from '../../platform/browser/key-value-store.ts';
import { mayBeInside } from '../../platform/telegram/launch-params.ts';
import { launchedMember } from '../../platform/telegram/launched-member.ts';
import { fits, showSnapshot } from '../cover/snapshot.ts';
import { readScreen } from '../cover/store.ts';
import { startScreenAt } from '../navigation.ts';
import { setPageLanguage, startLanguage } from './language.ts';
import { earlyPaths } from './request.ts';
import { sendEarly } from './send.ts';

const launched = launchedMember();
/** The launched member's, or those of visitors. */
const values = openKeyValueStore(launched ? `${databaseName(launched.id)}:` : '');
const language = startLanguage(values, launched);
const screen = startScreenAt(location);

/** Names the files of a language other than English, and has the titles of the shapes. The build put it in the page. */
const texts = document.querySelector<HTMLTemplateElement>(`template[data-language="${language}"]`);

/** Shows the shape that boot-screen.tsx would choose. */
const showShape = (): void => {
  const inside = screen === 'profile' ? screen : 'screen';
  const name = mayBeInside() ? inside : 'visitor';
  for (const shape of document.querySelectorAll<HTMLElement>('[data-start]')) {
    if (shape.dataset.start === name) shape.hidden = false;
    else shape.remove();
  }
  const title = document.querySelector('[data-start] h1');
  if (title && texts) title.textContent = texts.dataset[name] ?? '';
};

/** The links in a template that the build has put into the page. */
const linksIn = (template: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(`template[${template}]`)?.content;

const load = (template: string): void => {
  const links = linksIn(template);
  if (links) document.head.append(links);
};

/** The app comes after the scripts of the first screen, which would otherwise share the connection with it. */
const loadLater = (): void => {
  load('data-later=""');
  if (mayBeInside()) load(`data-later="${screen}"`);
};

const loadScreen = (): void => {
  if (mayBeInside()) load(`data-screen="${screen}"`);
  // The first script is tiny: the answers to these requests arrive when the last one has.
  document.querySelector('script[src]')?.addEventListener('load', loadLater);
};

const isBuild = (script: string): boolean =>
  Boolean(linksIn('data-later=""')?.querySelector(`[href="/assets/${CSS.escape(script)}"]`));

const start = (): void => {
  setPageLanguage(language);
  if (texts) document.head.append(texts.content);
  showShape();
  loadScreen();
  if (!launched || !screen) return;
  window.earlyRequest = sendEarly(earlyPaths[screen], launched.initData, values);
  const kept = readScreen(values, screen);
  const root = document.getElementById('root');
  const isSame = kept?.language === language && isBuild(kept.build) && fits(kept);
  if (root && isSame) showSnapshot(kept, root);
};

start();
