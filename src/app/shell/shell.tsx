/**
 * The frame around every screen: who may see it, the bottom bar, the status of connection and outbox, and the dialogs
 * that belong to no screen. Inside the messenger it also loads the own profile, once per start.
 */
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { OpenInTelegram } from '../../features/root/open-in-telegram.tsx';
import { useOutboxSummary } from '../../features/outbox/use-outbox.ts';
import type { Farewell } from '../../features/outbox/wipe-screen.tsx';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { isShutOut } from '../../contract/call-error.ts';
import type { View } from '../../sync/api.ts';
import { useServices } from '../../screen/services.ts';
import { OpenSettingsProvider } from '../../screen/settings.ts';
import { useSyncStatus } from '../../screen/hooks/use-view.ts';
import { openVisitorValues, readMarks } from '../../platform/browser/storage/seen-marks.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Toast } from '../../ui/states/toast.tsx';
import { LateExamples } from '../examples.tsx';
import { activeTab, isBarShown, isMemberPath, isRoot } from '../navigation.ts';
import { OnboardingHoldContext } from '../onboarding-hold.ts';
import { inPanel } from '../part-states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MemberStart } from './member-start.tsx';
import { OutboxMark } from './outbox-mark.tsx';
import { RateLimitGate } from './rate-limit-dialog.tsx';
import { ShellSheetsPlace, useShellSheets, type ShellSheets } from './shell-sheets.tsx';
import { StatusStrip } from './status-strip.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useBackButton } from './use-back-button.ts';
import { useOwnProfile } from './use-own-profile.ts';
import { nothingUnsent, useShownSummary } from './use-shown-summary.ts';
import { useUnsentWarning } from './use-unsent-warning.ts';
import styles from './shell.module.css';

const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

interface StackProps {
  /** The bar may still appear, so its place stays free and nothing has to move. */
  isBarToCome?: boolean;
  /** Reserves the rail's place only: the landing screen has no bar, but the screen after it does. */
  isRailToCome?: boolean;
  children?: ReactNode;
}

/** What floats above the bar. */
const Stack = ({ isBarToCome = false, isRailToCome = false, children }: StackProps) => (
  <div
    className={styles.stack}
    data-bar-to-come={isBarToCome || undefined}
    data-rail-to-come={isRailToCome || undefined}
  >
    <Toast />
    <UpdatePrompt />
    {children}
  </div>
);

/** A visitor has no changes, so the strip says only that the code did not load. */
const VisitorFooter = () => {
  const { isUnloaded } = useSyncStatus();
  return (
    <Stack>
      {isUnloaded && (
        <div role="alert" className={styles.live}>
          <StatusStrip summary={nothingUnsent} />
        </div>
      )}
    </Stack>
  );
};

interface MemberFooterProps {
  /** Undefined until it is known. */
  isFilled: boolean | undefined;
  sheets: ShellSheets;
}

/** The bar, and the state of the member's own changes. A visitor makes none. */
const MemberFooter = ({ isFilled, sheets }: MemberFooterProps) => {
  const pathname = usePathname();
  const { isOffline, needsSignIn } = useSyncStatus();
  const { isKept } = useServices().device;
  const outbox = useOutboxSummary() ?? nothingUnsent;
  const summary = useShownSummary(outbox, isOffline);
  useUnsentWarning(outbox.unsent);
  const isBarHere = isBarShown(pathname, isFilled ?? false);
  const isBarToCome = isFilled === undefined && isBarShown(pathname, true);
  const mark = (
    <OutboxMark
      summary={summary}
      isOffline={isOffline && !needsSignIn}
      isKept={isKept}
      onOpen={sheets.openOutbox}
    />
  );
  return (
    <>
      <Stack isBarToCome={isBarToCome} isRailToCome={isRoot(pathname)}>
        <StatusStrip summary={summary} onReview={sheets.openOutbox} />
      </Stack>
      {isBarHere ? (
        <BottomBar active={activeTab(pathname)} onSettings={sheets.openSettings}>
          {mark}
        </BottomBar>
      ) : (
        !isBarToCome && mark
      )}
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

/** Browsers offer caches in secure contexts only. */
const hasSeenCards = (): boolean => 'caches' in window && readMarks(openVisitorValues()).length > 0;

/** A member's screens ask to open Telegram. Below that, the landing screen lists the cards that this browser keeps. */
const VisitorShell = ({ children }: { children: ReactNode }) => {
  const pathname = usePathname();
  if (!isMemberPath(pathname)) return <Frame footer={<VisitorFooter />}>{children}</Frame>;
  return (
    <Frame footer={<VisitorFooter />}>
      <OpenInTelegram>
        {isRoot(pathname) && hasSeenCards() ? <SeenCards /> : <LateExamples />}
      </OpenInTelegram>
    </Frame>
  );
};

/** The account is banned or deleted, or the member is not in the community's group. */
const isExcluded = (view: View<OwnProfile>): boolean =>
  (view.state !== 'loading' && isShutOut(view.error)) ||
  (view.state === 'ready' && typeof view.value.erasedAt === 'string');

const Excluded = lazy(async () => (await import('./settings-body.tsx')).ExcludedScreen, inPanel);
const Wiping = lazy(async () => (await import('./settings-body.tsx')).WipeScreen, inPanel);

interface MemberShellProps {
  onWipe: (farewell?: Farewell) => void;
  children: ReactNode;
}

const MemberShell = ({ onWipe, children }: MemberShellProps) => {
  const own = useOwnProfile();
  const sheets = useShellSheets();
  useBackButton();
  const { view } = own;
  const isKnown = view.state !== 'loading';
  const [isHeld, setHeld] = useState(false);
  const hold = useMemo(() => ({ isHeld, setHeld }), [isHeld]);
  const isFilled = isKnown ? view.state === 'ready' && view.value.filled && !isHeld : undefined;
  if (isExcluded(view))
    return (
      <Frame
        footer={
          <Stack>
            <StatusStrip summary={nothingUnsent} />
          </Stack>
        }
      >
        <Excluded view={view} onWipe={onWipe} />
      </Frame>
    );
  const footer = <MemberFooter isFilled={isFilled} sheets={sheets} />;
  return (
    <OpenSettingsProvider value={sheets.openSettings}>
      <Frame footer={footer}>
        <MemberStart own={own}>
          <OnboardingHoldContext value={hold}>{children}</OnboardingHoldContext>
        </MemberStart>
      </Frame>
      <ShellSheetsPlace sheets={sheets} onWipe={() => onWipe()} />
    </OpenSettingsProvider>
  );
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const { surroundings } = useServices();
  const [wiping, setWiping] = useState<{ farewell: Farewell | undefined }>();
  if (wiping) return <Wiping {...wiping} />;
  return surroundings.kind === 'inside' ? (
    <MemberShell onWipe={(farewell) => setWiping({ farewell })}>{children}</MemberShell>
  ) : (
    <VisitorShell>{children}</VisitorShell>
  );
};
