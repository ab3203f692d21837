/**
 * The browser of the end-to-end tests and benchmarks: CHROMIUM_PATH, else a Chromium of the system, else one installed
 * with the system's package manager. Tests are never skipped: without a browser this throws and says what to do. The
 * suite prefers the headless shell, the same engine without the browser's windows, since it starts faster and needs
 * less of the processor.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The pages of one test share a process, which starts once: a start of the app takes a fifth less. */
const oneProcess = '--renderer-process-limit=1';

/**
 * The arguments of the tests' browser. A second list of features replaces Playwright's list, so the part of it that
 * matters here is repeated. The omnibox loads two web pages for each window, and each test opens one: without them a
 * test takes half the processor time. A spare renderer starts for each page, but a test ends before it is needed.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  oneProcess,
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'SpareRendererForSitePerProcess',
    // From Playwright's list.
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];

/** The same for tests in which a tab freezes while another one works. */
export const argsOfSeparateTabs = chromiumArgs.filter((arg) => arg !== oneProcess);

const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);

const install = (): void => {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  for (const name of packages) {
    try {
      return apt('install', '-y', '-qq', '--no-install-recommends', name);
    } catch {
      // Older systems have no headless shell.
    }
  }
};

const advice =
  'No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.';

/** The path of a Chromium. Installs one if possible. */
export const findChromium = (): string => {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which cannot be run.`);
  }
  const found = onPath();
  if (found) return found;
  console.log('No Chromium on this system: installing it …');
  try {
    install();
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  const installed = onPath();
  if (!installed) throw new Error(advice);
  return installed;
};
