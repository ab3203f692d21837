/**
 * The frame around every screen: who may see it, the bottom bar, the status of connection and outbox, and the dialogs
 * that belong to no screen. Inside the messenger it also loads the own profile, once per start.
 */
import { useState, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { OpenInTelegram } from '../../features/root/open-in-telegram.tsx';
import { OutboxSheet } from '../../features/outbox/outbox-sheet.tsx';
import { WipeScreen } from '../../features/outbox/wipe-screen.tsx';
import { useServices } from '../../screen/services.ts';
import { useSyncStatus } from '../../screen/use-sync-status.ts';
import { openVisitorValues, readMarks } from '../../platform/browser/seen-marks.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Toast } from '../../ui/toast.tsx';
import { activeTab, isBarShown, isMemberPath, isRoot } from '../navigation.ts';
import { inPanel } from '../part-states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MemberStart } from './member-start.tsx';
import { OutboxBadge } from './outbox-badge.tsx';
import { RateLimitGate } from './rate-limit-dialog.tsx';
import { StatusStrip } from './status-strip.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useBackButton } from './use-back-button.ts';
import { useOwnProfile } from './use-own-profile.ts';
import { useShownSummary } from './use-shown-summary.ts';
import { useUnsentWarning } from './use-unsent-warning.ts';
import styles from './shell.module.css';

const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

interface StackProps {
  /** The bar may still appear: its place stays free, so that nothing has to move. */
  isBarToCome?: boolean;
  children?: ReactNode;
}

/** Elements that float above the bar. */
const Stack = ({ isBarToCome = false, children }: StackProps) => (
  <div className={styles.stack} data-momentary data-bar-to-come={isBarToCome || undefined}>
    <Toast />
    <UpdatePrompt />
    {children}
  </div>
);

interface MemberFooterProps {
  /** Undefined until it is known. */
  isFilled: boolean | undefined;
  onWipe: () => void;
}

/** The bar, the status of the member's own changes, and the outbox sheet. A visitor makes no changes. */
const MemberFooter = ({ isFilled, onWipe }: MemberFooterProps) => {
  const pathname = usePathname();
  const summary = useShownSummary();
  useUnsentWarning();
  const [isOutboxOpen, setOutboxOpen] = useState(false);
  const isBarHere = isBarShown(pathname, isFilled ?? false);
  const isBarToCome = isFilled === undefined && isBarShown(pathname, true);
  const open = () => setOutboxOpen(true);
  return (
    <>
      <Stack isBarToCome={isBarToCome}>
        <StatusStrip summary={summary} onReview={open} />
      </Stack>
      {isBarHere ? (
        <BottomBar active={activeTab(pathname)}>
          <OutboxBadge summary={summary} onOpen={open} />
        </BottomBar>
      ) : (
        !isBarToCome && <OutboxBadge summary={summary} isFloating onOpen={open} />
      )}
      <OutboxSheet isOpen={isOutboxOpen} onClose={() => setOutboxOpen(false)} onWipe={onWipe} />
    </>
  );
};

/** Bar, strips and dialogs around a screen. */
const Frame = ({ footer, children }: { footer: ReactNode; children: ReactNode }) => {
  const { gateUntil, isGateQuiet } = useSyncStatus();
  return (
    <div className={styles.shell}>
      {children}
      {footer}
      <RateLimitGate gateUntil={isGateQuiet ? undefined : gateUntil} />
    </div>
  );
};

const SeenCards = lazy(async () => (await import('./seen-cards-part.tsx')).SeenCardsPart, inPanel);

/** Browsers have caches in secure contexts only. */
const hasSeenCards = (): boolean => 'caches' in window && readMarks(openVisitorValues()).length > 0;

/** A member's screens ask to open Telegram. Below that, the landing screen lists the cards that this browser keeps. */
const VisitorShell = ({ children }: { children: ReactNode }) => {
  const pathname = usePathname();
  if (!isMemberPath(pathname)) return <Frame footer={<Stack />}>{children}</Frame>;
  return (
    <Frame footer={<Stack />}>
      <OpenInTelegram>{isRoot(pathname) && hasSeenCards() && <SeenCards />}</OpenInTelegram>
    </Frame>
  );
};

const MemberShell = ({ onWipe, children }: { onWipe: () => void; children: ReactNode }) => {
  const own = useOwnProfile();
  useBackButton();
  const { view } = own;
  const isKnown = view.state !== 'loading';
  const isFilled = isKnown ? view.state === 'ready' && view.value.filled : undefined;
  return (
    <Frame footer={<MemberFooter isFilled={isFilled} onWipe={onWipe} />}>
      <MemberStart own={own}>{children}</MemberStart>
    </Frame>
  );
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const { surroundings } = useServices();
  const [isWiping, setWiping] = useState(false);
  if (isWiping) return <WipeScreen />;
  return surroundings.kind === 'inside' ? (
    <MemberShell onWipe={() => setWiping(true)}>{children}</MemberShell>
  ) : (
    <VisitorShell>{children}</VisitorShell>
  );
};
