import { expect, test } from './support/test.ts';

test('R1 expands and locks vertical swipes on start', async ({ demo }) => {
  const app = await demo.open('a');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(await demo.log('web_app_expand')).toHaveLength(1);
  expect(await demo.log('web_app_setup_swipe_behavior')).toEqual([
    { method: 'web_app_setup_swipe_behavior', params: { allow_vertical_swipe: false } },
  ]);
});
