/**
 * Shows which of the profile's texts were replaced, live. Using one again is an ordinary edit. The screen does not wait
 * for it: the outbox sheet reports a refusal, and a dialog says if this device could not save it.
 */
import { profileTexts } from '#texts/profile';
import type { Profile } from '../../contract/profile.ts';
import { useLive } from '../../db/hooks.ts';
import { isSocialPlatform } from '../../domain/is-social-platform.ts';
import { platformNames } from '../../domain/social-platforms.ts';
import { withoutScheme } from '../../domain/titled-links.ts';
import { linkNamed } from '../../mutations/profile-link-texts.ts';
import { changesOfText } from '../../mutations/profile-texts.ts';
import type { CallError, Replaced } from '../../sync/api.ts';
import { ReplacedNotice } from '../../screen/replaced-notice.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { failureWords } from '../../screen/submission.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { useDialogs } from '../../ui/dialogs.tsx';

const nameOf = (field: string): string => {
  const link = linkNamed(field);
  if (link) return profileTexts.replacedLink(withoutScheme(link.url));
  const names: Readonly<Record<string, string>> = profileTexts.replacedFields;
  const platform = field.replace('social.', '');
  return isSocialPlatform(platform) ? platformNames[platform] : (names[field] ?? field);
};

/** Leaves out links that were removed, or had no room: only their titles are left. */
const isShown = ({ kind, field, present }: Replaced): boolean =>
  kind === 'edit-profile' && !(linkNamed(field) && present === '');

const refused = (error: CallError) => profileTexts.notSaved(callErrorText(error));

export const ReplacedTexts = ({ profile }: { profile: Profile }) => {
  const { sync } = useServices();
  const { alert } = useDialogs();
  const { submit } = useSubmission('edit-profile', { isAwaited: false });
  const saveAgain = async (field: string, text: string) => {
    const end = await submit(changesOfText(profile, field, text));
    if (end.state === 'failed')
      await alert(failureWords(end.failure, refused, profileTexts.notSaved));
  };
  const replaced = useLive(() => sync.replaced(), 'replaced') ?? [];
  return (
    <ReplacedNotice
      replaced={replaced.filter(isShown).map(({ kind, field, text }) => ({
        id: field,
        name: nameOf(field),
        text,
        isUsable: true,
        onUseMine: () => void saveAgain(field, text),
        onDismiss: () => void sync.dismissReplaced({ kind, field }),
      }))}
    />
  );
};
