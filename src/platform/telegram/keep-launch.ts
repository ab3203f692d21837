/** Keeps the launch parameters for a reload and a way back, whose address may lack them. */
import { launchParams } from './launch-param.ts';
import { keptKey } from './launch-params.ts';

/** Every further entry of the history has them, until the page is left. */
const keepInHistory = (params: string): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: object | null, ...rest) =>
      change({ ...state, [keptKey]: params }, ...rest);
  }
  history.replaceState(history.state, '');
};

export const keepLaunch = (): void => {
  const params = launchParams();
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(params));
  } catch {
    keepInHistory(params);
  }
};
