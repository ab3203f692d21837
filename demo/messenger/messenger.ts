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
} from './chrome.ts';
import type { Drawer } from './cloud-storage.ts';
import { confirmClosing } from './dialogs.ts';
import { applyEffect } from './effects.ts';
import { launchAddress, openFrame, type AppFrame } from './frame.ts';
import { foreignDrawer, keptDrawer, passingDrawer } from './kept.ts';
import { loadInitData, userOf } from './members.ts';
import { clearLog, logCall } from './method-log.ts';
import { byId } from './page.ts';
import { closePaymentSheet } from './payment-sheet.ts';
import type { PendingPayment } from './pending-payments.ts';
import {
  answerMethod,
  insetsEvents,
  themeEvent,
  viewportEvent,
  type AppEvent,
  type Client,
  type PageEffect,
  type MethodCall,
} from './protocol.ts';
import type { SecureDrawer } from './secure-storage.ts';
import {
  formatSettings,
  isSameLaunch,
  parseSettings,
  themeOf,
  type MessengerSettings,
} from './settings.ts';
import type { MessengerScheme, MessengerPalette } from './themes.ts';
import { isKnownTo } from './versions.ts';

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
  #frame: AppFrame | undefined;
  #drawer: Drawer = passingDrawer();
  #secureDrawer: SecureDrawer = { ...passingDrawer(), restored: new Set() };
  #userId: number | undefined;
  #state: AppState = freshState(this.theme());
  /** Counts openings, so that init data that arrive late open nothing. */
  #openings = 0;
  readonly #listener: Listener;

  /** Opens the member whom the address names. */
  constructor(listener: Listener) {
    this.#listener = listener;
    darkScheme.addEventListener('change', () => {
      if (this.#settings.scheme === 'system') this.set({ scheme: 'system' });
    });
    new ResizeObserver(() => this.#send(viewportEvent(this.#client()))).observe(viewport);
    this.#show();
    showState(this.#state);
    this.open();
  }

  settings(): MessengerSettings {
    return this.#settings;
  }

  /** The messenger's id of the member whose app is open. */
  userId(): number | undefined {
    return this.#frame && this.#userId;
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
    closePaymentSheet();
    this.#frame?.remove();
    this.#frame = undefined;
    if (!who) return showPlaceholder('Choose a member to open the mini app.', 'choose');
    showPlaceholder('Opening…');
    loadInitData(who, this.#settings).then(
      (initData) => opening === this.#openings && this.#mount(initData),
      (error: Error) => opening === this.#openings && showPlaceholder(error.message, 'reopen'),
    );
  }

  /** Reloads the app in its frame, which keeps its route, if it can. */
  reload(): void {
    if (this.#frame && this.#state.canReload) this.#send({ type: 'reload_iframe' });
    else this.open();
  }

  /** Goes back or closes, as the bar shows. */
  async leave(): Promise<void> {
    if (this.#state.isBackVisible) return this.#send({ type: 'back_button_pressed' });
    if (!this.#frame) return;
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
    this.#frame?.send(event);
  }

  #show(): void {
    history.replaceState(null, '', `?${formatSettings(this.#settings)}`);
    showSurface(this.#settings, systemScheme());
    this.#listener.onChange();
  }

  /** Sends the open app the settings that may change while it runs. */
  #sendSettings(patch: Partial<MessengerSettings>): void {
    if (patch.cloud) this.#takeDrawer();
    if (patch.scheme ?? patch.colours) this.#send(themeEvent(this.theme()));
    const knowsInsets = isKnownTo(this.#settings.version, 'web_app_request_safe_area');
    if (!knowsInsets || !(patch.insets ?? patch.contentInsets)) return;
    for (const event of insetsEvents(this.#settings)) this.#send(event);
  }

  #takeDrawer(): void {
    const { cloud } = this.#settings;
    const userId = this.#userId;
    if (cloud === 'foreign') this.#drawer = foreignDrawer();
    else if (cloud === 'empty' || userId === undefined) this.#drawer = passingDrawer();
    else this.#drawer = keptDrawer(userId);
  }

  #mount(initData: string): void {
    const user = userOf(initData);
    const address = launchAddress(this.#settings, initData, this.theme());
    this.#userId = user.id;
    this.#takeDrawer();
    this.#secureDrawer = { ...keptDrawer(user.id, 'secure'), restored: new Set() };
    this.#state = freshState(this.theme());
    this.#frame = openFrame(viewport, address, (call) => this.#answer(call));
    showPlaceholder(undefined);
    showTitle([user.first_name, user.last_name].filter(Boolean).join(' '), this.#settings);
    showState(this.#state);
  }

  #client(): Client {
    return {
      ...this.#settings,
      theme: this.theme(),
      viewport: { width: viewport.clientWidth, height: viewport.clientHeight },
      isExpanded: this.#state.isExpanded,
      drawer: this.#drawer,
      secureDrawer: this.#secureDrawer,
      isOnHomeScreen: this.#state.isOnHomeScreen,
    };
  }

  #answer(call: MethodCall): void {
    logCall(call);
    const { events, effects } = answerMethod(call, this.#client());
    for (const event of events) this.#send(event);
    for (const effect of effects) this.#apply(effect);
  }

  #apply(effect: PageEffect): void {
    applyEffect(effect, {
      state: this.#state,
      payer: this.#userId ?? 0,
      leavePending: this.#listener.onPending,
      send: (event) => this.#send(event),
      close: () => this.#close(),
      relaunch: (startParam) => this.set({ startParam }),
    });
  }

  #close(): void {
    closePaymentSheet();
    this.#frame?.remove();
    this.#frame = undefined;
    this.#state = freshState(this.theme());
    showState(this.#state);
    showPlaceholder('The mini app was closed.', 'reopen');
  }
}
