/**
 * Shows a choice from the press on. The view follows a moment after the choice is saved on this device. Without this, a
 * checkbox would flip back and forth.
 */
import { useState } from 'react';

interface Choice<T> {
  value: T;
  /** It is saved: the next view includes it. */
  isSaved?: true;
  /** The view when the choice was first seen as saved. */
  before?: object;
}

interface Chosen<T> {
  /** Undefined if the view already shows it. */
  value: T | undefined;
  /** Call the result with whether the choice was saved. */
  choose(value: T): (isSaved: boolean) => void;
}

/** `view`: a new object after every change. `shown`: its value; undefined while it has none. */
export const useChosen = <T>(view: object, shown: T | undefined): Chosen<T> => {
  const [choice, setChoice] = useState<Choice<T>>();
  if (choice?.isSaved) {
    const hasFollowed = shown === choice.value || (choice.before && choice.before !== view);
    if (hasFollowed) setChoice(undefined);
    else if (!choice.before) setChoice({ ...choice, before: view });
  }
  const choose = (value: T) => {
    const made: Choice<T> = { value };
    setChoice(made);
    return (isSaved: boolean) =>
      // Another choice may have been made in the meantime.
      setChoice((current) => {
        if (current !== made) return current;
        return isSaved ? { value, isSaved } : undefined;
      });
  };
  return { value: choice?.value, choose };
};
