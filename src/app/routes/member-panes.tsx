/**
 * Users and the card that is open, side by side where the window has room: one frame around both routes, so that the
 * list stays as it is while cards come and go.
 */
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Panes } from '../../features/users/panes.tsx';
import { useIsWide } from '../../screen/use-is-wide.ts';
import { isCardOfUsers, isUsersExplorer } from '../navigation.ts';

interface MemberPanesProps {
  Users: ComponentType;
  /** The screen of the route. */
  children: ReactNode;
}

export const MemberPanes = ({ Users, children }: MemberPanesProps) => {
  const isWide = useIsWide();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCard = isCardOfUsers(pathname);
  if (!isWide || (!isCard && !isUsersExplorer(pathname))) return children;
  return <Panes list={<Users />} card={isCard ? children : undefined} />;
};
