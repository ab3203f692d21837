/**
 * The played messenger: settings from the page's address, one frame with the mini app of the chosen member, and the
 * protocol between them. Launch settings open a new frame; surface settings reach the open app as events.
 */
import {
  freshState,
  showPlaceholder,
  showState,
  showSurface,
  showTitle,
  type AppState,
} from './chrome.ts';
import type { Drawer } from './cloud-storage.ts';
import { ask } from './dialogs.ts';
import { applyEffect } from './effects.ts';
import { launchAddress, openFrame, type AppFrame } from './frame.ts';
import { keptDrawer, passingDrawer } from './kept.ts';
import { loadInitData, userOf } from './members.ts';
import { clearLog, logCall } from './method-log.ts';
import { byId } from './page.ts';
import {
  answerMethod,
  insetsEvents,
  themeEvent,
  viewportEvent,
  type AppEvent,
  type Client,
  type MethodCall,
} from './protocol.ts';
import { formatSettings, isSameLaunch, parseSettings, themeOf, type Settings } from './settings.ts';
import type { Scheme, ThemeParams } from './themes.ts';

export interface PlayedMessenger {
  settings(): Settings;
  theme(): ThemeParams;
  /** Changes settings, in the address too; opens a new frame if the launch changed. */
  set(patch: Partial<Settings>): void;
  /** Opens the app anew. */
  open(): void;
  /** Reloads the app in its frame, which keeps its route. */
  reload(): void;
  /** Back button or close, as the bar shows. */
  leave(): void;
  emptyCloud(): void;
  /** Sends any event of the protocol to the app, for scripts. */
  emit(type: string, data?: unknown): void;
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const systemScheme = (): Scheme => (darkScheme.matches ? 'dark' : 'light');

/** `onChange` is called after every change of the settings. */
export const playMessenger = (onChange: () => void): PlayedMessenger => {
  let settings = parseSettings(location.search);
  let frame: AppFrame | undefined;
  let drawer: Drawer = passingDrawer();
  let userId: number | undefined;
  let launches = 0;
  const theme = () => themeOf(settings, systemScheme());
  let state: AppState = freshState(theme());
  const viewport = byId('viewport', HTMLElement);

  const send = (event: AppEvent) => frame?.send(event);
  const size = () => ({ width: viewport.clientWidth, height: viewport.clientHeight });
  const client = (): Client => ({
    ...settings,
    theme: theme(),
    viewport: size(),
    isExpanded: state.isExpanded,
    drawer,
  });

  const close = () => {
    frame?.remove();
    frame = undefined;
    state = freshState(theme());
    showState(state);
    showPlaceholder('The mini app was closed.', 'reopen');
  };
  const takeDrawer = () => {
    const isKept = settings.cloud !== 'empty' && userId !== undefined;
    drawer = isKept && userId !== undefined ? keptDrawer(userId) : passingDrawer();
  };
  const onCall = (call: MethodCall) => {
    logCall(call);
    const { events, effects } = answerMethod(call, client());
    for (const event of events) send(event);
    const stage = { state, send, close, relaunch: (startParam: string) => set({ startParam }) };
    for (const effect of effects) applyEffect(effect, stage);
  };

  const mountFrame = (initData: string) => {
    const user = userOf(initData);
    userId = user.id;
    takeDrawer();
    state = freshState(theme());
    frame = openFrame(viewport, launchAddress(settings, initData, theme()), onCall);
    showPlaceholder(undefined);
    showTitle([user.first_name, user.last_name].filter(Boolean).join(' '), settings);
    showState(state);
  };
  const open = () => {
    const { who, startParam } = settings;
    const launch = ++launches;
    frame?.remove();
    frame = undefined;
    if (!who) return showPlaceholder('Choose a member to open the mini app.', 'choose');
    showPlaceholder('Opening…');
    loadInitData(who, startParam).then(
      (initData) => launch === launches && mountFrame(initData),
      (error: Error) => launch === launches && showPlaceholder(error.message, 'reopen'),
    );
  };

  const show = () => {
    history.replaceState(null, '', `?${formatSettings(settings)}`);
    showSurface(settings, systemScheme());
    onChange();
  };
  const set = (patch: Partial<Settings>) => {
    const before = settings;
    settings = { ...settings, ...patch };
    show();
    if ('who' in patch) clearLog();
    if ('who' in patch || !isSameLaunch(before, settings)) return open();
    if (patch.cloud) takeDrawer();
    if (patch.scheme ?? patch.colours) send(themeEvent(theme()));
    if (patch.insets ?? patch.contentInsets) insetsEvents(settings).forEach(send);
  };

  const leave = async () => {
    if (state.isBackVisible) return send({ type: 'back_button_pressed' });
    if (!frame) return;
    const question = [{ id: 'close', label: 'Close anyway', isDanger: true }];
    const text = 'Changes that you made may not be saved.';
    if (state.needsConfirmation && !(await ask('Close the mini app?', text, question))) return;
    close();
  };

  darkScheme.addEventListener('change', () => {
    if (settings.scheme === 'system') set({ scheme: 'system' });
  });
  new ResizeObserver(() => send(viewportEvent(client()))).observe(viewport);
  show();
  showState(state);
  open();

  return {
    settings: () => settings,
    theme,
    set,
    open,
    reload: () => (frame && state.canReload ? send({ type: 'reload_iframe' }) : open()),
    leave: () => void leave(),
    emptyCloud: () => drawer.write({}),
    emit: (type, data) => send({ type, data }),
  };
};
