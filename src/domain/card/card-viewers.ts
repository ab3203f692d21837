/**
 * Decides what each kind of viewer sees of a card. The server and the owner's preview use the same rule. A subscriber
 * sees what any member sees: a subscription affects only the own card and reactions.
 */

export const cardViewers = ['visitor', 'member', 'subscriber'] as const;
export type CardViewer = (typeof cardViewers)[number];

/** What the owner shows to visitors. A setting that the server does not know is on, as it used to be. */
export interface ContactChoices {
  phoneForVisitors?: boolean | undefined;
  emailForVisitors?: boolean | undefined;
}

interface Contact {
  phone: string | null;
  email: string | null;
}

interface TalkChoices {
  reactionsForVisitors?: boolean | undefined;
  shownReview?: string | null | undefined;
}

/** What visitors see of what others said: nothing that the owner did not choose. */
export const talkForVisitors = <Review, Counts>(
  { review, emojiCounts }: { review?: Review | undefined; emojiCounts?: Counts | undefined },
  { reactionsForVisitors, shownReview }: TalkChoices,
) => ({
  ...(shownReview && review && { review }),
  ...(reactionsForVisitors && emojiCounts && { emojiCounts }),
});

/** The profile as it is for this viewer. */
export const profileFor = <Profile extends Contact>(
  viewer: CardViewer,
  profile: Profile,
  { phoneForVisitors = true, emailForVisitors = true }: ContactChoices,
): Profile =>
  viewer === 'visitor'
    ? {
        ...profile,
        phone: phoneForVisitors ? profile.phone : null,
        email: emailForVisitors ? profile.email : null,
      }
    : profile;
