/** Celebrates what the member reaches, once on each device. What was celebrated is kept with the member's own values. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ownProfileTexts } from '#texts/own-profile';
import { nextMoment, type ReachedMoments } from '../../domain/card/moments.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { useServices } from '../../screen/services.ts';
import { say } from '../../ui/states/toast.tsx';

const key = 'moments';
const reachedBefore = z.object({ star: z.boolean(), card: z.boolean(), reaction: z.boolean() });

/** `now`: undefined until all of it is known. */
export const useMoments = (now: ReachedMoments | undefined): void => {
  const { storage } = useServices();
  const { star, card, reaction } = now ?? {};
  useEffect(() => {
    if (star === undefined || card === undefined || reaction === undefined) return;
    const before = reachedBefore.safeParse(parseJson(storage.read(key) ?? '')).data;
    const { moment, known } = nextMoment(before, { star, card, reaction });
    storage.write(key, JSON.stringify(known));
    if (!moment) return;
    // What was paid says so where it was bought, and a finished card by what was just saved.
    if (moment === 'reaction') say(ownProfileTexts.firstReaction);
    // A celebration that does not load is left out.
    import('./play-moment.ts').then(({ playMoment }) => playMoment(moment)).catch(() => undefined);
  }, [storage, star, card, reaction]);
};
