import { describe, expect, test } from 'vitest';
import { foreignDrawer } from '../../../demo/messenger/storage/kept.ts';
import { parseMessage } from '../../../demo/messenger/protocol/messages.ts';
import { answerMethod, type Client } from '../../../demo/messenger/protocol/protocol.ts';
import { noInsets } from '../../../demo/messenger/settings.ts';
import { keyFormats } from '../../../src/keys/stored/key-format.ts';
import { client, makeDrawer, makeSecure } from './played.ts';

const call = (method: string, params = {}, changes: Partial<Client> = {}) =>
  answerMethod({ method, params }, client(changes));
const nothing = { events: [], effects: [] };

describe('questions of the app', () => {
  test.each([
    ['web_app_request_theme', { type: 'theme_changed', data: { theme_params: client().theme } }],
    [
      'web_app_request_viewport',
      {
        type: 'viewport_changed',
        data: { width: 390, height: 700, is_state_stable: true, is_expanded: false },
      },
    ],
    ['web_app_request_safe_area', { type: 'safe_area_changed', data: { ...noInsets, top: 40 } }],
    ['web_app_request_content_safe_area', { type: 'content_safe_area_changed', data: noInsets }],
  ])('%s is answered by its event', (method, event) => {
    expect(call(method)).toEqual({ events: [event], effects: [] });
  });

  test.each([
    [false, 'missed'],
    [true, 'added'],
  ])('reports whether an icon is on the home screen: %s', (isOnHomeScreen, status) => {
    const event = { type: 'home_screen_checked', data: { status } };
    expect(call('web_app_check_home_screen', {}, { isOnHomeScreen }).events).toEqual([event]);
    expect(call('web_app_check_home_screen', {}, { version: '7.10' })).toEqual(nothing);
    expect(call('web_app_add_to_home_screen').effects).toEqual([{ kind: 'home-screen' }]);
  });

  test('a prepared message is shown, from version 8.0 on', () => {
    const shown = call('web_app_send_prepared_message', { id: 'abc' }).effects;
    expect(shown).toEqual([{ kind: 'prepared-message', id: 'abc' }]);
    expect(call('web_app_send_prepared_message', { id: 'abc' }, { version: '7.10' })).toEqual(
      nothing,
    );
  });

  test('the scanner opens, and closes', () => {
    const opened = call('web_app_open_scan_qr_popup', { text: 'A card' });
    expect(opened.effects).toEqual([{ kind: 'scan', text: 'A card' }]);
    expect(call('web_app_close_scan_qr_popup').effects).toEqual([{ kind: 'scanned' }]);
    expect(call('web_app_open_scan_qr_popup', {}, { version: '6.2' })).toEqual(nothing);
  });

  test('expanding reports the new viewport', () => {
    const { events, effects } = call('web_app_expand');
    expect(effects).toEqual([{ kind: 'state', change: { isExpanded: true } }]);
    expect(events[0]?.data).toMatchObject({ is_expanded: true });
  });
});

describe('requests of the app', () => {
  test.each([
    ['web_app_ready', {}, { isReady: true }],
    ['iframe_ready', { reload_supported: true }, { canReload: true }],
    ['web_app_set_header_color', { color: '#123456' }, { header: '#123456' }],
    ['web_app_set_header_color', { color_key: 'bg_color' }, { header: '#ffffff' }],
    ['web_app_set_background_color', { color: 'secondary_bg_color' }, { background: '#eeeeee' }],
    ['web_app_setup_back_button', { is_visible: true }, { isBackVisible: true }],
    ['web_app_setup_closing_behavior', { need_confirmation: true }, { needsConfirmation: true }],
    ['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }, { areSwipesAllowed: false }],
  ])('%s with %j changes the page', (method, params, change) => {
    expect(call(method, params).effects).toEqual([{ kind: 'state', change }]);
  });

  test.each([
    ['web_app_close', {}, { kind: 'close' }],
    ['web_app_open_link', { url: 'https://x.y' }, { kind: 'link', url: 'https://x.y' }],
    ['web_app_open_tg_link', { path_full: '/durov' }, { kind: 'messenger-link', path: '/durov' }],
    ['web_app_open_invoice', { slug: 'abc' }, { kind: 'invoice', slug: 'abc' }],
    [
      'web_app_open_popup',
      {
        message: 'Sure?',
        buttons: [
          { id: 'y', type: 'ok' },
          { id: 'n', type: 'default', text: 'No' },
        ],
      },
      {
        kind: 'popup',
        title: '',
        message: 'Sure?',
        buttons: [
          { id: 'y', type: 'ok', text: 'OK' },
          { id: 'n', type: 'default', text: 'No' },
        ],
      },
    ],
  ])('%s %j', (method, params, effect) => {
    expect(call(method, params)).toEqual({ events: [], effects: [effect] });
  });
});

describe('versions', () => {
  test.each([
    ['web_app_setup_swipe_behavior', '7.7', '7.6'],
    ['web_app_open_tg_link', '6.1', '6.0'],
    ['web_app_setup_back_button', '6.1', '6.0'],
    ['web_app_setup_closing_behavior', '6.2', '6.1'],
    ['web_app_request_safe_area', '8.0', '7.10'],
  ])('%s is known from %s on', (method, known, unknown) => {
    expect(call(method, {}, { version: known })).not.toEqual(nothing);
    expect(call(method, {}, { version: unknown })).toEqual(nothing);
  });

  test('RGB header colours are known from 6.9 on', () => {
    const params = { color: '#ffffff' };
    expect(call('web_app_set_header_color', params, { version: '6.8' })).toEqual(nothing);
    expect(call('web_app_set_header_color', params, { version: '6.9' })).not.toEqual(nothing);
  });

  test('a method that no client knows does nothing', () => {
    expect(call('web_app_make_coffee')).toEqual(nothing);
    expect(call('toString')).toEqual(nothing);
  });
});

const invoke = (method: string, params: object, changes: Partial<Client>) =>
  call('web_app_invoke_custom_method', { req_id: '1', method, params }, changes).events;
const answered = (answer: object) => [
  { type: 'custom_method_invoked', data: { req_id: '1', ...answer } },
];

describe('cloud storage', () => {
  test('saves, lists, reads and deletes values', () => {
    const drawer = makeDrawer();
    expect(invoke('saveStorageValue', { key: 'k', value: 'v' }, { drawer })).toEqual(
      answered({ result: true }),
    );
    expect(invoke('getStorageKeys', {}, { drawer })).toEqual(answered({ result: ['k'] }));
    expect(invoke('getStorageValues', { keys: ['k', 'none'] }, { drawer })).toEqual(
      answered({ result: { k: 'v', none: '' } }),
    );
    expect(invoke('deleteStorageValues', { keys: ['k'] }, { drawer })).toEqual(
      answered({ result: true }),
    );
    expect(drawer.read()).toEqual({});
  });

  test('refuses keys and values that the messenger refuses', () => {
    expect(invoke('saveStorageValue', { key: 'a b', value: '' }, {})).toEqual(
      answered({ error: 'KEY_INVALID' }),
    );
    expect(invoke('saveStorageValue', { key: 'k', value: 'x'.repeat(4097) }, {})).toEqual(
      answered({ error: 'VALUE_TOO_LONG' }),
    );
  });

  test('can fail or stay silent, and then keeps its values', () => {
    const drawer = makeDrawer({ k: 'v' });
    const params = { key: 'k', value: 'other' };
    expect(invoke('saveStorageValue', params, { drawer, cloud: 'fails' })).toEqual(
      answered({ error: 'STORAGE_UNAVAILABLE' }),
    );
    expect(invoke('saveStorageValue', params, { drawer, cloud: 'silent' })).toEqual([]);
    expect(drawer.read()).toEqual({ k: 'v' });
  });

  test('can hold the keys of another device', () => {
    const { master, zk } = keyFormats;
    const held = foreignDrawer().read();
    expect(Object.keys(held)).toEqual([master.entry, zk.entry]);
    expect(master.read(held[master.entry] ?? '')).toHaveLength(32);
    expect(zk.read(held[zk.entry] ?? '')).toHaveLength(32);
  });
});

describe('messages of the frame', () => {
  test('are JSON texts that name a method', () => {
    expect(parseMessage('{"eventType":"web_app_ready"}')).toEqual({
      method: 'web_app_ready',
      params: {},
    });
    expect(parseMessage('{"eventType":"x","eventData":{"a":1}}')).toEqual({
      method: 'x',
      params: { a: 1 },
    });
  });

  test.each([undefined, { eventType: 'x' }, 'text', 'null', '[]', '{"eventType":1}'])(
    'anything else is no message: %j',
    (message) => expect(parseMessage(message)).toBeUndefined(),
  );
});

const askSecure = (name: string, params: object, changes: Partial<Client> = {}) =>
  call(`web_app_secure_storage_${name}`, { req_id: '1', ...params }, { version: '9.0', ...changes })
    .events;
const secureEvent = (name: string, data: object = {}) => [
  { type: `secure_storage_${name}`, data: { req_id: '1', ...data } },
];

describe('R107 secure storage', () => {
  test('saves, reads, removes and clears', () => {
    const secureDrawer = makeSecure();
    const changes = { secureDrawer };
    expect(askSecure('get_key', { key: 'k' }, changes)).toEqual(
      secureEvent('key_received', { value: null }),
    );
    expect(askSecure('save_key', { key: 'k', value: 'v' }, changes)).toEqual(
      secureEvent('key_saved'),
    );
    expect(askSecure('get_key', { key: 'k' }, changes)).toEqual(
      secureEvent('key_received', { value: 'v' }),
    );
    expect(askSecure('save_key', { key: 'k', value: null }, changes)).toEqual(
      secureEvent('key_saved'),
    );
    expect(secureDrawer.read()).toEqual({});
    askSecure('save_key', { key: 'k', value: 'v' }, changes);
    expect(askSecure('clear', {}, changes)).toEqual(secureEvent('cleared'));
    expect(secureDrawer.read()).toEqual({});
  });

  test('needs version 9.0: an older client does nothing', () => {
    expect(askSecure('get_key', { key: 'k' }, { version: '8.0' })).toEqual([]);
  });

  test('takes ten items', () => {
    const secureDrawer = makeSecure(
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at), ''])),
    );
    const params = { key: 'k', value: 'v' };
    expect(askSecure('save_key', params, { secureDrawer })).toEqual(
      secureEvent('failed', { error: 'QUOTA_EXCEEDED' }),
    );
  });

  test('can fail, and can stay silent', () => {
    expect(askSecure('get_key', { key: 'k' }, { secure: 'fails' })).toEqual(
      secureEvent('failed', { error: 'UNSUPPORTED' }),
    );
    expect(askSecure('get_key', { key: 'k' }, { secure: 'silent' })).toEqual([]);
  });

  test('can hold values that must be restored first', () => {
    const changes = { secure: 'restorable', secureDrawer: makeSecure({ k: 'v' }) } as const;
    expect(askSecure('get_key', { key: 'k' }, changes)).toEqual(
      secureEvent('key_received', { value: null, can_restore: true }),
    );
    expect(askSecure('restore_key', { key: 'k' }, changes)).toEqual(
      secureEvent('key_restored', { value: 'v' }),
    );
    expect(askSecure('get_key', { key: 'k' }, changes)).toEqual(
      secureEvent('key_received', { value: 'v' }),
    );
    expect(askSecure('restore_key', { key: 'other' }, changes)[0]?.type).toBe(
      'secure_storage_failed',
    );
  });
});
