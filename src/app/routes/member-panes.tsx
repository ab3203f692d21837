/**
 * Users and the open card, side by side if the window has room. One frame is around both routes, so that the list
 * stays as it is while cards come and go.
 */
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from '@tanstack/react-router';
import { isSparingData, whenIdle } from '../../platform/browser/idle.ts';
import { useIsWide } from '../../ui/use-media.ts';
import { isModalOpen, subscribeModals } from '../../ui/dialogs/open-modals.ts';
import { isCardOfUsers, isUsersExplorer } from '../navigation.ts';

/** Loads the code of a card while the member reads the list, so that a pressed card opens at once. */
const useCardAhead = (isList: boolean, loadCard: () => Promise<void>): void =>
  useEffect(() => {
    if (isList && !isSparingData()) void whenIdle().then(loadCard);
  }, [isList, loadCard]);

/**
 * Whether two panes are shown. It follows the window only while no sheet is open. The other layout draws the card in
 * another place, which would close its sheets, for example when a phone is turned.
 */
const useHasPanes = (): boolean => {
  const isWide = useIsWide();
  const isCovered = useSyncExternalStore(subscribeModals, isModalOpen);
  const [hasPanes, setHasPanes] = useState(isWide);
  if (hasPanes !== isWide && !isCovered) setHasPanes(isWide);
  return hasPanes;
};

/** Draws a card that nobody has opened. */
type SuggestedCard = ComponentType<{ id: string }>;

interface MemberPanesProps {
  /** The list with a card beside it. Its code is loaded with that of the list. */
  Panes: ComponentType<{ card?: ReactNode; Suggested: SuggestedCard }>;
  Suggested: SuggestedCard;
  loadCard: () => Promise<void>;
  /** The screen of the route. */
  children: ReactNode;
}

export const MemberPanes = ({ Panes, Suggested, loadCard, children }: MemberPanesProps) => {
  const hasPanes = useHasPanes();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCard = isCardOfUsers(pathname);
  const isList = isUsersExplorer(pathname);
  useCardAhead(isList, loadCard);
  if (!hasPanes || (!isCard && !isList)) return children;
  return <Panes card={isCard ? children : undefined} Suggested={Suggested} />;
};
