import { standardName } from '../../src/domain/community-name.ts';
import type { Environment } from './environment.ts';

/** The README's table; a test compares the two. */
export const settingsTable = {
  PORT: ['3000', 'Port to listen on'],
  HOST: ['127.0.0.1', 'Address to listen on'],
  PUBLIC_URL: ['http://HOST:PORT', "The server's public address; https in production"],
  DATABASE_URL: ['', 'A PostgreSQL (15 or newer); without it PGlite keeps the data in `DATA_DIR`'],
  DATABASE_DIRECT_URL: [
    '',
    'The same database past a pooler such as pgbouncer, for migrations and live events',
  ],
  DATABASE_POOL_SIZE: ['10', 'Most connections to PostgreSQL that a server holds'],
  DATABASE_CONNECT_TIMEOUT_MS: [
    '5000',
    'Milliseconds until a connection is open, or one of the pool is free',
  ],
  DATABASE_READ_TIMEOUT_MS: ['2000', 'Milliseconds that a read may take in PostgreSQL'],
  DATABASE_CHANGE_TIMEOUT_MS: [
    '8000',
    'Milliseconds that a statement of a change may take in PostgreSQL',
  ],
  DATABASE_SILENT_TIMEOUT_MS: [
    '10000',
    'Milliseconds of silence after which a connection is lost; more than those of reads, changes and idle ones',
  ],
  DATABASE_IDLE_TIMEOUT_MS: ['9000', 'Milliseconds for which an unused connection is kept'],
  DATA_DIR: ['.data', 'Directory of the embedded database, for one process at a time'],
  DEMO: [
    '',
    '`1` allows a demo with a `HOST` or `PUBLIC_URL` other than loopback, or a `DATABASE_URL`; `0` forbids the demo',
  ],
  BOT_TOKEN: ['', 'Token of the bot; its presence makes the server a production server'],
  BOT_USERNAME: ['', "The bot's user name, without '@'"],
  MINI_APP_NAME: [
    'app',
    'Short name of the mini app that BotFather asked for; all its links have it',
  ],
  WEBHOOK_SECRET: ['', 'Secret that the Bot API sends with its updates, 16 characters or more'],
  ADMINS: [
    '',
    'Who may moderate in the app: Telegram ids, separated by commas; in the demo: one made-up member',
  ],
  OPERATOR_NAME: ['', 'Who runs this server, as `/terms` and `/privacy` name them'],
  OPERATOR_CONTACT: [
    '',
    "Where members turn to for help: an email address, '@name' in Telegram, or an https address",
  ],
  OPERATOR_COUNTRY: ['', 'The country whose law `/terms` names'],
  PAYMENTS: [
    '',
    '`stars`, `provider` or `none`; default: `provider` if its token is set and in the demo, else `none`',
  ],
  PAYMENT_PROVIDER_TOKEN: ['', "Token of the bot's payment provider, for `PAYMENTS=provider`"],
  STAR_PRICES: [
    '',
    'Prices for `PAYMENTS=stars`; default: `mini:20 small:80 medium:220 1month:100`',
  ],
  BOT_API_ROOT: [
    'https://api.telegram.org',
    'Another Bot API server; https, or http on this machine',
  ],
  BOT_API_TEST: [
    '0',
    "`1`: the bot is one of Telegram's test servers, made by the BotFather there",
  ],
  INIT_DATA_TTL_S: ['86400', 'Seconds for which init data identify a member'],
  RATE_LIMIT_READS_PER_MINUTE: ['600', 'Reads a minute for each member, or address of a visitor'],
  RATE_LIMIT_SEARCHES_PER_MINUTE: [
    '120',
    'Searches for members, by words or a tag, a minute for each member; they count as reads too',
  ],
  RATE_LIMIT_WRITES_PER_MINUTE: ['120', 'Changes a minute for each member'],
  PROOF_WORKERS: [
    '',
    'Worker threads that verify proofs, some 50 MB each; default: the number of cores less one, 1 to 4',
  ],
  PREVIEW_PHOTOS: [
    '1',
    "Whether the server fetches members' photos from other servers, for previews of cards; `0`: initials in their place",
  ],
  VERIFY_LINKS: [
    '1',
    'Whether the server fetches the pages that cards link to, to tick those that link back; `0`: no ticks',
  ],
  TRUST_PROXY: [
    '',
    'Addresses of the proxies in front of the server, whose `X-Forwarded-For` is trusted: `loopback`, `10.0.0.0/8` …',
  ],
  LOG_LEVEL: ['info', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'],
  METRICS_PORT: [
    '',
    'Port of `GET /metrics`, different from `PORT`; without it there are no metrics',
  ],
  METRICS_HOST: ['127.0.0.1', 'Address of that port; metrics are only for the operator'],
  COMMUNITY_NAME: [standardName, 'What the community is called, 1 to 40 characters'],
  COMMUNITY_FILE: [
    '',
    'JSON file with logo, colours, languages, interests and links of the community (docs/community.md)',
  ],
  COMMUNITY_CHAT: [
    '',
    'Id of the group whose members alone may come in; the bot must be an administrator there',
  ],
  CARD_IS_DOOR: [
    '',
    "Who lets an applicant with a card into that group: `open`, the bot; `ask`, an administrator's tap",
  ],
} satisfies Record<keyof Environment, [standard: string, meaning: string]>;
