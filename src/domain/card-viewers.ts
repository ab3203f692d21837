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
