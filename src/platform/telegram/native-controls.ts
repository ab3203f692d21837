/**
 * The messenger's own controls that an app may use: its back button, its question before closing, the phone's
 * vibration. If a client lacks one, the call is dropped. The state of these controls outlives a reload of the page. So
 * the first call for the back button is always made, and after it only changes. Web A turns its question on after any
 * call. So only a page that needed the question switches it off, at the latest when it goes.
 */
import type { Haptic, Messenger } from '../ports.ts';
import type { createPostEvent } from './calls.ts';
import { on } from './events.ts';

type Post = ReturnType<typeof createPostEvent>;

const postHaptic = (post: Post, kind: Haptic): boolean => {
  switch (kind) {
    case 'selection':
      return post('web_app_trigger_haptic_feedback', { type: 'selection_change' });
    case 'tap':
      return post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' });
    default:
      return post('web_app_trigger_haptic_feedback', {
        type: 'notification',
        notification_type: kind,
      });
  }
};

/** Calls `tell` if the value differs from the last one. */
const onChange = (before: boolean | undefined, tell: (value: boolean) => void) => {
  let told = before;
  return (value: boolean): void => {
    if (told === value) return;
    told = value;
    tell(value);
  };
};

/** The part of the Messenger port that handles native controls. */
export const nativeControls = (
  post: Post,
): Pick<Messenger, 'haptic' | 'setBackButton' | 'setClosingConfirmation'> => {
  let onPress: (() => void) | undefined;
  on('back_button_pressed', () => onPress?.());
  const showBack = onChange(undefined, (isVisible) =>
    post('web_app_setup_back_button', { is_visible: isVisible }),
  );
  let isAsked = false;
  const askOnClose = onChange(false, (isNeeded) =>
    post('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
  );
  window.addEventListener('pagehide', () => askOnClose(false));
  // A page that the browser kept continues in its former state.
  window.addEventListener('pageshow', () => askOnClose(isAsked));
  return {
    haptic: (kind) => postHaptic(post, kind),
    setBackButton: (handler) => {
      onPress = handler;
      showBack(handler !== undefined);
    },
    setClosingConfirmation: (isNeeded) => {
      isAsked = isNeeded;
      askOnClose(isNeeded);
    },
  };
};
