/** Which client does what. Each row names its sources; docs/clients.md resolves them, and has the facts in full. */
import type { ClientName, Row, Table, Traits } from './kinds.ts';

const clientsOf = <T>(
  source: string,
  documented: T,
  others: T,
  exceptions: Partial<Record<ClientName, T>> = {},
): Row<T> => ({
  source,
  documented,
  android: others,
  ios: others,
  desktop: others,
  macos: others,
  weba: others,
  webk: others,
  ...exceptions,
});

const frame = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-forms',
  'allow-modals',
  'allow-storage-access-by-user-activation',
];

const linksAfterPress = ['web_app_open_link', 'web_app_open_tg_link'];
const androidAfterPress = [
  ...linksAfterPress,
  'web_app_send_prepared_message',
  'web_app_add_to_home_screen',
  'web_app_request_file_download',
  'web_app_read_text_from_clipboard',
];

const table: Table = {
  // Launch
  platform: {
    source: 'A I M T WA WK J',
    documented: 'weba',
    android: 'android',
    ios: 'ios',
    desktop: 'tdesktop',
    macos: 'macos',
    weba: 'weba',
    webk: 'web',
  },
  version: clientsOf('J-875 WK', '8.0', '9.6', { webk: '9.0' }),
  startParam: clientsOf<Traits['startParam']>('S', 'hash', 'query'),
  photo: clientsOf<Traits['photo']>('S J', 'none', 'address'),
  launchColours: clientsOf<Traits['launchColours']>('A I M WA J-792', 'hex', 'hex', {
    android: 'capital-hex',
    weba: 'some-alpha',
    webk: 'some-alpha',
  }),
  eventColours: clientsOf<Traits['eventColours']>('A J-466 J-672 I M WA J-792', 'hex', 'hex', {
    android: 'integers',
    weba: 'some-alpha',
    webk: 'some-alpha',
  }),
  missingColours: clientsOf<readonly string[]>('WA', [], [], {
    weba: ['bottom_bar_bg_color', 'section_separator_color'],
  }),
  joinRequestTheme: clientsOf<Traits['joinRequestTheme']>('J-875', 'sent', 'missing', {
    weba: 'sent',
    webk: 'sent',
  }),

  // Transport, frame and web view
  place: clientsOf<Traits['place']>('A I T M WA WK', 'own-frame', 'window', {
    weba: 'foreign-frame',
    webk: 'foreign-frame',
  }),
  receiver: clientsOf<Traits['receiver']>('A I T M', 'TelegramGameProxy', 'TelegramGameProxy', {
    android: 'Telegram.WebView',
  }),
  sandbox: clientsOf<Traits['sandbox']>('WA WK', undefined, undefined, {
    weba: frame,
    webk: frame,
  }),
  allow: clientsOf<readonly string[]>('WA WK', ['clipboard-read', 'clipboard-write'], [], {
    weba: ['camera', 'microphone', 'geolocation'],
    webk: ['camera', 'microphone', 'geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
  }),
  storage: clientsOf<Traits['storage']>('T-31051 C-156', ['kept'], ['kept'], {
    desktop: ['kept', 'lost'],
    weba: ['kept', 'blocked'],
    webk: ['kept', 'blocked'],
  }),
  lacks: clientsOf<Traits['lacks']>('A I I-27 J-399', [], [], {
    android: ['downloads'],
    ios: ['downloads', 'service-worker'],
  }),
  reloadWithinMs: clientsOf<number | undefined>('WA WK', undefined, undefined, {
    weba: 500,
    webk: 300,
  }),

  // Answers
  viewport: {
    source: 'A I T M WA I-7',
    documented: 'whole',
    android: 'no-width',
    ios: 'no-width',
    desktop: 'stable-expanded',
    macos: 'null',
    weba: 'whole',
    webk: 'silent',
  },
  safeArea: clientsOf<Traits['safeArea']>('A I T M WA WK', 'each', 'each', {
    ios: 'layout-pass',
    macos: 'one-event',
    webk: 'silent',
  }),
  afterPress: clientsOf<readonly string[]>('A A9 I M', [], [], {
    android: androidAfterPress,
    ios: linksAfterPress,
    macos: ['web_app_open_link'],
  }),
  malformed: clientsOf<Traits['malformed']>('T', 'ignored', 'ignored', { desktop: 'closes' }),
  popupWithoutId: clientsOf<Traits['popupWithoutId']>('M', 'answered', 'answered', {
    macos: 'silent',
  }),
  secondPopup: clientsOf<Traits['secondPopup']>('A WK', 'closed', 'closed', {
    android: 'silent',
    webk: 'silent',
  }),
  scanner: clientsOf<Traits['scanner']>('A I T M WA WK', 'opens', 'silent', {
    android: 'opens',
    ios: 'opens',
    webk: 'closed',
  }),
  shareFailure: clientsOf<Traits['shareFailure']>('M', 'error', 'error', { macos: 'null' }),
  unknownShare: clientsOf<Traits['unknownShare']>('M', 'error', 'error', { macos: 'silent' }),
  afterSharing: clientsOf<Traits['afterSharing']>('WK', 'open', 'open', { webk: 'closed' }),
  homeScreen: {
    source: 'A I T M WA WK',
    documented: 'known',
    android: 'known',
    ios: 'unknown',
    desktop: 'unsupported',
    macos: 'silent',
    weba: 'silent',
    webk: 'unsupported',
  },
  addToHomeScreen: clientsOf<Traits['addToHomeScreen']>('A I T M WA WK', 'asks', 'silent', {
    android: 'asks',
    ios: 'asks',
    webk: 'fails',
  }),
  swipes: clientsOf<Traits['swipes']>('A I T M WA WK', 'obeyed', 'silent', {
    android: 'obeyed',
    ios: 'obeyed',
  }),
  closingQuestion: clientsOf<Traits['closingQuestion']>('WA', 'as-asked', 'as-asked', {
    weba: 'any-call',
  }),

  // Storage by messages
  cloudFailure: clientsOf<Traits['cloudFailure']>('A I T M WA WK', 'error', 'error', {
    ios: 'silent',
    macos: 'silent',
  }),
  secureStorage: clientsOf<Traits['secureStorage']>('A9 I T M WA WK', 'works', 'unsupported', {
    android: 'works',
    ios: 'works',
    macos: 'works',
  }),
  restorable: clientsOf<Traits['restorable']>('I M', 'can_restore', 'can_restore', {
    ios: 'canRestore',
    macos: 'canRestore',
  }),
  secureFailure: clientsOf<Traits['secureFailure']>(
    'A9',
    'secure_storage_failed',
    'secure_storage_failed',
    { android: 'secure_storage_cleared' },
  ),
  secureNull: clientsOf<Traits['secureNull']>('A9', 'removes', 'removes', { android: 'text' }),

  // Invoices
  secondInvoice: clientsOf<Traits['secondInvoice']>('A', 'replaces', 'replaces', {
    android: 'cancelled',
  }),
  unknownInvoice: clientsOf<Traits['unknownInvoice']>('A I M WK', 'failed', 'failed', {
    ios: 'silent',
    macos: 'silent',
    webk: 'silent',
  }),
  paid: clientsOf<Traits['paid']>('M-1171', ['paid'], ['paid'], { macos: ['paid', 'cancelled'] }),
  paidByTwoPresses: clientsOf<Traits['paidByTwoPresses']>('I-58 I M', ['paid'], ['failed'], {
    ios: ['cancelled'],
    macos: ['failed', 'cancelled'],
    weba: ['paid'],
    webk: ['paid'],
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
