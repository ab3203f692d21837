/**
 * Opens links of a card: inside through the messenger, outside in a new window, with a question first where required.
 * The card's interests lead to the list of members, which only members see.
 */
import { useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { linkQuestionTexts } from '#texts/link-questions';
import type { LinkOpeners, OutwardTarget } from '../../card/links/outward-link.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useServices } from '../services.ts';

export interface AppLinkOpeners extends LinkOpeners {
  openLink(url: string): void;
  openMessengerLink(url: string): void;
}

const questionOf = ({ platform, messengerName }: OutwardTarget): string | undefined => {
  if (messengerName) return linkQuestionTexts.openInMessenger(messengerName);
  return platform && linkQuestionTexts.openPlatform(platform);
};

/** Opens an http(s) address in a new window, which learns nothing about this one. Ignores all other addresses. */
const openInNewWindow = (url: string): void => {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
};

export const useLinkOpeners = (): AppLinkOpeners => {
  const { surroundings } = useServices();
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  return useMemo(() => {
    const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
    const openLink = (url: string) => (messenger ? messenger.openLink(url) : openInNewWindow(url));
    const openMessengerLink = (url: string) =>
      messenger ? messenger.openMessengerLink(url) : openInNewWindow(url);
    const ask = async (target: OutwardTarget) => {
      const question = questionOf(target);
      if (question && !(await confirm({ title: question }))) return;
      if (target.messengerName) openMessengerLink(target.url);
      else openLink(target.url);
    };
    const openInterest = (tag: string) => void navigate({ to: '/users-explorer', search: { tag } });
    return {
      openLink,
      openMessengerLink,
      open: (target) => void ask(target),
      openInterest: messenger && openInterest,
      isInside: messenger !== undefined,
    };
  }, [surroundings, confirm, navigate]);
};
