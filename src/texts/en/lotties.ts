/** Texts of the two animation galleries. */
import { catalogue } from '../catalogue.ts';

export const lottiesTexts = catalogue('lotties', {
  symbols: 'Animations',
  treasures: 'Animations: tonpack',
  symbolsIntro: 'What members say with one picture.',
  treasuresIntro: 'What members own and send.',
  back: 'Back to start',
  playAll: 'Play all',
  pauseAll: 'Pause all',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  loading: (name: string) => `Loading ${name}`,
  failed: 'This animation did not load.',
  retry: 'Retry',
  /** Read out instead of 'Retry', since there are six of them. */
  retryOf: (name: string) => `Retry ${name}`,
  /** Shown if the member's device asks for less motion. */
  reducedMotion: 'Your device asks for less motion, so each animation waits until you play it.',

  names: {
    fire: 'Fire',
    hundred: 'Hundred',
    rocket: 'Rocket',
    'thumbs-up': 'Thumbs up',
    heart: 'Heart',
    confetti: 'Confetti',
    coin: 'Coin',
    gem: 'Gem',
    wallet: 'Wallet',
    chain: 'Blockchain',
    padlock: 'Padlock',
    exchange: 'Exchange',
  },
});
