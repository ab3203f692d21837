/**
 * `npm run dev`: the same as `npm start` with hot reload. Vite listens on the port and serves the sources. The server
 * runs behind it on another port and answers everything but the app's pages. There is no policy and no service worker
 * here.
 */
import { createServer, type Connect, type Plugin } from 'vite';
import { announcement } from './announcement.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { startServer } from './main.ts';
import { projectRoot } from './pages/register.ts';
import { readSettings } from './settings.ts';

/** A worker of an earlier `npm start` on this port would serve the build; this one replaces it. */
const goodbyeWorker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', () => self.registration.unregister());
`;

/** Every primitive of the interface: a page for development only. */
const primitivesPage = '/src/dev/primitives.html';

const answerLikeServer: Connect.NextHandleFunction = (request, response, next) => {
  if (/^\/user\/[^/?]/.test(request.url ?? '')) request.url = '/card.html';
  if (/^\/verify(?:[?]|$)/.test(request.url ?? '')) request.url = '/src/app/verify.html';
  // Its query stays in the address bar.
  if (/^\/dev\/primitives(?:[?]|$)/.test(request.url ?? '')) request.url = primitivesPage;
  if (request.url !== '/sw.js') return next();
  response.setHeader('content-type', 'text/javascript');
  response.end(goodbyeWorker);
};

const likeServer: Plugin = {
  name: 'like-the-server',
  configureServer: ({ middlewares }) => void middlewares.use(answerLikeServer),
};

const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.faults.join('\n'));
const { settings } = reading;
await ensureBuilt(projectRoot, () => console.log('Building once, for the demo messenger …'));
const server = await startServer({ ...settings, host: '127.0.0.1', port: 0 });
const vite = await createServer({
  root: projectRoot,
  plugins: [likeServer],
  server: {
    host: settings.host,
    port: settings.port,
    strictPort: true,
    proxy: {
      '^/(?:tma|messenger|bot|circuits|healthz|readyz|config\\.json)(?:[/?]|$)': server.url,
    },
  },
});
await vite.listen();
console.log(`\n${announcement(settings, `http://${settings.host}:${settings.port}`)}\n`);

const stop = () => void Promise.all([vite.close(), server.close()]).then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
