import type { Channel } from '../ports.ts';

export interface ClosableChannel extends Channel {
  close(): void;
}

const silent: ClosableChannel = {
  post: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};

/** Opens a BroadcastChannel of this name; silent in browsers without one. */
export const openBrowserChannel = (name: string): ClosableChannel => {
  if (typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};
