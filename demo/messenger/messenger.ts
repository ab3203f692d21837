/**
 * The played messenger: settings from the page's address, one frame with the mini app of the chosen member, and the
 * protocol between them. Changed launch settings open a new frame; surface settings reach the open app as events.
 */
import {
  freshState,
  showPlaceholder,
  showState,
  showSurface,
  showTitle,
  type AppState,
} from './page/chrome.ts';
import type { Drawer } from './storage/cloud-storage.ts';
import { confirmClosing } from './page/dialogs.ts';
import { applyEffect } from './protocol/effects.ts';
import { pressLastsMs, type AppView, type ViewOptions } from './view/app-view.ts';
import { launchAddress } from './clients/launch.ts';
import { traitOf } from './clients/table.ts';
import { openFrame } from './view/frame.ts';
import { emptyStorage } from './storage/lost-storage.ts';
import { foreignDrawer, keptDrawer, passingDrawer } from './storage/kept.ts';
import { loadInitData, userOf } from './members.ts';
import type { AppEvent, MethodCall } from './protocol/messages.ts';
import { clearLog, logCall } from './page/method-log.ts';
import { byId } from './page/page.ts';
import { closePaymentSheet } from './page/payment-sheet.ts';
import type { PendingPayment } from './pending-payments.ts';
import { answerMethod, type Client, type PageEffect } from './protocol/protocol.ts';
import type { SecureDrawer } from './storage/secure-storage.ts';
import {
  formatSettings,
  isSameLaunch,
  parseSettings,
  themeOf,
  type MessengerSettings,
} from './settings.ts';
import { insetsEvents, themeEvent, viewportEvents } from './protocol/surface.ts';
import type { MessengerScheme, MessengerPalette } from './clients/themes.ts';
import { isKnownTo } from './protocol/versions.ts';
import { openWebView } from './view/web-view.ts';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const systemScheme = (): MessengerScheme => (darkScheme.matches ? 'dark' : 'light');
const viewport = byId('viewport', HTMLElement);

interface Listener {
  /** After every change of the settings. */
  onChange(): void;
  /** A payment was left pending. */
  onPending(payment: PendingPayment): void;
}

export class PlayedMessenger {
  #settings = parseSettings(location.search);
  #view: AppView | undefined;
  #initData = '';
  #drawer: Drawer = passingDrawer();
  #secureDrawer: SecureDrawer = { ...passingDrawer(), restored: new Set() };
  #userId: number | undefined;
  #state: AppState = freshState(this.theme());
  /** Counts openings, so that init data that arrive late open nothing. */
  #openings = 0;
  /** Of the last press in the app that no call has used up. */
  #pressedAt = 0;
  readonly #listener: Listener;

  /** Opens the member whom the address names. */
  constructor(listener: Listener) {
    this.#listener = listener;
    darkScheme.addEventListener('change', () => {
      if (this.#settings.scheme === 'system') this.set({ scheme: 'system' });
    });
    new ResizeObserver(() => this.#sendAll(viewportEvents(this.#client()))).observe(viewport);
    this.#show();
    showState(this.#state);
    this.open();
  }

  settings(): MessengerSettings {
    return this.#settings;
  }

  /** The messenger's id of the member whose app is open. */
  userId(): number | undefined {
    return this.#view && this.#userId;
  }

  theme(): MessengerPalette {
    return themeOf(this.#settings, systemScheme());
  }

  /** Changes settings, in the address too; opens a new frame if the launch changed. */
  set(patch: Partial<MessengerSettings>): void {
    const before = this.#settings;
    this.#settings = { ...before, ...patch };
    this.#show();
    if ('who' in patch) clearLog();
    if ('who' in patch || !isSameLaunch(before, this.#settings)) this.open();
    else this.#sendSettings(patch);
  }

  /** Opens the app again, in a new frame. */
  open(): void {
    const { who } = this.#settings;
    const opening = ++this.#openings;
    this.#removeView();
    if (!who) return showPlaceholder('Choose a member to open the mini app.', 'choose');
    showPlaceholder('Opening…');
    const emptied = this.#settings.storage === 'lost' ? emptyStorage() : undefined;
    Promise.all([loadInitData(who, this.#settings), emptied]).then(
      ([initData]) => opening === this.#openings && this.#mount(initData),
      (error: Error) => opening === this.#openings && showPlaceholder(error.message, 'reopen'),
    );
  }

  /** Reloads the app where it is, if it can; else the client opens it again. */
  reload(): void {
    if (this.#view?.reload) this.#view.reload();
    else if (this.#view && this.#state.canReload) this.#askToReload(this.#view);
    else this.open();
  }

  /** Goes back or closes, as the bar shows. */
  async leave(): Promise<void> {
    if (this.#state.isBackVisible) return this.#send({ type: 'back_button_pressed' });
    if (!this.#view) return;
    if (!this.#state.needsConfirmation || (await confirmClosing())) this.#close();
  }

  /** Clears the member's cloud storage. */
  clearCloud(): void {
    this.#drawer.write({});
  }

  /** Sends any event of the protocol to the app, for scripts. */
  emit(type: string, data?: unknown): void {
    if (type === 'invoice_closed') closePaymentSheet();
    this.#send({ type, data });
  }

  #send(event: AppEvent): void {
    this.#view?.send(event);
  }

  #sendAll(events: readonly AppEvent[]): void {
    for (const event of events) this.#send(event);
  }

  /** A frame that does not begin to reload in time is replaced, with the address that it had. */
  #askToReload(asked: AppView): void {
    const within = traitOf(this.#settings.client, 'reloadWithinMs');
    this.#state.isReloadAwaited = true;
    this.#send({ type: 'reload_iframe' });
    if (within === undefined) return;
    setTimeout(() => {
      if (this.#view === asked && this.#state.isReloadAwaited) this.#mount(this.#initData);
    }, within);
  }

  #show(): void {
    history.replaceState(null, '', `?${formatSettings(this.#settings)}`);
    showSurface(this.#settings, systemScheme());
    this.#listener.onChange();
  }

  /** Sends the open app the settings that may change while it runs. */
  #sendSettings(patch: Partial<MessengerSettings>): void {
    if (patch.cloud) this.#takeDrawer();
    if (patch.scheme ?? patch.colours) this.#send(themeEvent(this.#client()));
    const knowsInsets = isKnownTo(this.#settings.version, 'web_app_request_safe_area');
    if (!knowsInsets || !(patch.insets ?? patch.contentInsets)) return;
    this.#sendAll(insetsEvents(this.#client()));
  }

  #takeDrawer(): void {
    const { cloud } = this.#settings;
    const userId = this.#userId;
    if (cloud === 'foreign') this.#drawer = foreignDrawer();
    else if (cloud === 'empty' || userId === undefined) this.#drawer = passingDrawer();
    else this.#drawer = keptDrawer(userId);
  }

  #mount(initData: string): void {
    this.#removeView();
    const user = userOf(initData);
    this.#initData = initData;
    this.#userId = user.id;
    this.#takeDrawer();
    this.#secureDrawer = { ...keptDrawer(user.id, 'secure'), restored: new Set() };
    this.#state = freshState(this.theme());
    this.#view = this.#openView(launchAddress(this.#settings, initData, this.theme()));
    showTitle([user.first_name, user.last_name].filter(Boolean).join(' '), this.#settings);
    showState(this.#state);
  }

  #openView(address: string): AppView | undefined {
    const { client, storage } = this.#settings;
    const options: ViewOptions = {
      client,
      storage,
      address,
      onCall: (call) => this.#answer(call),
      onPress: () => (this.#pressedAt = Date.now()),
      onClosed: () => this.#close(),
    };
    if (traitOf(client, 'place') !== 'window') {
      showPlaceholder(undefined);
      return openFrame(viewport, options);
    }
    const view = openWebView(options);
    const isOpen = 'The mini app is open in a window of its own.';
    showPlaceholder(view ? isOpen : 'The mini app needs a window of its own.', 'reopen');
    return view;
  }

  #removeView(): void {
    closePaymentSheet();
    this.#view?.remove();
    this.#view = undefined;
  }

  #client(): Client {
    return {
      ...this.#settings,
      theme: this.theme(),
      viewport: this.#view?.size() ?? { width: 0, height: 0 },
      isPressed: Date.now() - this.#pressedAt < pressLastsMs,
      isExpanded: this.#state.isExpanded,
      drawer: this.#drawer,
      secureDrawer: this.#secureDrawer,
      isOnHomeScreen: this.#state.isOnHomeScreen,
    };
  }

  #answer(call: MethodCall): void {
    logCall(call);
    const { events, effects } = answerMethod(call, this.#client());
    this.#sendAll(events);
    for (const effect of effects) this.#apply(effect);
  }

  #apply(effect: PageEffect): void {
    applyEffect(effect, {
      client: this.#settings.client,
      state: this.#state,
      payer: this.#userId ?? 0,
      leavePending: this.#listener.onPending,
      send: (event) => this.#send(event),
      close: () => this.#close(),
      usePress: () => void (this.#pressedAt = 0),
      relaunch: (startParam) => this.set({ startParam }),
    });
  }

  #close(): void {
    this.#removeView();
    this.#state = freshState(this.theme());
    showState(this.#state);
    showPlaceholder('The mini app was closed.', 'reopen');
  }
}
