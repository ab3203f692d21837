/** Takes the place of all screens for a member whom the operator has banned. */
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { moderationTexts } from '#texts/moderation';
import type { CallError } from '../../sync/api.ts';
import { useSitePage } from '../../screen/site-page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Screen } from '../../ui/screen.tsx';

const details = z.object({ contact: z.string() });

/** Whom to ask, as the server said with its refusal. */
const contactIn = (error: CallError): string | undefined => {
  const parsed = z.safeParse(details, error.kind === 'http' ? error.details : undefined);
  return parsed.success ? parsed.data.contact : undefined;
};

interface BannedScreenProps {
  error: CallError;
  /** What the member keeps a right to. */
  children: ReactNode;
}

export const BannedScreen = ({ error, children }: BannedScreenProps) => {
  const contact = contactIn(error);
  return (
    <Screen title={moderationTexts.bannedTitle}>
      <EmptyState
        title={moderationTexts.bannedText}
        text={contact && moderationTexts.bannedContact(contact)}
        action={<LinkButton {...useSitePage('/terms')}>{moderationTexts.bannedTerms}</LinkButton>}
      />
      {children}
    </Screen>
  );
};
