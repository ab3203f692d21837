/** Whether a port can be had, asked before anything that takes time. */
import { createServer } from 'node:net';

export const isPortTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port }, () => probe.close(() => resolve(false)));
  });

/** What is said of a port that is taken. */
export const portTakenText = (port: number): string =>
  `Port ${port} is taken. Stop what uses it, or set PORT to another.`;
