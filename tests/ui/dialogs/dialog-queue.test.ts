import { describe, expect, test } from 'vitest';
import { createDialogQueue } from '../../../src/ui/dialogs/dialogs.tsx';

const question = (title: string) => ({ title, confirmLabel: 'OK', cancelLabel: 'Cancel' });

describe('the dialog queue', () => {
  test('shows one request at a time, in the order in which they were asked', async () => {
    const queue = createDialogQueue();
    const first = queue.ask(question('First?'));
    const second = queue.ask(question('Second?'));
    expect(queue.current()?.title).toBe('First?');
    queue.current()?.settle(true);
    expect(queue.current()?.title).toBe('Second?');
    queue.current()?.settle(false);
    expect(queue.current()).toBeUndefined();
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  test('a second press answers neither the same request again nor the next one', async () => {
    const queue = createDialogQueue();
    const first = queue.ask(question('First?'));
    void queue.ask(question('Second?'));
    const request = queue.current();
    request?.settle(false);
    request?.settle(true);
    expect(await first).toBe(false);
    expect(queue.current()?.title).toBe('Second?');
  });

  test('the same words twice are two requests', () => {
    const queue = createDialogQueue();
    void queue.ask(question('Again?'));
    void queue.ask(question('Again?'));
    const first = queue.current();
    first?.settle(true);
    expect(queue.current()?.id).not.toBe(first?.id);
  });

  test('notifies its listeners of every change until they unsubscribe', () => {
    const queue = createDialogQueue();
    let changes = 0;
    const leave = queue.subscribe(() => changes++);
    void queue.ask(question('One?'));
    queue.current()?.settle(true);
    expect(changes).toBe(2);
    leave();
    void queue.ask(question('Two?'));
    expect(changes).toBe(2);
  });
});
