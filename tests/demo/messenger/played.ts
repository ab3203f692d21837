/** A played client in a common state, and drawers in memory for its storages. */
import type { Drawer } from '../../../demo/messenger/storage/cloud-storage.ts';
import type { Client } from '../../../demo/messenger/protocol/protocol.ts';
import type { SecureDrawer } from '../../../demo/messenger/storage/secure-storage.ts';
import { noInsets } from '../../../demo/messenger/settings.ts';

export const makeDrawer = (values: Record<string, string> = {}): Drawer => {
  let held = values;
  return { read: () => held, write: (next) => void (held = next) };
};

export const makeSecure = (values: Record<string, string> = {}): SecureDrawer => ({
  ...makeDrawer(values),
  restored: new Set(),
});

export const client = (changes: Partial<Client> = {}): Client => ({
  client: 'documented',
  isPressed: false,
  version: '8.0',
  theme: { bg_color: '#ffffff', secondary_bg_color: '#eeeeee' },
  viewport: { width: 390, height: 700 },
  isExpanded: false,
  insets: { ...noInsets, top: 40 },
  contentInsets: noInsets,
  cloud: 'works',
  drawer: makeDrawer(),
  secure: 'works',
  secureDrawer: makeSecure(),
  isOnHomeScreen: false,
  ...changes,
});
