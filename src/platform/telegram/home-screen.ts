/**
 * The icon of the mini app on the home screen of this device, from version 8.0 of the messenger on
 * (https://core.telegram.org/bots/webapps#homescreenstatus). A client that does not answer counts as one without it.
 */
import * as z from 'zod/mini';
import { answered } from './bridge-request.ts';
import { createPostEvent, supports } from './calls.ts';
import { on } from './events.ts';

/** 'unknown': an icon can be added, and the client cannot say whether there is one. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

export interface HomeScreen {
  /** Never rejects. */
  status(): Promise<HomeScreenStatus>;
  /** The client asks the member. Only 'added' is sure: some clients show nothing, or never say how it ended. */
  add(): Promise<'added' | 'refused' | 'silent'>;
}

/** The client asks a question, which the member must read. */
const longestQuestionS = 60;

const checked = z.object({ status: z.enum(['unsupported', 'unknown', 'added', 'missed']) });

/** True if this version of the messenger may have a home screen; `status` says whether it does. */
export const mayHaveHomeScreen = (version: string): boolean =>
  supports('web_app_check_home_screen', version);

export const homeScreenOf = (version: string): HomeScreen => {
  const post = createPostEvent(version);
  return {
    status: async () => {
      const answer = await answered(
        (settle) => on('home_screen_checked', (value) => settle({ ok: true, value })),
        () => post('web_app_check_home_screen'),
      );
      const parsed = checked.safeParse(answer.ok ? answer.value : undefined);
      return parsed.success ? parsed.data.status : 'unsupported';
    },
    add: async () => {
      const answer = await answered(
        (settle) => {
          const stops = [
            on('home_screen_added', () => settle({ ok: true, value: true })),
            on('home_screen_failed', () => settle({ ok: false, reason: 'failed' })),
          ];
          return () => stops.forEach((stop) => stop());
        },
        () => post('web_app_add_to_home_screen'),
        longestQuestionS,
      );
      if (answer.ok) return 'added';
      return answer.reason === 'silent' ? 'silent' : 'refused';
    },
  };
};
