import { useId, useState, type ComponentType } from 'react';
import { cardTexts } from '#texts/card';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RowText, rowClass } from '../ui/rows.tsx';
import { Tile, type TileName } from '../ui/tile.tsx';

interface SheetProps<Links> {
  links: Links;
  onClose: () => void;
}

interface SheetRowProps<Links> {
  tile: TileName;
  label: string;
  /** How many links are behind it. */
  count: number;
  links: Links;
  /** Fetches the sheet; called at each opening. */
  load: () => Promise<ComponentType<SheetProps<Links>>>;
}

/** A row that opens a sheet whose code is fetched when it is first wanted. */
export const SheetRow = <Links,>({ tile, label, count, links, load }: SheetRowProps<Links>) => {
  const id = useId();
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
      <button
        type="button"
        className={rowClass}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}count`}
        onClick={open}
      >
        <Tile name={tile} />
        <RowText
          title={<span id={`${id}name`}>{label}</span>}
          detail={<span id={`${id}count`}>{cardTexts.linkCount(count)}</span>}
        />
        <Icon name="chevron" />
      </button>
      {hasFailed && <LoadFailure onRetry={open} />}
      {OpenSheet && <OpenSheet links={links} onClose={() => setOpenSheet(undefined)} />}
    </>
  );
};
