/** Which client does what. Each row names its sources; docs/clients.md resolves them, and has the facts in full. */
import { clientNames, type ClientName, type Row, type Table, type Traits } from './kinds.ts';

/** All clients do the usual, except for these. */
const clientsOf = <T>(
  source: string,
  usual: T,
  others: Partial<Record<ClientName, T>> = {},
): Row<T> => {
  const clients = Object.fromEntries(clientNames.map((name) => [name, usual]));
  return { ...(clients as Record<ClientName, T>), ...others, source };
};

const frame = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-forms',
  'allow-modals',
  'allow-storage-access-by-user-activation',
];

const androidAfterPress = [
  'web_app_open_link',
  'web_app_open_tg_link',
  'web_app_send_prepared_message',
  'web_app_add_to_home_screen',
  'web_app_request_file_download',
  'web_app_read_text_from_clipboard',
];

const table: Table = {
  // Launch
  platform: clientsOf('A I M T WA WK J', 'weba', {
    android: 'android',
    ios: 'ios',
    desktop: 'tdesktop',
    macos: 'macos',
    webk: 'web',
  }),
  version: clientsOf('J-875 WK', '9.6', { documented: '8.0', webk: '9.0' }),
  startParam: clientsOf('S', 'query', { documented: 'hash' }),
  photo: clientsOf('S J', 'address', { documented: 'none' }),
  launchColours: clientsOf('A I M WA J-792', 'hex', {
    android: 'capital-hex',
    weba: 'some-alpha',
    webk: 'some-alpha',
  }),
  eventColours: clientsOf('A J-466 J-672 I M WA J-792', 'hex', {
    android: 'integers',
    weba: 'some-alpha',
    webk: 'some-alpha',
  }),
  missingColours: clientsOf<readonly string[]>('WA', [], {
    weba: ['bottom_bar_bg_color', 'section_separator_color'],
  }),
  joinRequestTheme: clientsOf('J-875', 'missing', {
    documented: 'sent',
    weba: 'sent',
    webk: 'sent',
  }),

  // Transport, frame and web view
  place: clientsOf('A I T M WA WK', 'window', {
    documented: 'own-frame',
    weba: 'foreign-frame',
    webk: 'foreign-frame',
  }),
  receiver: clientsOf('A I T M', 'TelegramGameProxy', { android: 'Telegram.WebView' }),
  sandbox: clientsOf('WA WK', undefined, { weba: frame, webk: frame }),
  allow: clientsOf<readonly string[]>('WA WK', [], {
    documented: ['clipboard-read', 'clipboard-write'],
    weba: ['camera', 'microphone', 'geolocation'],
    webk: ['camera', 'microphone', 'geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
  }),
  storage: clientsOf<Traits['storage']>('T-31051 C-156', ['kept'], {
    desktop: ['kept', 'lost'],
    weba: ['kept', 'blocked'],
    webk: ['kept', 'blocked'],
  }),
  lacks: clientsOf<Traits['lacks']>('A I M I-27 J-399 W', [], {
    android: ['downloads', 'printing'],
    ios: ['downloads', 'printing', 'service-worker'],
    macos: ['printing'],
  }),
  reloadWithinMs: clientsOf<number | undefined>('WA WK', undefined, { weba: 500, webk: 300 }),

  // Answers
  viewport: clientsOf('A I T M WA I-7', 'whole', {
    android: 'no-width',
    ios: 'no-width',
    desktop: 'stable-expanded',
    macos: 'null',
    webk: 'silent',
  }),
  safeArea: clientsOf('A I T M WA WK', 'each', {
    ios: 'layout-pass',
    macos: 'one-event',
    webk: 'silent',
  }),
  afterPress: clientsOf<readonly string[]>('A A9 I M', [], {
    android: androidAfterPress,
    ios: ['web_app_open_link'],
    macos: ['web_app_open_link'],
  }),
  malformed: clientsOf('T', 'ignored', { desktop: 'closes' }),
  popupWithoutId: clientsOf('M', 'answered', { macos: 'silent' }),
  secondPopup: clientsOf('A WK', 'closed', { android: 'silent', webk: 'silent' }),
  scanner: clientsOf('A I T M WA WK', 'opens', {
    desktop: 'silent',
    macos: 'silent',
    weba: 'silent',
    webk: 'closed',
  }),
  shareFailure: clientsOf('M', 'error', { macos: 'null' }),
  unknownShare: clientsOf('M', 'error', { macos: 'silent' }),
  afterSharing: clientsOf('WK', 'open', { webk: 'closed' }),
  homeScreen: clientsOf('A I T M WA WK', 'known', {
    ios: 'unknown',
    desktop: 'unsupported',
    macos: 'silent',
    weba: 'silent',
    webk: 'unsupported',
  }),
  addToHomeScreen: clientsOf('A I T M WA WK', 'asks', {
    desktop: 'silent',
    macos: 'silent',
    weba: 'silent',
    webk: 'fails',
  }),
  sheet: clientsOf('A I T M WA WK', 'silent', {
    documented: 'obeyed',
    android: 'obeyed',
    ios: 'obeyed',
  }),
  closingQuestion: clientsOf('WA', 'as-asked', { weba: 'any-call' }),

  // Storage by messages
  cloudFailure: clientsOf('A I T M WA WK', 'error', { ios: 'silent', macos: 'silent' }),
  secureStorage: clientsOf('A9 I T M WA WK', 'works', {
    desktop: 'unsupported',
    weba: 'unsupported',
    webk: 'unsupported',
  }),
  restorable: clientsOf('I M', 'can_restore', { ios: 'canRestore', macos: 'canRestore' }),
  secureFailure: clientsOf('A9', 'secure_storage_failed', { android: 'secure_storage_cleared' }),
  secureNull: clientsOf('A9', 'removes', { android: 'text' }),

  // Invoices
  secondInvoice: clientsOf('A', 'replaces', { android: 'cancelled' }),
  unknownInvoice: clientsOf('A I M WA WK', 'failed', {
    ios: 'silent',
    macos: 'silent',
    weba: 'silent',
    webk: 'silent',
  }),
  paid: clientsOf<Traits['paid']>('M-1171', ['paid'], { macos: ['paid', 'cancelled'] }),
  paidByTwoPresses: clientsOf<Traits['paidByTwoPresses']>('I-58 I M', ['paid'], {
    android: ['failed'],
    ios: ['cancelled'],
    desktop: ['failed'],
    macos: ['failed', 'cancelled'],
  }),
};

/** What this client does. */
export const traitOf = <T extends keyof Traits>(client: ClientName, trait: T): Traits[T] =>
  table[trait][client];

/** The keys of docs/clients.md that the rows name, by trait. */
export const sourcesOfTraits = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(table).map(([trait, { source }]) => [trait, source.split(' ')]),
  );
