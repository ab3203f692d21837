/** Views of reporting and blocking, of what the operator tells, and of the operator's own screen. */
import { expect, type FrameLocator } from '@playwright/test';
import { knownMember, newMember, type MemberApi } from '../api.ts';
import { openSettings } from '../outbox.ts';
import { heading, openB, press, seen, type ViewScene, type Views } from './scene.ts';

/** Acts on the member as the demo's admin. */
const act = async ({ url }: ViewScene, on: MemberApi, kind: string): Promise<void> => {
  const { profileId } = (await on.ownProfile()).profile;
  const admin = await knownMember(url, 'c');
  await admin.call('POST', '/tma/admin/acts', { kind, profileId, note: 'Not your photo' });
};

const reported = async ({ url, member }: ViewScene): Promise<void> => {
  const other = await newMember(url, 'Spamela');
  await other.fill({ tags: [1], description: 'Buy my watches' });
  await other.setPublic(true);
  const { profileId } = (await other.ownProfile()).profile;
  await member.call('POST', '/tma/reports', { profileId, reason: 'spam', text: 'Sells watches' });
};

/** With all that could still push down the buttons at its end. */
const openWhole = async (scene: ViewScene): Promise<FrameLocator> => {
  const app = await openB(scene);
  await seen(app.getByRole('button', { name: 'Report', exact: true }));
  await expect(app.locator('[data-skeleton]')).toHaveCount(0);
  return app;
};

export const moderation: Views = {
  'report sheet': async (scene) => {
    const app = await openWhole(scene);
    await app.getByRole('button', { name: 'Report', exact: true }).click();
    await seen(app.getByRole('radio', { name: 'Something else' }));
  },
  'block dialog': async (scene) => {
    const app = await openWhole(scene);
    await app.getByRole('button', { name: 'Block', exact: true }).click();
    await seen(app.getByRole('alertdialog'));
  },
  'blocked members': async (scene) => {
    const { demo, member, url } = scene;
    const other = await newMember(url, 'Spamela');
    await other.fill();
    await other.setPublic(true);
    const { profileId } = (await other.ownProfile()).profile;
    await member.call('PUT', `/tma/blocked/${profileId}`);
    const settings = await openSettings(await demo.open(member.member));
    const button = settings.getByRole('button', { name: 'Unblock Spamela' });
    await button.scrollIntoViewIfNeeded();
    await seen(button);
  },
  'hidden card': async (scene) => {
    await act(scene, scene.member, 'hide');
    const app = await scene.demo.open(scene.member.member);
    await seen(app.getByText('Your card is hidden'));
  },
  'warning of the operator': async (scene) => {
    await act(scene, scene.member, 'warn');
    const app = await scene.demo.open(scene.member.member);
    await seen(app.getByRole('alertdialog'));
  },
  'banned account': async (scene) => {
    await act(scene, scene.member, 'ban');
    const app = await scene.demo.open(scene.member.member);
    await seen(heading(app, 'Your access was closed'));
  },
  'moderation, reports': async (scene) => {
    await reported(scene);
    const app = await scene.demo.open('c', '/admin');
    await seen(app.getByText('Sells watches'));
  },
  'moderation, log': async (scene) => {
    await act(scene, scene.member, 'hide');
    const app = await scene.demo.open('c', '/admin');
    await press(app, 'Log');
    await seen(app.getByRole('button', { name: 'Undo: Hide card' }));
  },
  'moderation, interests': async (scene) => {
    const app = await scene.demo.open('c', '/admin');
    await press(app, 'Interests');
    await press(app, 'Rename Art');
    await seen(app.getByRole('textbox', { name: 'New name of Art' }));
  },
};
