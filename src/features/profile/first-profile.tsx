/** The own profile as a start shows it before the app is there (app/cover): for reading, as nothing in it can be pressed. */
import { profileTexts } from '#texts/profile';
import type { AppConfig } from '../../contract/config.ts';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { SettingsButton } from '../../screen/settings-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { OwnCard } from './own-card.tsx';

const nothing = () => undefined;

interface FirstProfileProps {
  profile: Profile;
  config: AppConfig;
  linkTemplates: LinkTemplates;
}

export const FirstProfile = ({ profile, config, linkTemplates }: FirstProfileProps) => (
  <Screen title={profileTexts.title} actions={<SettingsButton />} aside={null}>
    <OwnCard
      profile={profile}
      isPending={false}
      linkTemplates={linkTemplates}
      messengerHost={config.messengerHost}
      onJoin={config.sells === false ? undefined : nothing}
      onEdit={nothing}
      onMessages={nothing}
      onShare={nothing}
    />
  </Screen>
);
