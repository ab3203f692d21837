/**
 * Users and the card that is open, side by side where the window has room: one frame around both routes, so that the
 * list stays as it is while cards come and go.
 */
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useIsWide } from '../../screen/use-is-wide.ts';
import { isCardOfUsers, isUsersExplorer } from '../navigation.ts';

interface MemberPanesProps {
  /** The list, and beside it a card. Its code comes with that of the list. */
  Panes: ComponentType<{ card?: ReactNode }>;
  /** The screen of the route. */
  children: ReactNode;
}

export const MemberPanes = ({ Panes, children }: MemberPanesProps) => {
  const isWide = useIsWide();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCard = isCardOfUsers(pathname);
  if (!isWide || (!isCard && !isUsersExplorer(pathname))) return children;
  return <Panes card={isCard ? children : undefined} />;
};
