import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LandingFailure } from '../../../src/features/root/open-in-telegram.tsx';
import { LoadingProfile } from '../../../src/features/profile/loading-profile.tsx';

describe('landing screen', () => {
  test('asks for no services at all, so it can make no call', () => {
    expect(renderToStaticMarkup(createElement(LoadingProfile))).toContain('Loading profile :)');
  });

  test('says when there is nothing, and offers another try', () => {
    const markup = renderToStaticMarkup(
      createElement(LandingFailure, {
        detail: 'HTTP 500: boom',
        isBusy: false,
        onRetry: () => undefined,
      }),
    );
    expect(markup).toContain('Nothing here :(');
    expect(markup).toContain('Check back later or try again!');
    expect(markup).toContain('HTTP 500: boom');
    expect(markup).toContain('Try again');
  });
});
