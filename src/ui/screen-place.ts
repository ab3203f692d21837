/**
 * The place of a screen. `page`: alone, and so the main landmark. `pane`: one of two side by side in a main landmark.
 * `aside`: the pane that the member is not using; it takes neither the focus nor the document's title.
 */
import { createContext } from 'react';

export type ScreenPlace = 'page' | 'pane' | 'aside';

export const ScreenPlaceContext = createContext<ScreenPlace>('page');
