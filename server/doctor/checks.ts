/**
 * Finds what an operator must fix, before members find it: one line for each fault, with its remedy. The ports report
 * observations; the checks interpret them. No line contains a secret setting.
 */
import type { BotStatus } from '../bot/bot-api.ts';
import { examineBot, skewFaults } from '../bot/health.ts';
import type { Settings } from '../settings.ts';

export interface DatabaseState {
  /** As PostgreSQL writes it: 150004. */
  version: number;
  isReadOnly: boolean;
  /** The database's clock, in milliseconds since the epoch. */
  now: number;
  /** Migrations that the code has and the database lacks; 0 if there are no tables yet. */
  missingMigrations: number;
  /** What the start would say against it. */
  refusal: string | undefined;
}

/** The answer from an address; `epoch` is our own header. */
export interface Reached {
  status: number;
  /** Where a redirect leads. */
  location: string | undefined;
  epoch: string | undefined;
  /** Of the asking address's limit; undefined if the answer does not state it. */
  remaining: number | undefined;
}

export type Seen<T> = { ok: true; value: T } | { ok: false; why: string };

/** What the doctor examines. */
export interface DoctorPorts {
  /** Undefined for the embedded database, which needs no further check. */
  database(): Promise<Seen<DatabaseState | undefined>>;
  bot: BotStatus;
  /** Whether the messenger's links lead to the mini app; undefined if that is not known. */
  shortName(app: Pick<Settings, 'botUsername' | 'miniAppName'>): Promise<boolean | undefined>;
  /** Requests a public path of the server from outside: through the proxy, in the name of an address. */
  reach(url: string, forwardedFor: string): Promise<Seen<Reached>>;
  clock(): number;
}

const oldestPostgres = 150_000;
const checkDatabase = async ({ database, clock }: DoctorPorts) => {
  const seen = await database();
  if (!seen.ok)
    return [`Database: ${seen.why}. Check DATABASE_URL, DATABASE_DIRECT_URL or DATA_DIR.`];
  if (!seen.value) return [];
  const { version, isReadOnly, now, missingMigrations, refusal } = seen.value;
  return [
    ...(version < oldestPostgres ? ['Database: is older than PostgreSQL 15. Upgrade it.'] : []),
    ...(isReadOnly
      ? [
          'Database: takes no writes. Let DATABASE_URL name the primary, and look whether its disk is full.',
        ]
      : []),
    ...(missingMigrations > 0
      ? [`Database: lacks ${missingMigrations} migrations. Start the server, which makes them.`]
      : []),
    ...(refusal === undefined ? [] : [`Database: ${refusal}`]),
    ...skewFaults("the database's", now, clock()),
  ];
};

const checkShortName = (isKnown: boolean | undefined, { botUsername, miniAppName }: Settings) =>
  isKnown === false
    ? [
        `Bot: t.me knows no mini app ${botUsername}/${miniAppName}. Set MINI_APP_NAME to the short name that BotFather asked for (/newapp, /myapps).`,
      ]
    : [];

const checkBot = async (
  { bot, shortName, clock }: DoctorPorts,
  settings: Settings,
): Promise<string[]> => {
  if (settings.isDemo) return [];
  const { faults } = await examineBot(bot, settings, clock);
  return [
    ...faults,
    // Nothing shows the mini apps of the test servers' bots.
    ...checkShortName(settings.isTestBot ? undefined : await shortName(settings), settings),
  ];
};

/** A call of the API that visitors may make, and that needs no database. */
const probe = '/tma/meta/social-link-templates';

/** Each instance has its own count: with this many or more, each may be asked only once. */
const maxAsked = 16;

/** Addresses reserved for documentation, so that they belong to nobody. */
const feigned = (asked: number): string => `203.0.113.${7 + asked}`;

const feignedFault =
  'Proxy: a client can feign its address. Let TRUST_PROXY name the proxies alone, and the proxy write X-Forwarded-For itself.';

/** All requests come from one address, so an instance must count its second one, despite the named addresses. */
const isFeigned = async (
  reach: DoctorPorts['reach'],
  { remaining }: Reached,
  publicUrl: string,
): Promise<boolean> => {
  if (remaining === undefined) return false;
  for (let asked = 1; asked < maxAsked; asked += 1) {
    const again = await reach(`${publicUrl}${probe}`, feigned(asked));
    if (!again.ok || again.value.remaining !== remaining) return false;
  }
  return true;
};

/** No more of the address: a proxy may put secrets into its redirects. */
const originOf = (location: string, base: string): string =>
  URL.canParse(location, base) ? new URL(location, base).origin : 'another address';

/** What a proxy answers by itself when there is no server behind it. */
const gatewayStatuses = new Set([502, 503, 504]);

const checkPublicUrl = async ({ reach }: DoctorPorts, { publicUrl }: Settings) => {
  const seen = await reach(`${publicUrl}${probe}`, feigned(0));
  if (!seen.ok) {
    return [
      `PUBLIC_URL: ${seen.why}. Start server and proxy; check name, certificate and firewall.`,
    ];
  }
  const { status, epoch } = seen.value;
  const opened = await reach(`${publicUrl}/`, feigned(0));
  const location = seen.value.location ?? (opened.ok ? opened.value.location : undefined);
  if (location !== undefined) {
    return [
      `PUBLIC_URL: redirects to ${originOf(location, publicUrl)}. Set PUBLIC_URL to where that ends, here and at BotFather: the messenger answers a mini app only at the address that it opened.`,
    ];
  }
  if (epoch !== undefined) {
    if (status >= 500) return [`PUBLIC_URL: the server answers ${status}. See its log.`];
    return (await isFeigned(reach, seen.value, publicUrl)) ? [feignedFault] : [];
  }
  const remedy = gatewayStatuses.has(status)
    ? 'The proxy does not reach the server: start it, and check the address that the proxy passes on to.'
    : 'Let the proxy pass /tma on, and the header back.';
  return [`PUBLIC_URL: answers ${status} without x-server-epoch. ${remedy}`];
};

const checkProxy = ({ isDemo, publicUrl, trustProxy }: Settings): string[] =>
  !isDemo && publicUrl.startsWith('https:') && trustProxy === false
    ? [
        "Proxy: TRUST_PROXY is not set, so that all visitors share one limit. Set it to the proxy's address.",
      ]
    : [];

/** All faults, in the best order for fixing them. */
export const diagnose = async (settings: Settings, ports: DoctorPorts): Promise<string[]> => {
  const checks = [checkDatabase(ports), checkBot(ports, settings), checkPublicUrl(ports, settings)];
  return [...checkProxy(settings), ...(await Promise.all(checks)).flat()];
};
