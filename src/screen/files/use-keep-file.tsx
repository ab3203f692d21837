import { useRef, useState, type ReactNode } from 'react';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { useServices } from '../services.ts';
import type { FileWays, FileToKeep } from './keep-file.ts';

const FileSheet = lazy(async () => (await import('./file-sheet.tsx')).FileSheet, {
  Loading: () => null,
  Failed: LoadFailure,
});

export interface FileKeeping {
  /** Rejects if the file cannot be made, or the code not be loaded. */
  keep(kept: FileToKeep): Promise<void>;
  /** To render where the file is offered: it opens by itself if the member needs another way. */
  sheet: ReactNode;
}

/** Keeps files, one at a time: see keep-file.ts. */
export const useKeepFile = (): FileKeeping => {
  const { surroundings } = useServices();
  const [ways, setWays] = useState<FileWays>();
  /** Grows with each file and when the sheet is closed, so that a later answer of the messenger is ignored. */
  const run = useRef(0);
  const keep = async (kept: FileToKeep) => {
    const current = (run.current += 1);
    setWays(undefined);
    const { keepFile } = await import('./keep-file.ts');
    await keepFile(surroundings, kept, (next) => run.current === current && setWays(next));
  };
  const close = () => {
    run.current += 1;
    setWays(undefined);
  };
  return { keep, sheet: ways && <FileSheet ways={ways} onClose={close} /> };
};
