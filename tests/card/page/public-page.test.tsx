import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicPage } from '../../../src/card/page/public-page.tsx';
import type { PublicPageState, ReadyState } from '../../../src/card/page/public-page-state.ts';
import { ReadyPage } from '../../../src/card/page/ready-page.tsx';
import {
  iconsOf,
  publicPageTitle,
  renderExamples,
  renderPublicPage,
} from '../../../src/card/render.tsx';
import { bareProfile, config, fullProfile, linkTemplates } from '../profiles.ts';

const stillClock = { now: () => 0, setTimer: () => () => undefined };

const ready: ReadyState = {
  state: 'ready',
  card: { filled: true, profile: fullProfile },
  linkTemplates,
};

const failures: [state: PublicPageState, text: string][] = [
  [{ state: 'failed', status: 404, statusText: 'Not Found' }, 'Profile not found'],
  [{ state: 'failed', status: 403, statusText: 'Forbidden' }, 'Profile is not public'],
  [
    { state: 'failed', status: 401, statusText: 'Unauthorized' },
    'Unauthorized - Profile requires authentication',
  ],
  [
    { state: 'failed', status: 500, statusText: 'Internal Server Error' },
    'Error: 500 Internal Server Error',
  ],
  [{ state: 'failed', status: 599, statusText: '' }, 'Error: 599 Unknown error'],
  [{ state: 'network', message: 'Failed to fetch' }, 'Error loading profile: Failed to fetch'],
  [{ ...ready, card: { filled: false, profile: bareProfile } }, 'Profile is not filled'],
];

describe('a card', () => {
  test('is one landmark with the name as its heading', () => {
    const markup = renderPublicPage(ready, config);
    expect(markup.match(/<main/g)).toHaveLength(1);
    expect(markup).toMatch(/<h1[^>]*>Bea Lind<\/h1>/);
    expect(publicPageTitle(ready)).toBe('Bea Lind');
  });

  test('ends with a link to the mini app, by ULID', () => {
    expect(renderPublicPage(ready, config)).toMatch(
      /<a [^>]*href="https:\/\/t\.me\/cards_bot\/app\?startapp=profile-01J8ZQ4T9V7N3K5M2P6R8S0W1X"[^>]*>(?:(?!<a ).)*Open in Telegram Bot<\/a><\/div><\/div><\/main>$/,
    );
  });

  test('ends with a link by profile id if there is no ULID', () => {
    const state = { ...ready, card: { filled: true, profile: bareProfile } };
    expect(renderPublicPage(state, config)).toContain('?startapp=profile-7"');
  });

  test('is rendered as the browser hydrates it', () => {
    const hydrated = renderToString(<ReadyPage state={ready} config={config} />);
    expect(renderPublicPage(ready, config)).toBe(hydrated);
  });
});

/** What a browser shows that runs no scripts. */
const plainOf = (markup: string): string =>
  markup.replaceAll(/<button.*?<\/button>|<\/?span[^>]*>/g, '');

test('a card without scripts has the whole description, and every link in its order', () => {
  const description = 'Maps of every neighbourhood. '.repeat(20).trim();
  const profile = { ...fullProfile, description };
  const plain = plainOf(renderPublicPage({ ...ready, card: { filled: true, profile } }, config));
  expect(plain.split(description)).toHaveLength(2);
  const [, links = ''] = plain.split('Links</h2>');
  expect([...links.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://github.test/bea-lind',
    'https://instagram.test/bea.lind',
    'https://www.producthunt.com/products/calm',
    'https://t.me/bealind',
    'https://t.me/shop_bot/app?startapp=x',
    'https://t.me/quiet_channel',
    'https://t.me/design_talk/42',
    'https://www.bea.example/work',
    'https://t.me/cards_bot/app?startapp=profile-01J8ZQ4T9V7N3K5M2P6R8S0W1X',
  ]);
});

test('R219 one link comes first, and what others said follows the interests', () => {
  const url = 'https://www.bea.example/work';
  const card = {
    filled: true,
    profile: { ...fullProfile, pinnedLink: url },
    review: { body: 'Patient', displayName: null },
    emojiCounts: { 0: 2, 3: 0, 5: 1 },
  };
  const markup = renderPublicPage({ ...ready, card }, config);
  expect(markup.split(`href="${url}"`)).toHaveLength(2);
  expect(markup).toMatch(
    /Cycling<.*🔥<\/span> (<!-- -->)?2<.*alt="🍖".*<blockquote[^>]*>Patient<.*A member<.*Portfolio<.*Phone<.*Links</,
  );
  expect(markup).not.toContain('👍');
  const [withUnknown, without] = ['https://gone.example', undefined].map((pinnedLink) =>
    renderPublicPage(
      {
        ...ready,
        card: { filled: true, profile: { ...fullProfile, ...(pinnedLink && { pinnedLink }) } },
      },
      config,
    ),
  );
  expect(withUnknown).toBe(without);
});

describe('no card', () => {
  test.each(failures)('%o', (state, text) => {
    const markup = renderPublicPage(state, config);
    expect(markup).toContain(`>${text}<`);
    expect(markup).toMatch(/<h1[^>]*>Profile Not Found<\/h1>/);
    expect(markup).toMatch(
      /<a [^>]*href="https:\/\/t\.me\/cards_bot\/app"[^>]*>.*Open in Telegram</,
    );
    expect(publicPageTitle(state)).toBe('Profile Not Found');
    expect(markup).not.toContain('Bea');
  });

  test.each([
    ['en', { status: 403 }, 'Ask them to make it public, then open the link again.'],
    ['en', { status: 404 }, 'Ask the person who gave it to you.'],
    ['ru', { status: 403 }, 'Попросите открыть его'],
    ['ru', { status: 404 }, 'Спросите того, кто её прислал.'],
    ['he', { status: 403 }, 'לבקש שיהפוך לציבורי'],
    ['he', { status: 404 }, 'לשאול את מי ששלח אותו'],
    ['ar', { status: 403 }, 'اطلب منه جعله عامًا'],
    ['ar', { status: 404 }, 'اسأل من أرسله إليك'],
  ] as const)('in %s, %j says whom to ask', (language, { status }, hint) => {
    const state: PublicPageState = { state: 'failed', status, statusText: '' };
    expect(renderPublicPage(state, config, language)).toContain(hint);
  });

  test('of a member who has not filled it in says so', () => {
    const state = { ...ready, card: { filled: false, profile: bareProfile } };
    expect(renderPublicPage(state, config)).toContain('Its owner has not filled it in yet.');
  });

  test('without settings there is no link, but a button for another try', () => {
    const state: PublicPageState = { state: 'network', message: 'x' };
    const markup = renderToStaticMarkup(
      <PublicPage state={state} clock={stillClock} onRetry={() => undefined} />,
    );
    expect(markup).not.toContain('t.me');
    expect(markup).toMatch(/<button[^>]*>Try again<\/button>/);
  });
});

const limitedPage = (retryAfterS: number) =>
  renderToStaticMarkup(
    <PublicPage
      state={{ state: 'limited', retryAfterS }}
      clock={stillClock}
      onRetry={() => undefined}
    />,
  );

describe('R125 a rate limit', () => {
  const limited: PublicPageState = { state: 'limited', retryAfterS: 65 };

  test('has the text, the time left and, without a script, a link that loads again', () => {
    const markup = renderPublicPage(limited, config);
    expect(publicPageTitle(limited)).toBe('Too Many Requests');
    expect(markup).toMatch(/<h1[^>]*><span id="([^"]+)">Too Many Requests</);
    expect(markup).toContain(
      'You&#x27;ve exceeded the rate limit. Please wait before trying again.',
    );
    expect(markup).toMatch(/role="timer" aria-label="Time left">1:05</);
    expect(markup).toMatch(/<a target="_self" [^>]*href=""[^>]*>Retry<\/a>/);
    expect(markup).toMatch(
      /<a [^>]*href="https:\/\/t\.me\/cards_bot\/app"[^>]*>.*Open in Telegram</,
    );
    expect(markup).not.toContain('Profile Not Found');
  });

  test('has a button that waits for the end instead, if a script runs', () => {
    expect(limitedPage(1)).toMatch(/<button[^>]* disabled=""[^>]*>Retry</);
    expect(limitedPage(0)).toMatch(/<button(?![^>]*disabled)[^>]*>Retry</);
  });
});

test.each([
  [{ state: 'failed', status: 500, statusText: '' }, true],
  [{ state: 'network', message: 'x' }, true],
  [{ state: 'failed', status: 404, statusText: '' }, false],
  [{ state: 'failed', status: 403, statusText: '' }, false],
] as const)('without a script, %o offers another try: %s', (state, isOffered) => {
  const link = />Try again<\/a>/;
  expect(link.test(renderPublicPage(state, config))).toBe(isOffered);
});

test('while loading there is a heading for screen readers and a visible skeleton', () => {
  const markup = renderPublicPage({ state: 'loading' }, config);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toMatch(/<h1><span[^>]*>Loading profile :\)<\/span><\/h1>/);
});

test.each([
  ready,
  { state: 'loading' } as const,
  { state: 'limited', retryAfterS: 65 } as const,
  ...failures.map(([state]) => state),
])('markup of state %# has no style attribute, which the policy forbids', (state) => {
  expect(renderPublicPage(state, config)).not.toContain('style=');
});

test('R164 the contact can be saved without a script', () => {
  const html = renderPublicPage(ready, config);
  expect(html).toMatch(/<a class="[^"]*" href="\/user\/[^"]+\.vcf">.*?Save contact<\/a>/);
});

const idsIn = (html: string, mark: RegExp): string[] =>
  Array.from(html.matchAll(mark), ([, id = '']) => id);

test.each([renderPublicPage(ready, config), renderExamples('en')])(
  'the page brings the shapes of its icons, each once, and no others',
  (markup) => {
    const named = new Set(idsIn(markup, /<use href="#([^"]+)"/g));
    const shapes = idsIn(iconsOf(markup), /<symbol id="([^"]+)"/g);
    expect(shapes).toHaveLength(named.size);
    expect(new Set(shapes)).toEqual(named);
  },
);
