/**
 * A script of index.html, put there by the build. As soon as the page is read it asks for what the screen at its address
 * shows first, where the member's gate is open.
 */
import { clientVersion, headers } from '../../contract/headers.ts';
import { databaseName } from '../../db/member-name.ts';
import { createFetchTransport } from '../../platform/browser/fetch-transport.ts';
import { openKeyValueStore } from '../../platform/browser/key-value-store.ts';
import { launchedMember, type LaunchedMember } from '../../platform/telegram/launched-member.ts';
import { isOwnProfile, isRoot, isUsersExplorer } from '../navigation.ts';
import { earlyMarks, earlyPaths } from './request.ts';

const { pathname } = location;

const urlOf = (): string | undefined => {
  if (isRoot(pathname) || isOwnProfile(pathname)) return earlyPaths.ownProfile;
  return isUsersExplorer(pathname) ? earlyPaths.users : undefined;
};

const ask = (url: string, { id, initData }: LaunchedMember): void => {
  const values = openKeyValueStore(`${databaseName(id)}:`);
  const sentAt = Date.now();
  if (Number(values.read(earlyMarks.gate)) > sentAt) return;
  const answer = createFetchTransport()({
    method: 'GET',
    url,
    headers: { [headers.clientVersion]: String(clientVersion), [headers.initData]: initData },
    signal: new AbortController().signal,
  });
  // Whoever takes it over hears of it.
  answer.catch(() => undefined);
  const order = Number(values.read(earlyMarks.order));
  window.earlyRequest = { url, initData, order, sentAt, answer };
};

const member = launchedMember();
const url = urlOf();
if (member && url) ask(url, member);
