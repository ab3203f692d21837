import type { Page, Request } from '@playwright/test';
import { isStream } from './streams.ts';

/** Counts the page's requests under way, except streams and those that match `other`. */
export const countUnderWay = (page: Page, other: RegExp): (() => number) => {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => {
    if (!other.test(request.url()) && !isStream(request)) underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size;
};
