/** Names the fields that the server objected to when it refused a change. */
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem } from '../../mutations/registry.ts';
import { faultyFields } from '../../screen/faulty-fields.ts';

/** For example, 'socialLinks.github' is one of the social links. */
const nameOf = (path: string): string => {
  const names: Readonly<Record<string, string>> = outboxTexts.refusedFields;
  return names[path.split('.')[0] ?? ''] ?? path;
};

/** Returns one sentence per field, such as 'Phone: Invalid phone'. */
export const refusedFieldWords = (status: OutboxItem['status']): string[] =>
  status.state === 'refused'
    ? faultyFields(status.error).map(({ path, message }) => `${nameOf(path)}: ${message}`)
    : [];
