/**
 * A web client of the messenger around the app: a page of its own origin, whose frame has the rights that Web A and K
 * give it (telegram-tt, `useWebAppFrame.ts`), and which sends colours with alpha (`themeStyle.ts`). It answers a request for
 * the theme, and keeps what else the app calls.
 */
import type { FrameLocator, Page } from '@playwright/test';
import type { TestMember } from './api.ts';

const theme = { bg_color: '#212121ff', text_color: '#ffffff', button_color: '#8774e1ff' };

const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-forms',
  'allow-modals',
  'allow-storage-access-by-user-activation',
].join(' ');

const clientPage = (address: string): string => `<!doctype html>
  <iframe name="mini-app" title="Mini app" width="900" height="800" sandbox="${sandbox}"
    src="${address.replaceAll('&', '&amp;')}"></iframe>
  <script>
    globalThis.calls = [];
    addEventListener('message', ({ source, data }) => {
      const { eventType } = JSON.parse(data);
      calls.push(eventType);
      if (eventType !== 'web_app_request_theme') return;
      const answer = { eventType: 'theme_changed', eventData: { theme_params: ${JSON.stringify(theme)} } };
      source.postMessage(JSON.stringify(answer), '*');
    });
  </script>`;

/** Opens the app of this server at a path, inside the client of this origin. */
export const openInWebClient = async (
  page: Page,
  client: string,
  { server, path, member }: { server: string; path: string; member: TestMember },
): Promise<FrameLocator> => {
  const query = new URLSearchParams({ id: String(member.id), first_name: member.firstName });
  const initData = await (await fetch(`${server}/messenger/init-data?${query}`)).text();
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify(theme),
  });
  await page.route(`${client}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: clientPage(`${server}${path}#${launch}`) }),
  );
  await page.goto(`${client}/`);
  return page.frameLocator('iframe[name="mini-app"]');
};

/** The methods that the app called, in order. */
export const callsTo = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls);
