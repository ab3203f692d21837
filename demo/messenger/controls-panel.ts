/** The panel on the right, which chooses the client to play. Every change is sent as a patch of the settings. */
import { clientNames, type ClientName } from './clients/kinds.ts';
import { traitOf } from './clients/table.ts';
import { byId, control, fillOptions, make } from './page.ts';
import {
  cloudModes,
  frameSizes,
  languageCodes,
  openings,
  schemes,
  secureModes,
  versions,
  type ScreenInsets,
  type MessengerSettings,
} from './settings.ts';
import type { MessengerPalette } from './themes.ts';

type Patch = Partial<MessengerSettings>;

interface ControlsPanel {
  show(settings: MessengerSettings, theme: MessengerPalette): void;
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
const colourNames = ['bg_color', 'secondary_bg_color', 'text_color', 'button_color'];

const fillSelect = (select: HTMLSelectElement, values: readonly string[], value: string): void => {
  fillOptions(select, values.includes(value) ? values : [value, ...values]);
  select.value = value;
};

const mountLaunch = (onPatch: (patch: Patch) => void) => {
  const form = byId('launch', HTMLFormElement);
  const client = control(form, 'client', HTMLSelectElement);
  const version = control(form, 'version', HTMLSelectElement);
  const opened = control(form, 'opened', HTMLSelectElement);
  const storage = control(form, 'storage', HTMLSelectElement);
  const size = control(form, 'size', HTMLSelectElement);
  const language = control(form, 'languageCode', HTMLSelectElement);
  const path = control(form, 'path', HTMLInputElement);
  const startParam = control(form, 'startParam', HTMLInputElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onPatch({
      version: version.value,
      languageCode: language.value,
      path: path.value.startsWith('/') ? path.value : `/${path.value}`,
      startParam: startParam.value.trim(),
    });
  });
  client.addEventListener('change', () => {
    const chosen = client.value as ClientName;
    onPatch({ client: chosen, version: traitOf(chosen, 'version'), storage: 'kept' });
  });
  opened.addEventListener('change', () =>
    onPatch({ opened: opened.value as MessengerSettings['opened'] }),
  );
  storage.addEventListener('change', () =>
    onPatch({ storage: storage.value as MessengerSettings['storage'] }),
  );
  version.addEventListener('change', () => form.requestSubmit());
  language.addEventListener('change', () => form.requestSubmit());
  size.addEventListener('change', () => onPatch({ size: size.value as MessengerSettings['size'] }));
  return (settings: MessengerSettings) => {
    fillSelect(client, clientNames, settings.client);
    fillSelect(version, versions, settings.version);
    fillSelect(opened, openings, settings.opened);
    fillSelect(storage, traitOf(settings.client, 'storage'), settings.storage);
    fillSelect(size, frameSizes, settings.size);
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

const mountSurface = (onPatch: (patch: Patch) => void) => {
  const form = byId('surface', HTMLFormElement);
  const scheme = control(form, 'scheme', HTMLSelectElement);
  const cloud = control(form, 'cloud', HTMLSelectElement);
  const secure = control(form, 'secure', HTMLSelectElement);
  scheme.addEventListener('change', () =>
    onPatch({ scheme: scheme.value as MessengerSettings['scheme'] }),
  );
  cloud.addEventListener('change', () =>
    onPatch({ cloud: cloud.value as MessengerSettings['cloud'] }),
  );
  secure.addEventListener('change', () =>
    onPatch({ secure: secure.value as MessengerSettings['secure'] }),
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  const showColours = mountColours(onPatch);
  return (settings: MessengerSettings, theme: MessengerPalette) => {
    fillSelect(scheme, schemes, settings.scheme);
    fillSelect(cloud, cloudModes, settings.cloud);
    fillSelect(secure, secureModes, settings.secure);
    showColours(settings, theme);
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
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const input of inputs) input.addEventListener('change', () => onPatch({ [name]: read() }));
  return (settings: MessengerSettings) =>
    inputs.forEach((input, index) => {
      input.value = String(settings[name][sides[index] ?? 'top']);
    });
};

/** Connects the controls; `show` writes the present settings into them. */
export const mountControlsPanel = (onPatch: (patch: Patch) => void): ControlsPanel => {
  const showLaunch = mountLaunch(onPatch);
  const showSurface = mountSurface(onPatch);
  const showInsets = mountInsets('insets', onPatch);
  const showContentInsets = mountInsets('contentInsets', onPatch);
  return {
    show: (settings, theme) => {
      showLaunch(settings);
      showSurface(settings, theme);
      showInsets(settings);
      showContentInsets(settings);
    },
  };
};
