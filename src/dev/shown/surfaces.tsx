/** Sheets and dialogs, each behind a button. */
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { Sheet, type SheetProps } from '../../ui/dialogs/sheet.tsx';
import styles from '../dev.module.css';

const Opener = ({
  label,
  children,
}: {
  label: string;
  children: (onClose: () => void) => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};

const sides: NonNullable<SheetProps['side']>[] = ['bottom', 'end', 'full'];

const OwnDialogs = () => {
  const { confirm, alert } = useDialogs();
  return (
    <>
      <Button
        onClick={() =>
          void confirm({ title: 'Delete it?', confirmLabel: 'Delete', isDestructive: true })
        }
      >
        Confirm
      </Button>
      <Button onClick={() => void alert('It could not be saved.')}>Alert</Button>
    </>
  );
};

export const Surfaces = () => (
  <Panel title="Surfaces">
    <div className={styles.row}>
      {sides.map((side) => (
        <Opener key={side} label={`Sheet, ${side}`}>
          {(onClose) => (
            <Sheet isOpen onClose={onClose} title={`From ${side}`} side={side}>
              <SheetGroup title="A group">
                <p>What belongs to the screen below, and is looked at for a moment.</p>
              </SheetGroup>
            </Sheet>
          )}
        </Opener>
      ))}
      <Opener label="Dialog">
        {(onClose) => (
          <Dialog
            isOpen
            onClose={onClose}
            title="Open it?"
            actions={
              <>
                <Button onClick={onClose}>Cancel</Button>
                <Button variant="primary" onClick={onClose}>
                  Open
                </Button>
              </>
            }
          >
            <p>One question, and two answers.</p>
          </Dialog>
        )}
      </Opener>
      <OwnDialogs />
    </div>
  </Panel>
);
