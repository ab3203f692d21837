/**
 * Events of the messenger, with any content: clients differ in it, and each listener reads leniently what it needs.
 * Native clients call a function of the page, under one of three names. Web clients post a JSON text from the window
 * around it. The SDK dropped an event that was not as its types say (docs/decisions/0075).
 */
type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

const receiveEvent = (type: string, data?: unknown): void => {
  for (const listener of listeners.get(type) ?? []) listener(data);
};

const parse = (message: unknown): { eventType?: unknown; eventData?: unknown } => {
  try {
    return Object(typeof message === 'string' ? JSON.parse(message) : undefined) as object;
  } catch {
    return {};
  }
};

let parentOrigin: string | undefined;

/** The origin that the last message from the window around this page came from. */
export const heardOrigin = (): string | undefined => parentOrigin;

const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
  if (source !== window.parent || window.parent === window) return;
  const { eventType, eventData } = parse(data);
  if (typeof eventType !== 'string') return;
  parentOrigin = origin;
  receiveEvent(eventType, eventData);
};

interface NativePorts {
  TelegramGameProxy?: object;
  Telegram?: { WebView?: object };
}

let opened: Window | undefined;

const openPorts = (): void => {
  if (opened === window) return;
  opened = window;
  const { TelegramGameProxy: proxy, Telegram: telegram } = window as Window & NativePorts;
  Object.assign(window, {
    // Desktop and Apple's systems; Android; Windows Phone.
    TelegramGameProxy: { ...proxy, receiveEvent },
    Telegram: { ...telegram, WebView: { ...telegram?.WebView, receiveEvent } },
    TelegramGameProxy_receiveEvent: receiveEvent,
  });
  window.addEventListener('message', hear);
};

/** Calls back with what each event of this type carries; the result unsubscribes. */
export const on = (type: string, listener: Listener): (() => void) => {
  openPorts();
  const own = listeners.get(type) ?? new Set();
  listeners.set(type, own.add(listener));
  return () => void own.delete(listener);
};
