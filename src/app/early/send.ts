/**
 * A script of index.html, put there by the build: asks for the own profile as soon as the page is read, where the start
 * leads to it and the member's gate is open.
 */
import { clientVersion, headers } from '../../contract/headers.ts';
import { databaseName } from '../../db/member-name.ts';
import { createFetchTransport } from '../../platform/browser/fetch-transport.ts';
import { openKeyValueStore } from '../../platform/browser/key-value-store.ts';
import { launchedMember } from '../../platform/telegram/launched-member.ts';
import { isOwnProfile, isRoot } from '../navigation.ts';
import { earlyMarks, earlyPath } from './request.ts';

const { pathname } = location;
const member = isRoot(pathname) || isOwnProfile(pathname) ? launchedMember() : undefined;

if (member) {
  const { id, initData } = member;
  const values = openKeyValueStore(`${databaseName(id)}:`);
  const sentAt = Date.now();
  if (Number(values.read(earlyMarks.gate)) <= sentAt) {
    const answer = createFetchTransport()({
      method: 'GET',
      url: earlyPath,
      headers: { [headers.clientVersion]: String(clientVersion), [headers.initData]: initData },
      signal: new AbortController().signal,
    });
    // Whoever takes it over hears of it.
    answer.catch(() => undefined);
    const order = Number(values.read(earlyMarks.order));
    window.earlyRequest = { initData, order, sentAt, answer };
  }
}
