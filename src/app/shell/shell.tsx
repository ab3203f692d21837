/**
 * The frame around every screen: who may see it, the bottom bar, what the connection and the outbox are up to, and
 * the dialogs that belong to no screen. Inside the messenger it also loads the own profile, once per start.
 */
import { useState, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { OpenInTelegram } from '../../features/root/open-in-telegram.tsx';
import { OutboxSheet } from '../../features/outbox/outbox-sheet.tsx';
import { useOutbox } from '../../features/outbox/use-outbox.ts';
import { useServices } from '../../features/services.ts';
import { useSyncStatus } from '../../features/use-sync-status.ts';
import { activeTab, isBarShown, isMemberPath } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MemberStart } from './member-start.tsx';
import { RateLimitGate } from './rate-limit-dialog.tsx';
import { StatusStrip } from './status-strip.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useOwnProfile } from './use-own-profile.ts';
import styles from './shell.module.css';

const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

interface FrameProps {
  isFilled: boolean;
  isMember?: boolean;
  children: ReactNode;
}

/** What floats above the bar. */
const Stack = ({ children }: { children?: ReactNode }) => (
  <div className={styles.stack}>
    <UpdatePrompt />
    {children}
  </div>
);

/** How the member's own changes fare. A visitor makes none. */
const MemberStatus = () => {
  const status = useSyncStatus();
  const items = useOutbox();
  const [isOutboxOpen, setOutboxOpen] = useState(false);
  return (
    <>
      <Stack>
        <StatusStrip status={status} items={items} onShowOutbox={() => setOutboxOpen(true)} />
      </Stack>
      <OutboxSheet isOpen={isOutboxOpen} onClose={() => setOutboxOpen(false)} items={items} />
    </>
  );
};

/** Bar, strips and dialogs around a screen. */
const Frame = ({ isFilled, isMember = false, children }: FrameProps) => {
  const pathname = usePathname();
  const { gateUntil } = useSyncStatus();
  const isBarHere = isBarShown(pathname, isFilled);
  return (
    <div className={styles.shell} data-bar={isBarHere ? 'shown' : 'hidden'}>
      {children}
      {isMember ? <MemberStatus /> : <Stack />}
      {isBarHere && <BottomBar active={activeTab(pathname)} />}
      <RateLimitGate gateUntil={gateUntil} />
    </div>
  );
};

const VisitorShell = ({ children }: { children: ReactNode }) => {
  const isMembersOnly = isMemberPath(usePathname());
  return <Frame isFilled={false}>{isMembersOnly ? <OpenInTelegram /> : children}</Frame>;
};

const MemberShell = ({ children }: { children: ReactNode }) => {
  const own = useOwnProfile();
  const isFilled = own.view.state === 'ready' && own.view.value.filled;
  return (
    <Frame isFilled={isFilled} isMember>
      <MemberStart own={own}>{children}</MemberStart>
    </Frame>
  );
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const { surroundings } = useServices();
  return surroundings.kind === 'inside' ? (
    <MemberShell>{children}</MemberShell>
  ) : (
    <VisitorShell>{children}</VisitorShell>
  );
};
