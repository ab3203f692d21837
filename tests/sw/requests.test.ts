import { expect, test } from 'vitest';
import { appRoutes } from '../../src/contract/app-routes.ts';
import { ownLoading } from '../../src/contract/circuit-pieces.ts';
import { handlingOf } from '../../sw/requests.ts';

const origin = 'https://cards.example';
const open = (path: string) =>
  handlingOf({ url: origin + path, mode: 'navigate', method: 'GET' }, origin);
const load = (path: string, method = 'GET') =>
  handlingOf({ url: origin + path, mode: 'cors', method }, origin);

test.each([...appRoutes, '/users-explorer?q=a.b', '/nope', '/messengers'])(
  '%s is a page of the app',
  (path) => expect(open(path)).toBe('app-page'),
);

test.each(['/user/7', '/user/01HZX/', '/user/7?x=1'])('%s is a card', (path) =>
  expect(open(path)).toBe('card-page'),
);

test('the page that checks proofs has a shell of its own', () => {
  for (const path of ['/verify', '/verify/']) expect(open(path)).toBe('verify-page');
  expect(open('/verify/x')).toBe('app-page');
});

test.each(['/tma', '/tma/profile', '/messenger/', '/messenger/?member=b', '/healthz', '/readyz'])(
  '%s is not handled, whether opened or loaded',
  (path) => expect([open(path), load(path)]).toEqual(['ignore', 'ignore']),
);

test.each([
  '/terms',
  '/privacy',
  '/bot/webhook',
  '/sw.js',
  '/assets/missing-1234.js',
  '/robots.txt',
])('opening %s never answers with the app’s HTML', (path) => expect(open(path)).toBe('ignore'));

test("of a page's requests only those for assets and settings are handled", () => {
  expect(load('/assets/app-1234.js')).toBe('asset');
  expect(load('/config.json')).toBe('config');
  expect(load('/config.json', 'POST')).toBe('ignore');
});

const hash = '0123456789abcdef';

test.each([`x.${hash}.zkey`, `x.${hash}.wasm`, `x-y.${hash}.vkey.json`])(
  'R113 %s is a file of the circuit for any reader',
  (file) => {
    const path = `/circuits/${file}`;
    expect([load(path), open(path), load(path, 'HEAD')]).toEqual(Array(3).fill('circuit-file'));
    expect(load(path, 'POST')).toBe('ignore');
    const own = { url: origin + path, mode: ownLoading, method: 'GET' };
    expect(handlingOf(own, origin)).toBe('ignore');
  },
);

test.each([
  `x.${hash}.zkey?again`,
  `x.${hash}.zkey/0`,
  `x.${hash}.zkey/list`,
  'x.zkey',
  `../x.${hash}.zkey`,
])(
  'R113 %s is not handled: repeated files come from the server, and pieces belong to the tabs',
  (file) => {
    const path = `/circuits/${file}`;
    expect([load(path), load(path, 'HEAD')]).toEqual(['ignore', 'ignore']);
  },
);

test('other origins are not handled', () => {
  const request = { url: 'https://elsewhere.example/assets/x.js', mode: 'cors', method: 'GET' };
  expect(handlingOf(request, origin)).toBe('ignore');
});

test("members' pictures are handled wherever they come from, and nothing else of other origins", () => {
  const ask = (url: string, destination: string, method = 'GET') =>
    handlingOf({ url, mode: 'no-cors', method, destination }, origin);
  for (const url of ['https://t.me/i/userpic/320/a.svg', `${origin}/messenger/avatars/01.svg`]) {
    expect(ask(url, 'image')).toBe('picture');
    expect(ask(url, 'image', 'HEAD')).toBe('ignore');
    expect(ask(url, '')).toBe('ignore');
  }
  expect(ask(`${origin}/assets/icons-1234.svg`, 'image')).toBe('asset');
});
