import { expect, test } from 'vitest';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import { serverFaults } from '../../../src/features/edit-profile/server-faults.ts';
import type { CallError } from '../../../src/sync/api.ts';
import { profileWith } from './profiles.ts';

const refusal = (details: unknown): CallError => ({
  kind: 'http',
  status: 422,
  statusText: 'Unprocessable Content',
  details,
});

const at = (...paths: string[]) =>
  refusal(paths.map((path) => ({ path, message: `about ${path}` })));

const fields = {
  ...toFields(profileWith()),
  messengerLinks: [
    { id: 0, link: '@channel' },
    { id: 1, link: 'shop_bot' },
  ],
  customLinks: [
    { id: 0, title: '', url: '', known: '' },
    { id: 4, title: 'a', url: 'x.y', known: '' },
  ],
};

test('each detail shows at its input', () => {
  const error = at(
    'phone',
    'socialLinks.github',
    'telegramMiniAppsLinks.0',
    'customLinks.0.title',
    'customLinks.0.url',
  );
  expect(serverFaults(error, fields)).toEqual({
    phone: 'about phone',
    'social.github': 'about socialLinks.github',
    'messengerLinks.1': 'about telegramMiniAppsLinks.0',
    'customLinks.4.title': 'about customLinks.0.title',
    'customLinks.4.url': 'about customLinks.0.url',
  });
});

test('details that belong to no input are left to the failure text', () => {
  expect(
    serverFaults(at('tags.0', 'socialLinks.myspace', 'customLinks.7.url', ''), fields),
  ).toEqual({});
  expect(serverFaults(refusal('nonsense'), fields)).toEqual({});
  expect(serverFaults({ kind: 'network', message: 'down' }, fields)).toEqual({});
});
