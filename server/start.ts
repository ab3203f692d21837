/**
 * `npm start`: builds what is missing, starts the server and prints its addresses. Each fault that an operator can fix
 * is one line, and the process ends with code 1.
 */
import { announcement } from './announcement.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { isPortTaken, portTakenText } from './free-port.ts';
import { startServer, type RunningServer } from './main.ts';
import { projectRoot } from './pages/register.ts';
import { readSettings, type Settings } from './settings.ts';
import { failureText } from './start-error.ts';

/** A request that is still running after this time is cut off. */
const closeWithinMs = 10_000;

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const settingsOrExit = (): Settings => {
  // A newcomer to the demo should see the addresses below, not lines about every request.
  const quiet = process.env['BOT_TOKEN'] ? {} : { LOG_LEVEL: 'warn' };
  const reading = readSettings({ ...quiet, ...process.env });
  return reading.ok ? reading.settings : fail(reading.faults.join('\n'));
};

/**
 * A terminal sends its signal to npm and to the server, and npm passes it on: the second one must not force a quick
 * end.
 */
const stopOnSignals = (server: RunningServer): void => {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    void server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

const start = async (): Promise<void> => {
  const settings = settingsOrExit();
  // Before the build, and before the database: a second start of the same demo fails on the port.
  if (await isPortTaken(settings.host, settings.port)) fail(portTakenText(settings.port));
  await ensureBuilt(projectRoot, () => console.log('Building the app, which takes some seconds …'));
  const server = await startServer(settings);
  stopOnSignals(server);
  console.log(`\n${announcement(settings, server.url)}\n`);
};

start().catch((error: unknown) => {
  fail(failureText(error));
});
