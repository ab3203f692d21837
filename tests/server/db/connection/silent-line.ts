/**
 * A proxy to a TCP server that can fall silent as networks do: connections stay open, but nothing passes through them.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentLine {
  port: number;
  /** Silences the existing connections. `newToo`: new ones are accepted, but are silent as well. */
  fallSilent(newToo: boolean): void;
  /** New connections work again; silent ones never do. */
  comeBack(): void;
  close(): Promise<void>;
}

export const openSilentLine = async (target: {
  host: string;
  port: number;
}): Promise<SilentLine> => {
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    // The other side is not notified of its end, as in a network.
    return socket.on('error', () => socket.destroy());
  };
  let isSilent = false;
  const server = createServer((client) => {
    hold(client);
    if (isSilent) return;
    const upstream = hold(connect(target));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: (newToo) => {
      isSilent = newToo;
      for (const socket of sockets) socket.unpipe().pause();
    },
    comeBack: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
