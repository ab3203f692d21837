import { afterEach, describe, expect, test, vi } from 'vitest';
import { findSurroundings } from '../../../../src/platform/telegram/launch/find-surroundings.ts';
import { keptKey, launchParam } from '../../../../src/platform/telegram/launch/launch-params.ts';
import { keptLaunch, launchHash, rawInitData, stubWindow, themeAnswer } from '../fake-window.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('outside', () => {
  test('without launch parameters, even in a frame that would answer', async () => {
    const { posted } = stubWindow({ place: 'own-frame', answer: themeAnswer });
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
    expect(posted).toEqual([]);
  });

  test('a copied link in an ordinary tab, without a wait', async () => {
    const { posted } = stubWindow({ place: 'tab', hash: launchHash('8.0') });
    vi.useFakeTimers();
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
    expect(vi.getTimerCount()).toBe(0);
    expect(posted).toEqual([]);
  });

  test('launch parameters that an earlier page of the tab left behind', async () => {
    stubWindow({ place: 'tab', kept: keptLaunch('8.0') });
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
  });

  test('a launch without init data, in a tab that keeps those of another member', async () => {
    const inFrame = { place: 'own-frame', kept: keptLaunch('8.0'), answer: themeAnswer } as const;
    const theme = '{"bg_color":"#102030"}';
    stubWindow({ ...inFrame, hash: `#tgWebAppVersion=8.0&tgWebAppThemeParams=${theme}` });
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
    expect(launchParam('tgWebAppThemeParams')).toBe(theme);
    // A reload, after the router went to another screen.
    stubWindow({ ...inFrame, kept: { [keptKey]: sessionStorage.getItem(keptKey) ?? '' } });
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
  });

  test('a frame whose parent does not answer in time', async () => {
    stubWindow({ place: 'foreign-frame', hash: launchHash('8.0') });
    vi.useFakeTimers();
    const finding = findSurroundings({ timeoutMs: 1500 });
    vi.advanceTimersByTime(1500);
    expect(await finding).toEqual({ kind: 'outside' });
  });

  test('an answer from another window than the parent', async () => {
    const { send } = stubWindow({ place: 'own-frame', hash: launchHash('8.0') });
    vi.useFakeTimers();
    const finding = findSurroundings({ timeoutMs: 1500 });
    send('theme_changed', { theme_params: {} }, { stranger: true });
    vi.advanceTimersByTime(1500);
    expect(await finding).toEqual({ kind: 'outside' });
  });

  test('init data without a user', async () => {
    const nobody = 'auth_date=1700000000&signature=x&hash=00ff';
    stubWindow({ place: 'native', hash: launchHash('8.0', nobody) });
    expect(await findSurroundings()).toEqual({ kind: 'outside' });
  });
});

describe('inside', () => {
  test('a frame that was suspended and receives the answer late', async () => {
    const { send } = stubWindow({ place: 'own-frame', hash: launchHash('8.0') });
    vi.useFakeTimers();
    const finding = findSurroundings({ timeoutMs: 1500 });
    // When it resumes, the overdue timer runs first, and the answer follows.
    vi.advanceTimersToNextTimer();
    send('theme_changed', { theme_params: {} });
    expect((await finding).kind).toBe('inside');
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a frame of the demo's messenger page, which alone gets messages", async () => {
    const { posted } = stubWindow({
      place: 'own-frame',
      hash: launchHash('8.0'),
      answer: themeAnswer,
    });
    expect((await findSurroundings()).kind).toBe('inside');
    expect(new Set(posted.map((call) => call.targetOrigin))).toEqual(
      new Set(['https://cards.example']),
    );
  });

  // Telegram Web sends colours with alpha, and launches from join requests no theme at all.
  test.each(['own-frame', 'native'] as const)('a %s whose theme cannot be read', async (place) => {
    const hash = launchHash('8.0', rawInitData, '{"bg_color":"#2121');
    const data = { theme_params: { bg_color: 7.5, text_color: '#ffffffff' } };
    const { send } = stubWindow({
      place,
      hash,
      answer: (method) => themeAnswer(method) && { type: 'theme_changed', data },
    });
    const found = await findSurroundings();
    if (found.kind !== 'inside') throw new Error('expected to be inside');
    expect(found.messenger.themeParams()).toEqual({ text_color: '#ffffff' });
    send('theme_changed', null);
    send('theme_changed', { theme_params: null });
    expect(found.messenger.themeParams()).toEqual({ text_color: '#ffffff' });
  });

  test('a reload in a frame whose browser refuses storage', async () => {
    const inFrame = { place: 'own-frame', kept: undefined, answer: themeAnswer } as const;
    const { history } = stubWindow({ ...inFrame, hash: launchHash('8.0') });
    expect((await findSurroundings()).kind).toBe('inside');
    // As the router goes to another screen, whose address has no fragment.
    history.pushState({ key: 'b' });
    expect(history.state).toMatchObject({ key: 'b' });
    stubWindow({ ...inFrame, state: history.state });
    expect((await findSurroundings()).kind).toBe('inside');
  });

  test('a native web view, without waiting for an answer', async () => {
    stubWindow({ place: 'native', hash: launchHash('8.0') });
    vi.useFakeTimers();
    expect((await findSurroundings()).kind).toBe('inside');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a reload in the frame, with the launch parameters kept in the tab', async () => {
    stubWindow({ place: 'own-frame', kept: keptLaunch('8.0'), answer: themeAnswer });
    expect((await findSurroundings()).kind).toBe('inside');
  });

  test('hands over what the messenger signed, byte for byte', async () => {
    stubWindow({ place: 'own-frame', hash: launchHash('7.6'), answer: themeAnswer });
    const surroundings = await findSurroundings();
    if (surroundings.kind !== 'inside') throw new Error('expected to be inside');
    const { initData, user, startParam, version, themeParams } = surroundings.messenger;
    expect(initData).toBe(rawInitData);
    expect(user).toEqual({ id: 7, firstName: 'Ann &', username: 'ann' });
    expect([startParam, version]).toEqual(['profile-9', '7.6']);
    expect(themeParams()).toEqual({ bg_color: '#ffffff' });
  });
});

const postedFrom = async (own: string, parentOrigin: { real: string; ancestor?: string }) => {
  vi.resetModules();
  const { findSurroundings: findAfresh } =
    await import('../../../../src/platform/telegram/launch/find-surroundings.ts');
  // With a window of its own: the one module of the other tests listens on theirs.
  const afresh = await import('../fake-window.ts');
  const { posted } = afresh.stubWindow({
    place: 'foreign-frame',
    own,
    hash: launchHash('7.10'),
    parentOrigin,
    answer: themeAnswer,
  });
  vi.useFakeTimers();
  const finding = findAfresh({ timeoutMs: 1500 });
  vi.advanceTimersByTime(1500);
  return { kind: (await finding).kind, targets: posted.map(({ targetOrigin }) => targetOrigin) };
};

describe('the page around a frame gets messages at its own origin', () => {
  const clients = ['web', 'weba', 'webk', 'webz'].map((name) => `https://${name}.telegram.org`);
  const [, weba = '', webk = '', webz = ''] = clients;
  const stranger = 'https://stranger.example';

  test.each([
    ['that the browser names', { real: webk, ancestor: webk, referrer: weba }, [webk, webk]],
    ['that opened the frame', { real: webz, referrer: `${webz}/z/` }, [webz, webz]],
    ['that its events have, once each was tried', { real: weba }, [...clients, weba]],
    ['but none if that is a stranger', { real: stranger, ancestor: stranger }, clients],
  ])('%s', async (_how, parentOrigin, targets) => {
    const kind = parentOrigin.real === stranger ? 'outside' : 'inside';
    expect(await postedFrom('https://cards.example', parentOrigin)).toEqual({ kind, targets });
  });

  test.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'inside'],
    ['http://127.0.0.1:3000', 'http://localhost:3000', 'inside'],
    ['http://localhost:3000', 'http://127.0.0.1:4000', 'outside'],
    ['https://cards.example', 'http://127.0.0.1:3000', 'outside'],
  ])('an app at %s takes %s for the demo: %s', async (own, demo, kind) => {
    const posted = await postedFrom(own, { real: demo, ancestor: demo });
    expect(posted.kind).toBe(kind);
    expect(posted.targets.includes(demo)).toBe(kind === 'inside');
  });
});
