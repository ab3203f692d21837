/** The two sheets that any screen of a member can open: the outbox, and the settings, which also lead to the outbox. */
import { useCallback, useMemo, useState } from 'react';
import { settingsTexts } from '#texts/settings';
import { OutboxSheet } from '../../features/outbox/outbox-sheet.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { inPanel } from '../part-states.tsx';

const SettingsBody = lazy(async () => (await import('./settings-body.tsx')).SettingsBody, inPanel);

export interface ShellSheets {
  isOutboxOpen: boolean;
  isSettingsOpen: boolean;
  openOutbox: () => void;
  openSettings: () => void;
  closeOutbox: () => void;
  closeSettings: () => void;
}

const useSwitch = () => {
  const [isOn, setOn] = useState(false);
  return [isOn, useCallback(() => setOn(true), []), useCallback(() => setOn(false), [])] as const;
};

export const useShellSheets = (): ShellSheets => {
  const [isOutboxOpen, openOutbox, closeOutbox] = useSwitch();
  const [isSettingsOpen, openSettings, closeSettings] = useSwitch();
  return useMemo(
    () => ({ isOutboxOpen, isSettingsOpen, openOutbox, openSettings, closeOutbox, closeSettings }),
    [isOutboxOpen, isSettingsOpen, openOutbox, openSettings, closeOutbox, closeSettings],
  );
};

interface ShellSheetsPlaceProps {
  sheets: ShellSheets;
  /** Deletes everything stored here; the member has confirmed it. */
  onWipe: () => void;
}

export const ShellSheetsPlace = ({ sheets, onWipe }: ShellSheetsPlaceProps) => {
  const { isOutboxOpen, isSettingsOpen, openOutbox, closeOutbox, closeSettings } = sheets;
  const closeBoth = () => {
    closeOutbox();
    closeSettings();
  };
  return (
    <>
      <Sheet
        isOpen={isSettingsOpen}
        onClose={closeSettings}
        title={settingsTexts.title}
        side="end"
        isRoomy
      >
        <SettingsBody onOutbox={openOutbox} onLeave={closeSettings} onWipe={onWipe} />
      </Sheet>
      <OutboxSheet isOpen={isOutboxOpen} onClose={closeOutbox} onLeave={closeBoth} />
    </>
  );
};
