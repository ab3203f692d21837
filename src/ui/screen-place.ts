/**
 * Where a screen stands. `page`: alone, and so the main landmark. `pane`: one of two beside each other in a main landmark
 * of theirs. `aside`: the pane that the member is not at; it takes neither the focus nor the document's title.
 */
import { createContext } from 'react';

export type ScreenPlace = 'page' | 'pane' | 'aside';

export const ScreenPlaceContext = createContext<ScreenPlace>('page');
