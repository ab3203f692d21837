/**
 * What the page does by itself, before any script has loaded (docs/start.md). The build puts this script at the end of
 * index.html, so it is small.
 */
import { databaseName } from '../db/member-name.ts';
import { mayBeInside } from '../platform/telegram/launch/launch-params.ts';
import {
  launchedMember,
  type LaunchedMember,
} from '../platform/telegram/launch/launched-member.ts';
import { setPageLanguage, startLanguage } from './language.ts';
import { earlyPaths, sendEarly, startScreenAt } from './request.ts';
import { earlyKeys, readEarly, readEarlyValues } from './rows.ts';

const launched = launchedMember();
const language = startLanguage(launched);
const screen = startScreenAt(location);

/** The build's template with a language's files and its titles of the shapes; there is none for English. */
const texts = document.querySelector<HTMLTemplateElement>(`template[data-language="${language}"]`);

/** Shows the shape of the screen, until the app draws it. */
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

/** Fetches the screen's code, which the app would request only later. */
const loadScreen = (): void => {
  const code = document.querySelector<HTMLTemplateElement>(`template[data-screen="${screen}"]`);
  if (code && mayBeInside()) document.head.append(code.content);
};

const read = async ({ id, initData }: LaunchedMember): Promise<void> => {
  const name = databaseName(id);
  const rows = readEarly(name, earlyKeys[screen ?? 'profile']);
  const values = readEarlyValues(name);
  // The app reads them itself then.
  values.catch(() => undefined);
  window.earlyRows = { name, rows, values };
  if (screen) window.earlyRequest = sendEarly(earlyPaths[screen], initData, await rows);
};

const start = (): void => {
  setPageLanguage(language);
  if (texts) document.head.append(texts.content);
  showShape();
  loadScreen();
  if (launched) void read(launched);
};

start();
