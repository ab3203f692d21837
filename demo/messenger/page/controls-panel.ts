/** The panel on the right, which chooses the client to play. Every change is sent as a patch of the settings. */
import { clientNames, type ClientName } from '../clients/kinds.ts';
import { traitOf } from '../clients/table.ts';
import { byId, control, make } from './page.ts';
import {
  cloudModes,
  frameSizes,
  languageCodes,
  openings,
  pendingModes,
  schemes,
  secureModes,
  versions,
  type ScreenInsets,
  type MessengerSettings,
} from '../settings.ts';
import type { MessengerPalette } from '../clients/themes.ts';

type Patch = Partial<MessengerSettings>;

interface ControlsPanel {
  show(settings: MessengerSettings, theme: MessengerPalette): void;
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
const colourNames = ['bg_color', 'secondary_bg_color', 'text_color', 'button_color'];

const fillSelect = (select: HTMLSelectElement, values: readonly string[], value: string): void => {
  const offered = values.includes(value) ? values : [value, ...values];
  select.replaceChildren(...offered.map((one) => make('option', { value: one }, one)));
  select.value = value;
};

type Choice = 'opened' | 'storage' | 'size' | 'scheme' | 'cloud' | 'secure' | 'pending';

/** The selects whose choice counts at once, each with its form and what it offers. */
const choices: readonly [
  form: string,
  name: Choice,
  valuesFor: (settings: MessengerSettings) => readonly string[],
][] = [
  ['launch', 'opened', () => openings],
  ['launch', 'storage', ({ client }) => traitOf(client, 'storage')],
  ['launch', 'size', () => frameSizes],
  ['surface', 'scheme', () => schemes],
  ['surface', 'cloud', () => cloudModes],
  ['surface', 'secure', () => secureModes],
  ['payments', 'pending', () => pendingModes],
];

const mountChoices = (onPatch: (patch: Patch) => void) => {
  const shows = choices.map(([id, name, valuesFor]) => {
    const select = control(byId(id, HTMLFormElement), name, HTMLSelectElement);
    select.addEventListener('change', () => onPatch({ [name]: select.value }));
    return (settings: MessengerSettings) => fillSelect(select, valuesFor(settings), settings[name]);
  });
  return (settings: MessengerSettings) => {
    for (const show of shows) show(settings);
  };
};

const mountLaunch = (onPatch: (patch: Patch) => void) => {
  const form = byId('launch', HTMLFormElement);
  const client = control(form, 'client', HTMLSelectElement);
  const version = control(form, 'version', HTMLSelectElement);
  const language = control(form, 'languageCode', HTMLSelectElement);
  const path = control(form, 'path', HTMLInputElement);
  const startParam = control(form, 'startParam', HTMLInputElement);
  form.addEventListener('submit', () =>
    onPatch({
      version: version.value,
      languageCode: language.value,
      path: path.value.startsWith('/') ? path.value : `/${path.value}`,
      startParam: startParam.value.trim(),
    }),
  );
  client.addEventListener('change', () => {
    const chosen = client.value as ClientName;
    onPatch({ client: chosen, version: traitOf(chosen, 'version'), storage: 'kept' });
  });
  version.addEventListener('change', () => form.requestSubmit());
  language.addEventListener('change', () => form.requestSubmit());
  return (settings: MessengerSettings) => {
    fillSelect(client, clientNames, settings.client);
    fillSelect(version, versions, settings.version);
    fillSelect(language, languageCodes, settings.languageCode);
    path.value = settings.path;
    startParam.value = settings.startParam;
  };
};

const mountColours = (onPatch: (patch: Patch) => void) => {
  const inputs = colourNames.map((name) => make('input', { type: 'color', name }));
  const labels = inputs.map((input) => make('label', {}, input, make('code', {}, input.name)));
  byId('colours', HTMLElement).replaceChildren(...labels);
  let shown: MessengerSettings['colours'] = {};
  for (const input of inputs) {
    input.addEventListener('input', () =>
      onPatch({ colours: { ...shown, [input.name]: input.value } }),
    );
  }
  byId('reset-colours', HTMLButtonElement).addEventListener('click', () =>
    onPatch({ colours: {} }),
  );
  return (settings: MessengerSettings, theme: MessengerPalette) => {
    shown = settings.colours;
    for (const input of inputs) input.value = theme[input.name] ?? '#000000';
  };
};

const mountInsets = (name: 'insets' | 'contentInsets', onPatch: (patch: Patch) => void) => {
  const form = byId('insets', HTMLFormElement);
  const inputs = sides.map((side) =>
    make('input', { type: 'number', min: '0', max: '200', name: `${name}.${side}` }),
  );
  const labels = inputs.map((input, index) => make('label', {}, sides[index] ?? '', input));
  control(form, name, HTMLFieldSetElement).append(...labels);
  const read = (): ScreenInsets => {
    const [top = 0, right = 0, bottom = 0, left = 0] = inputs.map((input) => Number(input.value));
    return { top, right, bottom, left };
  };
  for (const input of inputs) input.addEventListener('change', () => onPatch({ [name]: read() }));
  return (settings: MessengerSettings) =>
    inputs.forEach((input, index) => {
      input.value = String(settings[name][sides[index] ?? 'top']);
    });
};

/** Connects the controls; `show` writes the present settings into them. */
export const mountControlsPanel = (onPatch: (patch: Patch) => void): ControlsPanel => {
  for (const id of ['launch', 'surface', 'insets', 'payments'])
    byId(id, HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  const showLaunch = mountLaunch(onPatch);
  const showChoices = mountChoices(onPatch);
  const showColours = mountColours(onPatch);
  const showInsets = mountInsets('insets', onPatch);
  const showContentInsets = mountInsets('contentInsets', onPatch);
  return {
    show: (settings, theme) => {
      showLaunch(settings);
      showChoices(settings);
      showColours(settings, theme);
      showInsets(settings);
      showContentInsets(settings);
    },
  };
};
