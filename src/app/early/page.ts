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
const language = startLanguage(openKeyValueStore(''), launched);
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

/** Loads the code of the screen, if the build has named its files in the page. */
const loadScreen = (): void => {
  const files = document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen}"]`);
  if (files && mayBeInside()) document.head.append(files.content);
};

const isBuild = (script: string): boolean =>
  document.querySelector(`link[href="/assets/${CSS.escape(script)}"]`) !== null;

const start = (): void => {
  setPageLanguage(language);
  if (texts) document.head.append(texts.content);
  showShape();
  loadScreen();
  if (!launched || !screen) return;
  const values = openKeyValueStore(`${databaseName(launched.id)}:`);
  window.earlyRequest = sendEarly(earlyPaths[screen], launched.initData, values);
  const kept = readScreen(values, screen);
  const root = document.getElementById('root');
  const isSame = kept?.language === language && isBuild(kept.build) && fits(kept);
  if (root && isSame) showSnapshot(kept, root);
};

start();
