/**
 * The messenger around the app of a screen test: a native client that speaks the demo messenger's half of the protocol.
 * It logs each method, and carries out what a member would see: an invoice stays open until the test pays it.
 */
import { pressLastsMs } from '../../../demo/messenger/view/app-view.ts';
import { launchAddress } from '../../../demo/messenger/clients/launch.ts';
import { traitOf } from '../../../demo/messenger/clients/table.ts';
import { answerMethod } from '../../../demo/messenger/protocol/protocol.ts';
import { insetsEvents, themeEvent } from '../../../demo/messenger/protocol/surface.ts';
import type { AppEvent } from '../../../demo/messenger/protocol/messages.ts';
import type { Client, PageEffect } from '../../../demo/messenger/protocol/protocol.ts';
import type { Drawer } from '../../../demo/messenger/storage/cloud-storage.ts';
import { foreignDrawer, keptDrawer, passingDrawer } from '../../../demo/messenger/storage/kept.ts';
import {
  parseSettings,
  themeOf,
  type MessengerSettings,
} from '../../../demo/messenger/settings.ts';
import { userOf } from '../../../demo/messenger/members.ts';
import type { LoggedMethod } from '../../e2e/support/demo.ts';
import { until } from './until.ts';

interface NativeWindow {
  TelegramWebviewProxy?: { postEvent(method: string, params: string): void };
  TelegramGameProxy?: { receiveEvent?(type: string, data: unknown): void };
  Telegram?: { WebView?: { receiveEvent?(type: string, data: unknown): void } };
}

/** How a member leaves the payment sheet. */
export type PaymentEnd = 'pay' | 'pending' | 'fail' | 'cancel';

export class PlayedClient {
  readonly log: LoggedMethod[] = [];
  settings: MessengerSettings;
  isClosed = false;
  isBackVisible = false;
  readonly #initData: string;
  readonly #server: string;
  readonly #userId: number;
  #passing: Drawer;
  #restored = new Set<string>();
  #pressedAt = 0;
  readonly #press = () => void (this.#pressedAt = Date.now());
  #invoices: string[] = [];

  /** `query`: the settings as the demo messenger's address has them. */
  constructor(query: string, initData: string, server: string) {
    this.settings = parseSettings(query);
    this.#initData = initData;
    this.#server = server;
    this.#userId = userOf(initData).id;
    this.#passing = this.settings.cloud === 'foreign' ? foreignDrawer() : passingDrawer();
  }

  /** The address that the client opens: the app's path, and the launch parameters behind it. */
  address(): string {
    return launchAddress(this.settings, this.#initData, this.#theme());
  }

  attach(): void {
    (globalThis as NativeWindow).TelegramWebviewProxy = {
      postEvent: (method, params) => {
        // As a client would: after the app's own task.
        queueMicrotask(() =>
          this.#answer(method, JSON.parse(params || '{}') as LoggedMethod['params']),
        );
      },
    };
    document.addEventListener('click', this.#press, true);
  }
  detach(): void {
    document.removeEventListener('click', this.#press, true);
    delete (globalThis as NativeWindow).TelegramWebviewProxy;
  }

  set(patch: Partial<MessengerSettings>): void {
    this.settings = { ...this.settings, ...patch };
    if (patch.cloud) this.#passing = patch.cloud === 'foreign' ? foreignDrawer() : passingDrawer();
    if (patch.scheme ?? patch.colours) this.#send(themeEvent(this.#client()));
    if (patch.insets ?? patch.contentInsets) {
      for (const event of insetsEvents(this.#client())) this.#send(event);
    }
  }
  emit(type: string, data?: unknown): void {
    this.#send({ type, data });
  }

  /** The open invoice, once there is one. */
  invoice(): Promise<string> {
    return until(() => this.#invoices.at(-1), 'an open invoice');
  }
  /** Leaves the payment sheet of the open invoice. A payment goes through the server's sandbox and its webhook. */
  async endPayment(end: PaymentEnd): Promise<void> {
    const slug = await this.invoice();
    const paid = traitOf(this.settings.client, 'paid');
    const statuses = { pay: paid, pending: ['pending'], fail: ['failed'], cancel: ['cancelled'] };
    if (end === 'pay') await this.settle(slug);
    this.#invoices = this.#invoices.filter((one) => one !== slug);
    for (const status of statuses[end])
      this.#send({ type: 'invoice_closed', data: { slug, status } });
  }
  /** The bank pays an invoice; the app hears nothing of it. */
  async settle(slug: string): Promise<void> {
    const answer = await serverFetch(`${this.#server}/messenger/invoices/${slug}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payer: this.#userId }),
    });
    if (!answer.ok) throw new Error(`paying failed: ${await answer.text()}`);
  }

  #theme() {
    return themeOf(this.settings, 'light');
  }
  #send({ type, data }: AppEvent): void {
    const { Telegram, TelegramGameProxy } = globalThis as NativeWindow;
    const isThere = traitOf(this.settings.client, 'receiver') === 'Telegram.WebView';
    (isThere ? Telegram?.WebView : TelegramGameProxy)?.receiveEvent?.(type, data);
  }
  #client(): Client {
    const { cloud } = this.settings;
    return {
      ...this.settings,
      theme: this.#theme(),
      viewport: { width: 1000, height: 900 },
      isExpanded: true,
      drawer: cloud === 'foreign' || cloud === 'empty' ? this.#passing : keptDrawer(this.#userId),
      secureDrawer: { ...keptDrawer(this.#userId, 'secure'), restored: this.#restored },
      isOnHomeScreen: false,
      isPressed: Date.now() - this.#pressedAt < pressLastsMs,
    };
  }
  #answer(method: string, params: LoggedMethod['params']): void {
    this.log.push({ method, params });
    const { events, effects } = answerMethod({ method, params }, this.#client());
    for (const event of events) this.#send(event);
    for (const effect of effects) this.#apply(effect);
  }
  #apply(effect: PageEffect): void {
    if (effect.kind === 'invoice') this.#invoices.push(effect.slug);
    if (effect.kind === 'close') this.isClosed = true;
    if (effect.kind === 'press-used') this.#pressedAt = 0;
    if (effect.kind === 'state')
      this.isBackVisible = effect.change.isBackVisible ?? this.isBackVisible;
  }
}

const { fetch: serverFetch } = globalThis;
