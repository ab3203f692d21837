/**
 * Shows the answer to the page's own request before the app is there: at the first start on a device, and at the first
 * of a new build.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppConfig } from '../../contract/config.ts';
import { getProfile } from '../../contract/profile.ts';
import { RailSpace } from '../../ui/rail-space.tsx';
import { FirstProfile } from '../../features/profile/first-profile.tsx';
import type { TransportAnswer } from '../../platform/ports.ts';
import { earlyPaths } from '../early/request.ts';
import { cover, isLoadingInView } from './cover.ts';

/** Undefined if the answer has nothing to show. */
type Drawing = (answer: TransportAnswer) => ReactNode | undefined;

const profileDrawing =
  (config: AppConfig): Drawing =>
  ({ body }) => {
    const { linkTemplates } = config;
    const answer = getProfile.answer.safeParse(JSON.parse(body));
    const own = answer.data?.data;
    if (!linkTemplates || !own?.filled) return undefined;
    return <FirstProfile own={own} config={config} linkTemplates={linkTemplates} />;
  };

const usersDrawing = async (): Promise<Drawing> => {
  const { drawFirstUsers } = await import('../../features/users/first-users.tsx');
  return drawFirstUsers;
};

const drawingOf = async (url: string, config: AppConfig): Promise<Drawing> =>
  url === earlyPaths.users ? usersDrawing() : profileDrawing(config);

/** Matches what the app has drawn once it shows either screen: a card, or a member. */
const drawn = 'main article, main li a';

/** Covers `container`, unless the app has already drawn there or `signal` has aborted. */
export const coverWithFirstScreen = async (
  container: Element,
  config: AppConfig,
  signal: AbortSignal,
): Promise<void> => {
  const early = window.earlyRequest;
  if (!early) return;
  try {
    const [draw, answer] = await Promise.all([drawingOf(early.url, config), early.answer]);
    const screen = answer.status === 200 && draw(answer);
    if (!screen || signal.aborted || !isLoadingInView(container)) return;
    const onEnd = () => root.unmount();
    const root = createRoot(cover(container, { same: drawn, onEnd }));
    root.render(<RailSpace>{screen}</RailSpace>);
  } catch {
    // The app asks again, and reports the problem.
  }
};
