/** Opens a sheet with codes that can be saved. The press loads the sheet's code. */
import { useState } from 'react';
import { qrTexts } from '#texts/qr';
import type { Profile } from '../../../contract/profile.ts';
import { linkTemplatesResource } from '../../../mutations/resources.ts';
import { useServices } from '../../../screen/services.ts';
import { useView } from '../../../screen/use-view.ts';
import { webLink } from '../../../screen/web-address/web-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const QrCodes = lazy(async () => (await import('./qr-sheet.tsx')).QrCodes, {
  Loading: () => <Skeleton shape="block" height="26rem" />,
  Failed: LoadFailure,
});

const Codes = ({ profile }: { profile: Profile }) => {
  const { config } = useServices();
  const templates = useView(linkTemplatesResource);
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  return (
    <QrCodes
      card={{ profile, linkTemplates, messengerHost: config.messengerHost }}
      address={webLink(profile, config, location.origin)}
      config={config}
    />
  );
};

/** `profile`: undefined until it is known, or if its code must not be scanned. */
export const QrOpener = ({ profile }: { profile: Profile | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isWide disabled={!profile} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="qr" /> {qrTexts.open}
      </Button>
      {profile && (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={qrTexts.title}>
          <Codes profile={profile} />
        </Sheet>
      )}
    </>
  );
};
