/** The page of the mini app in the played client: a frame here, or a window of its own. */
import type { ClientName, StorageKind } from '../clients/kinds.ts';
import type { AppEvent, MethodCall } from '../protocol/messages.ts';

/** How long a press allows a call that needs one. */
export const pressLastsMs = 10_000;

export interface AppView {
  send(event: AppEvent): void;
  /** What the app has for itself, in CSS pixels. */
  size(): { width: number; height: number };
  /** The client's own reload; undefined if the app reloads itself on request. */
  reload: (() => void) | undefined;
  remove(): void;
}

export interface ViewOptions {
  client: ClientName;
  storage: StorageKind;
  address: string;
  onCall(call: MethodCall): void;
  /** The member pressed somewhere in the app. */
  onPress(): void;
  /** The view was closed by other means than `remove`. */
  onClosed(): void;
}

/** Removes what the app keeps of an earlier launch in this tab, or the next member would be taken for the last one. */
export const forgetLaunch = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('tapps/')) sessionStorage.removeItem(key);
  }
};
