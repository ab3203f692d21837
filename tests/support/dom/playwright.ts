/** In place of Playwright for the support of end-to-end tests, where screen tests use it: its expectations. */
import './matchers.ts';

export { expect } from 'vitest';
