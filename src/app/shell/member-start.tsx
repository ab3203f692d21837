/**
 * What a start inside the messenger adds to the screens. '/' opens the own profile once it is known, or reports that
 * there is none. The own profile offers the card that the start link names.
 */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from '@tanstack/react-router';
import { StartDialog } from '../../features/deep-link/start-dialog.tsx';
import { LandingFailure } from '../../features/root/open-in-telegram.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { isOwnProfile, isRoot } from '../navigation.ts';
import type { OwnProfileState } from './use-own-profile.ts';

const Landing = ({ own, children }: { own: OwnProfileState; children: ReactNode }) => {
  const { view, isBusy, reload } = own;
  if (view.state === 'ready') return <Navigate to="/profile" replace />;
  if (view.state === 'loading') return children;
  const detail = callErrorText(view.error);
  return <LandingFailure detail={detail} isBusy={isBusy} onRetry={() => void reload()} />;
};

export const MemberStart = ({ own, children }: { own: OwnProfileState; children: ReactNode }) => {
  const { surroundings } = useServices();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (isRoot(pathname)) return <Landing own={own}>{children}</Landing>;
  const profile = own.view.state === 'ready' && own.view.value.filled && own.view.value.profile;
  const isOffered = profile && own.startParam !== undefined && surroundings.kind === 'inside';
  return (
    <>
      {children}
      {isOffered && isOwnProfile(pathname) && (
        <StartDialog
          messenger={surroundings.messenger}
          own={profile}
          startParam={own.startParam ?? ''}
        />
      )}
    </>
  );
};
