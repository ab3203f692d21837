/** Returns 'cards' if the list is a screen of its own, 'rows' if it is a pane. */
import { use } from 'react';
import { ScreenPlaceContext } from '../../ui/screen-place.ts';
import type { ListShape } from './grid.ts';

export const useListShape = (): ListShape =>
  use(ScreenPlaceContext) === 'page' ? 'cards' : 'rows';
