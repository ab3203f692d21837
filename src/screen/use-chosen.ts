/**
 * What the member just chose, shown from the press on. The view follows a choice a moment after it is saved on this
 * device; until then the choice comes before it, or a box would flip, flip back and flip again.
 */
import { useState } from 'react';

interface Choice<T> {
  value: T;
  /** Saved: the next view knows of it. */
  isSaved?: true;
  /** The view as it stood when that was first seen. */
  before?: object;
}

interface Chosen<T> {
  /** Undefined when the view speaks for itself. */
  value: T | undefined;
  /** Call the result with whether the choice was saved. */
  choose(value: T): (isSaved: boolean) => void;
}

/** `view`: another object with every change of it; `shown`: what it shows, undefined while it shows nothing. */
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
      // Another one may have been made meanwhile.
      setChoice((current) => {
        if (current !== made) return current;
        return isSaved ? { value, isSaved } : undefined;
      });
  };
  return { value: choice?.value, choose };
};
