/** Tells whether a port is free, before anything slow happens. */
import { createServer } from 'node:net';

export const isPortTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port }, () => probe.close(() => resolve(false)));
  });

/** The message for a taken port. */
export const portTakenText = (port: number): string =>
  `Port ${port} is taken. Stop what uses it, or set PORT to another.`;
