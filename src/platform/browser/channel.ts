import type { Channel } from '../ports.ts';

export interface ClosableChannel extends Channel {
  close(): void;
}

const silent: ClosableChannel = {
  post: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};

/** Undefined in browsers without one. Firefox throws in a frame of another site if it blocks that site's cookies. */
const channelOrNone = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** Opens a BroadcastChannel of this name; silent where there is none. */
export const openBrowserChannel = (name: string): ClosableChannel => {
  const channel = channelOrNone(name);
  if (!channel) return silent;
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
