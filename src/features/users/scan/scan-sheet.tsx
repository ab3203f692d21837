import { scanTexts } from '#texts/scan';
import { lazy } from '../../../ui/lazy.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const ScanView = lazy(async () => (await import('./scan-view.tsx')).ScanView, {
  Loading: () => <Skeleton shape="block" height="14rem" />,
  Failed: LoadFailure,
});

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The sheet is closed by then. */
  onCard: (id: string) => void;
}

export const ScanSheet = ({ isOpen, onClose, onCard }: ScanSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={scanTexts.title}>
    <ScanView
      onCard={(id) => {
        onClose();
        onCard(id);
      }}
    />
  </Sheet>
);
