/** The two tabs: a bar at the bottom, a rail at the start edge from 900 px on. The style sheet decides which. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { settingsTexts } from '#texts/settings';
import { shellTexts } from '#texts/shell';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { BarTab } from '../navigation.ts';
import styles from './shell.module.css';

const tabs = [
  { tab: 'users', to: '/users-explorer', icon: 'users' },
  { tab: 'profile', to: '/profile', icon: 'user' },
] as const;

interface BottomBarProps {
  active: BarTab;
  /** A button of the rail. With the bar, the settings are opened from the own profile. */
  onSettings: () => void;
  /** The mark of unsent changes: floats above the bar, or is at the foot of the rail. */
  children?: ReactNode;
}

export const BottomBar = ({ active, onSettings, children }: BottomBarProps) => (
  <div className={styles.bar}>
    <nav className={styles.tabs} aria-label={shellTexts.tabs.label}>
      {tabs.map(({ tab, to, icon }) => (
        <Link
          key={tab}
          to={to}
          className={styles.tab}
          activeProps={{ 'aria-current': undefined }}
          aria-current={tab === active ? 'page' : undefined}
        >
          <span className={styles.tabIcon}>
            <Icon name={icon} />
          </span>
          {shellTexts.tabs[tab]}
        </Link>
      ))}
    </nav>
    {children}
    <button type="button" className={styles.railButton} aria-haspopup="dialog" onClick={onSettings}>
      <span className={styles.tabIcon}>
        <Icon name="settings" />
      </span>
      {settingsTexts.title}
    </button>
  </div>
);
