/** The two tabs. */
import { Link } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { Icon } from '../../ui/icon.tsx';
import type { Tab } from '../navigation.ts';
import styles from './shell.module.css';

const tabs = [
  { tab: 'users', to: '/users-explorer', label: shellTexts.tabs.users, icon: 'users' },
  { tab: 'profile', to: '/profile', label: shellTexts.tabs.profile, icon: 'user' },
] as const;

export const BottomBar = ({ active }: { active: Tab }) => (
  <nav className={styles.bar} aria-label={shellTexts.tabs.label}>
    {tabs.map(({ tab, to, label, icon }) => (
      <Link
        key={tab}
        to={to}
        className={styles.tab}
        activeProps={{ 'aria-current': undefined }}
        aria-current={tab === active ? 'page' : undefined}
      >
        <Icon name={icon} />
        {label}
      </Link>
    ))}
  </nav>
);
