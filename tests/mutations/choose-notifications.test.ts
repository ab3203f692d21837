import { describe, expect, test } from 'vitest';
import { chooseNotifications } from '../../src/mutations/own-settings.ts';
import { notificationsResource } from '../../src/mutations/resources.ts';
import { folded, foldedKeys } from './folded.ts';
import { leavesOthersAlone } from './promises.ts';

const chosen = { reactions: true, reviews: false, views: false, isStopped: true };

describe('choosing notifications', () => {
  test('changes what it names, starts again what was stopped, and leaves all else', () => {
    const args = { views: true };
    expect(foldedKeys(chooseNotifications, args)).toEqual([notificationsResource.key]);
    expect(folded(chooseNotifications, args, notificationsResource, chosen)).toEqual({
      reactions: true,
      reviews: false,
      views: true,
      isStopped: false,
    });
    leavesOthersAlone(chooseNotifications, args);
  });

  test('two choices that were not sent become one, in which the later wins', () => {
    const merged = chooseNotifications.merge?.({ reactions: false, views: true }, { views: false });
    expect(merged).toEqual({ reactions: false, views: false });
  });
});
