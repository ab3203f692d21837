import { useState, type Dispatch, type SetStateAction } from 'react';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { rebased, recognised, type FormState } from './form-state.ts';

/** Calls `follow` during the render in which the value changes. */
const useChange = (value: unknown, follow: () => void): void => {
  const [known, setKnown] = useState(value);
  if (known === value) return;
  setKnown(value);
  follow();
};

/** Keeps the state of the form, which follows the latest profile and templates. */
export const useFormState = (
  profile: Profile,
  templates: LinkTemplates | undefined,
  start: () => FormState,
): [FormState, Dispatch<SetStateAction<FormState>>] => {
  const [state, setState] = useState(start);
  useChange(profile, () => setState((current) => rebased(current, profile)));
  useChange(templates, () => setState((current) => recognised(current, templates)));
  return [state, setState];
};
