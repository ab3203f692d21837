/** How the page looks, by its address, and links to the other looks. */
import styles from './dev.module.css';

interface Look {
  theme: string;
  /** Size of the root font, in percent. */
  text: string;
  dir: string;
}

const choices: Record<keyof Look, readonly string[]> = {
  theme: ['system', 'light', 'dark', 'tma'],
  text: ['100', '130', '200'],
  dir: ['ltr', 'rtl'],
};

const keys = Object.keys(choices) as (keyof Look)[];

export const lookOf = (search: string): Look => {
  const query = new URLSearchParams(search);
  const { theme, text, dir } = Object.fromEntries(
    keys.map((key) => [key, query.get(key) ?? choices[key][0] ?? '']),
  ) as Record<keyof Look, string>;
  return { theme, text, dir };
};

/** A messenger's colours, after app/legible-palette.ts has made them legible. */
const colours = {
  'bg-color': '#ffffff',
  'secondary-bg-color': '#f0f0f0',
  'text-color': '#222222',
  'link-color': '#14578a',
  'button-color': '#2a7ab8',
  'button-text-color': '#ffffff',
};

export const applyLook = ({ theme, text, dir }: Look): void => {
  const { documentElement: root } = document;
  Object.assign(root.dataset, { theme, scheme: 'light' });
  root.dir = dir;
  root.style.fontSize = `${text}%`;
  for (const [name, value] of Object.entries(colours)) {
    if (theme === 'tma') root.style.setProperty(`--tma-${name}`, value);
  }
};

export const LookBar = ({ look }: { look: Look }) => (
  <nav className={styles.looks} aria-label="Looks">
    {keys.flatMap((key) =>
      choices[key].map((choice) => (
        <a
          key={`${key} ${choice}`}
          className={styles.look}
          href={`?${new URLSearchParams({ ...look, [key]: choice })}`}
          aria-current={look[key] === choice ? 'true' : undefined}
        >
          {choice}
        </a>
      )),
    )}
  </nav>
);
