/** Printing: the web views of some clients ignore `print()`, without a word (docs/clients.md). */
import type { Surroundings } from '../ports.ts';
import { launchParam } from './launch/launch-params.ts';

const withoutPrinting = ['android', 'android_x', 'ios', 'macos'];

export const canPrint = ({ kind }: Surroundings): boolean =>
  'print' in window &&
  !(kind === 'inside' && withoutPrinting.includes(launchParam('tgWebAppPlatform') ?? ''));
