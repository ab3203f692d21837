/** After each file of screens: files of a process share its window, and the next would find what one leaves. */
import { afterAll } from 'vitest';

afterAll(() => {
  const { body } = document;
  const left = body.innerHTML;
  body.innerHTML = '';
  if (left !== '') throw new Error(`The file leaves in the page: ${left.slice(0, 200)}`);
});
