/** The two tabs, and beside them what stays at hand on every screen. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { Icon } from '../../ui/icon.tsx';
import type { BarTab } from '../navigation.ts';
import styles from './shell.module.css';

const tabs = [
  { tab: 'users', to: '/users-explorer', icon: 'users' },
  { tab: 'profile', to: '/profile', icon: 'user' },
] as const;

export const BottomBar = ({ active, children }: { active: BarTab; children?: ReactNode }) => (
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
          <Icon name={icon} />
          {shellTexts.tabs[tab]}
        </Link>
      ))}
    </nav>
    {children}
  </div>
);
