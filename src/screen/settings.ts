/** How a screen opens the settings: a sheet of the shell, since the rail opens it too. */
import { createContext, use } from 'react';

const nothing = () => undefined;

const OpenSettingsContext = createContext<() => void>(nothing);

export const OpenSettingsProvider = OpenSettingsContext;

/** Opens nothing where there is no shell, as on the first screen of a start. */
export const useOpenSettings = (): (() => void) => use(OpenSettingsContext);
