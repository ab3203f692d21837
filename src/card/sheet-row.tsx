import { useState, type ComponentType } from 'react';
import { rowClass } from '../ui/rows.tsx';
import type { TileName } from '../ui/tile.tsx';
import { LateButton } from './late-button.tsx';
import { RowBody } from './row-body.tsx';

interface LinksSheetProps<Links> {
  links: Links;
  onClose: () => void;
}

interface SheetRowProps<Links> {
  tile: TileName;
  label: string;
  links: Links;
  /** Loads the sheet. Called at each opening. */
  load: () => Promise<ComponentType<LinksSheetProps<Links>>>;
}

/** A row that opens a sheet. The sheet's code loads on demand. */
export const SheetRow = <Links,>({ tile, label, links, load }: SheetRowProps<Links>) => {
  const [OpenSheet, setOpenSheet] = useState<ComponentType<LinksSheetProps<Links>>>();
  return (
    <>
      <LateButton
        className={rowClass}
        run={() => load().then((sheet) => setOpenSheet(() => sheet))}
      >
        <RowBody tile={tile} title={label} icon="chevron" />
      </LateButton>
      {OpenSheet && <OpenSheet links={links} onClose={() => setOpenSheet(undefined)} />}
    </>
  );
};
