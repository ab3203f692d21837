import { useState, type ComponentType } from 'react';
import { Chip } from '../ui/chip.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';

interface SheetProps<Links> {
  links: Links;
  onClose: () => void;
}

interface SheetChipProps<Links> {
  icon: IconName;
  label: string;
  links: Links;
  /** Fetches the sheet; called at each opening. */
  load: () => Promise<ComponentType<SheetProps<Links>>>;
}

/** A chip that opens a sheet whose code is fetched when it is first wanted. */
export const SheetChip = <Links,>({ icon, label, links, load }: SheetChipProps<Links>) => {
  const [OpenSheet, setOpenSheet] = useState<ComponentType<SheetProps<Links>>>();
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    load().then(
      (sheet) => setOpenSheet(() => sheet),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Chip onClick={open}>
        <Icon name={icon} />
        {label}
      </Chip>
      {hasFailed && <LoadFailure onRetry={open} />}
      {OpenSheet && <OpenSheet links={links} onClose={() => setOpenSheet(undefined)} />}
    </>
  );
};
