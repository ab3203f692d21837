/** Opens the settings from the own profile. From 900 px on the rail has the way to them, and this one is not shown. */
import { settingsTexts } from '#texts/settings';
import { IconButton } from '../ui/icon-button.tsx';
import { useOpenSettings } from './settings.ts';
import styles from './settings-button.module.css';

export const SettingsButton = () => (
  <IconButton
    name="settings"
    label={settingsTexts.title}
    className={styles.button}
    aria-haspopup="dialog"
    onClick={useOpenSettings()}
  />
);
