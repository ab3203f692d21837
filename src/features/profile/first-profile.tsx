/** Draws the own profile for the first paint, before the app has loaded (app/cover). Nothing in it can be pressed. */
import { profileTexts } from '#texts/profile';
import type { AppConfig } from '../../contract/config.ts';
import type { LinkTemplates, OwnProfile } from '../../contract/profile.ts';
import { Screen } from '../../ui/screen.tsx';
import { OwnCard } from './own-card.tsx';

const nothing = () => undefined;

interface FirstProfileProps {
  own: OwnProfile;
  config: AppConfig;
  linkTemplates: LinkTemplates;
}

export const FirstProfile = ({ own, config, linkTemplates }: FirstProfileProps) => (
  <Screen title={profileTexts.title} card="named" aside={null}>
    <OwnCard
      own={own}
      linkTemplates={linkTemplates}
      messengerHost={config.messengerHost}
      onEdit={nothing}
      onShare={nothing}
      onPreview={nothing}
      onJoin={nothing}
    />
  </Screen>
);
