import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Haptic } from '../../../src/platform/ports.ts';
import { openedMessenger as start } from './fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

const haptic = (params: object) => ['web_app_trigger_haptic_feedback', params];
const shown = (isVisible: boolean) => ['web_app_setup_back_button', { is_visible: isVisible }];
const asks = (isNeeded: boolean) => [
  'web_app_setup_closing_behavior',
  { need_confirmation: isNeeded },
];

describe('haptics', () => {
  test.each<[Haptic, object]>([
    ['success', { type: 'notification', notification_type: 'success' }],
    ['warning', { type: 'notification', notification_type: 'warning' }],
    ['error', { type: 'notification', notification_type: 'error' }],
    ['selection', { type: 'selection_change' }],
    ['tap', { type: 'impact', impact_style: 'light' }],
  ])('%s', (kind, params) => {
    const { messenger, calls } = start('6.1');
    messenger.haptic(kind);
    expect(calls()).toEqual([haptic(params)]);
  });
});

describe('back button', () => {
  test('is shown while there is a handler, and calls the newest one', () => {
    const { messenger, send, calls } = start('6.1');
    const first = vi.fn();
    const second = vi.fn();
    messenger.setBackButton(first);
    messenger.setBackButton(second);
    send('back_button_pressed');
    messenger.setBackButton(undefined);
    send('back_button_pressed');
    expect(calls()).toEqual([shown(true), shown(false)]);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  test('is hidden by a call at first, since the page before may have left it visible', () => {
    const { messenger, calls } = start('8.0');
    messenger.setBackButton(undefined);
    expect(calls()).toEqual([shown(false)]);
  });
});

describe('closing confirmation', () => {
  test('follows the app, with one call per change', () => {
    const { messenger, calls } = start('6.2');
    for (const isNeeded of [true, true, false]) messenger.setClosingConfirmation(isNeeded);
    expect(calls()).toEqual([asks(true), asks(false)]);
  });

  test('is not mentioned before it is needed, since Web A turns it on for any call', () => {
    const { messenger, calls, dispatch } = start('8.0');
    dispatch('pageshow');
    messenger.setClosingConfirmation(false);
    dispatch('pagehide');
    expect(calls()).toEqual([]);
  });

  test('ends with the page, and returns with it', () => {
    const { messenger, calls, dispatch } = start('8.0');
    messenger.setClosingConfirmation(true);
    for (const event of ['pagehide', 'pageshow', 'pagehide']) dispatch(event);
    expect(calls()).toEqual([asks(true), asks(false), asks(true), asks(false)]);
    // It listens on, to the window that all tests share.
    messenger.setClosingConfirmation(false);
  });
});

test.each([
  ['6.1', ['web_app_trigger_haptic_feedback', 'web_app_setup_back_button']],
  ['6.0', []],
])('version %s gets only calls that it supports', (version, known) => {
  const { messenger, calls } = start(version);
  messenger.haptic('success');
  messenger.setBackButton(() => undefined);
  messenger.setClosingConfirmation(true);
  expect(calls().map(([method]) => method)).toEqual(known);
});
