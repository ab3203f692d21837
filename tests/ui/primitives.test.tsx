/** The markup of the primitives: names, roles and states as assistive technology reads them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar } from '../../src/ui/pictures/avatar.tsx';
import { Button, LinkButton } from '../../src/ui/controls/button.tsx';
import { Checkbox } from '../../src/ui/controls/checkbox.tsx';
import { Chip } from '../../src/ui/controls/chip.tsx';
import { FileButton } from '../../src/ui/controls/file-button.tsx';
import { EmptyState } from '../../src/ui/states/empty-state.tsx';
import { Icon, SingularityBadge } from '../../src/ui/pictures/icon.tsx';
import { Notice } from '../../src/ui/states/notice.tsx';
import { Panel } from '../../src/ui/lists/group.tsx';
import { RadioGroup, RadioRow } from '../../src/ui/controls/radio-row.tsx';
import { Screen } from '../../src/ui/screen.tsx';
import { Sheet } from '../../src/ui/dialogs/sheet.tsx';
import { Skeleton } from '../../src/ui/states/skeleton.tsx';
import { TextField } from '../../src/ui/controls/text-field.tsx';

const nothing = () => undefined;
const html = renderToStaticMarkup;
const idOf = (markup: string, text: string) =>
  new RegExp(`id="([^"]+)"[^>]*>${text}<`).exec(markup)?.[1];

describe('Button', () => {
  test('submits nothing by default', () => {
    expect(html(<Button>Go</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  test('says that it is disabled while busy, but keeps its label, and could have the focus', () => {
    const markup = html(<Button isBusy>Save</Button>);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain('disabled=""');
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Save');
  });

  test('lets any file be chosen: Android would offer none (docs/clients.md)', () => {
    const markup = html(
      <FileButton label="File" onFile={nothing}>
        Choose
      </FileButton>,
    );
    expect(markup).toContain('type="file"');
    expect(markup).not.toContain('accept');
  });

  test('a link with this appearance opens a window without a reference to the app', () => {
    const markup = html(<LinkButton href="https://t.me/bot/app">Open</LinkButton>);
    expect(markup).toContain('target="_blank"');
    expect(markup).toContain('rel="noopener noreferrer"');
  });
});

describe('Chip', () => {
  test('is a toggle with a state, a button, or plain text', () => {
    const toggle = (isPressed: boolean) =>
      html(
        <Chip isPressed={isPressed} onClick={nothing}>
          Tag
        </Chip>,
      );
    expect(toggle(true)).toContain('aria-pressed="true"');
    expect(toggle(false)).toContain('aria-pressed="false"');
    expect(html(<Chip onClick={nothing}>Open</Chip>)).not.toContain('aria-pressed');
    expect(html(<Chip>Design</Chip>)).toMatch(/^<span[^>]*dir="auto"[^>]*>Design<\/span>$/);
  });
});

const radioRow = (props: object) =>
  html(
    <RadioRow name="size" value="s" label="Small" isChosen={false} onChoose={nothing} {...props} />,
  );

describe('RadioRow', () => {
  test('is named by its label alone, and described by its hint', () => {
    const markup = radioRow({ icon: 'device', hint: 'Fits anywhere' });
    expect(markup).toContain(`aria-labelledby="${idOf(markup, 'Small')}"`);
    expect(markup).toContain(`aria-describedby="${idOf(markup, 'Fits anywhere')}"`);
    expect(radioRow({})).not.toContain('aria-describedby');
  });

  test('says whether it is chosen', () => {
    expect(radioRow({ isChosen: true })).toContain('checked=""');
    expect(radioRow({})).not.toContain('checked');
  });

  test('a group is named by its legend', () => {
    const markup = html(<RadioGroup legend="Size">{null}</RadioGroup>);
    expect(markup).toContain('role="radiogroup"');
    expect(markup).toContain(`aria-labelledby="${idOf(markup, 'Size')}"`);
  });
});

const field = (props: object) =>
  html(<TextField label="Email" value="x" onChange={nothing} {...props} />);

describe('TextField', () => {
  test('ties label, error and hint to the control', () => {
    const markup = field({ error: 'Wrong', hint: 'Help' });
    expect(/<label[^>]*for="([^"]+)"/.exec(markup)?.[1]).toBe(
      /<input[^>]*\sid="([^"]+)"/.exec(markup)?.[1],
    );
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain(`aria-describedby="${idOf(markup, 'Wrong')} ${idOf(markup, 'Help')}"`);
  });

  test('is not invalid and describes nothing without an error', () => {
    expect(field({})).not.toMatch(/aria-invalid|aria-describedby/);
  });

  test('takes its direction from the typed text, and has several lines on request', () => {
    expect(field({})).toContain('dir="auto"');
    expect(field({ dir: 'ltr' })).toContain('dir="ltr"');
    expect(field({ isMultiline: true })).toMatch(/<textarea[^>]*>x<\/textarea>/);
  });
});

describe('Checkbox', () => {
  test('connects label and hint, and marks a pending change', () => {
    const markup = html(
      <Checkbox label="Public" isChecked onChange={nothing} isPending hint="Not sent yet" />,
    );
    expect(markup).toContain('checked=""');
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain(`aria-describedby="${idOf(markup, 'Not sent yet')}"`);
  });
});

describe('Avatar', () => {
  test('is a picture of fixed size with the full name', () => {
    const markup = html(<Avatar name="Ann Lee" photoUrl="https://x.test/a.png" size="large" />);
    expect(markup).toContain('alt="Ann Lee"');
    expect(markup).toContain('width="96" height="96"');
  });

  test.each([null, '', 'javascript:alert(1)', 'data:text/html,x'])(
    'shows the initial in place of %j',
    (photoUrl) => {
      const markup = html(<Avatar name="ann" photoUrl={photoUrl} />);
      expect(markup).not.toContain('<img');
      expect(markup).toContain('>A</span>');
    },
  );

  test('does not split an emoji', () => {
    expect(html(<Avatar name="🦊 Fox" photoUrl={null} />)).toContain('>🦊</span>');
  });
});

test('icons are decoration unless they have a label', () => {
  expect(html(<Icon name="clock" />)).toContain('aria-hidden="true"');
  expect(html(<SingularityBadge />)).toMatch(/role="img" aria-label="Singularity"/);
});

test('errors are announced at once, other notices in turn', () => {
  expect(html(<Notice tone="error">No</Notice>)).toContain('role="alert"');
  expect(html(<Notice tone="info">So</Notice>)).toContain('role="status"');
});

test('a panel with a title is a named region', () => {
  const markup = html(<Panel title="About">text</Panel>);
  expect(markup).toContain(`aria-labelledby="${idOf(markup, 'About')}"`);
  expect(html(<Panel>text</Panel>)).not.toContain('aria-labelledby');
});

test('a screen has one landmark, one heading and a way back', () => {
  const markup = html(
    <Screen title="Edit Profile" back={{ label: 'Back to Profile', onClick: nothing }}>
      <EmptyState title="Nothing" />
    </Screen>,
  );
  expect(markup.match(/<main/g)).toHaveLength(1);
  expect(markup).toMatch(/<h1[^>]*tabindex="-1"[^>]*>Edit Profile<\/h1>/);
  expect(markup).toMatch(/<button[^>]*>.*Back to Profile<\/span><\/button>/);
  expect(markup).toMatch(/<h2[^>]*>Nothing<\/h2>/);
});

const stale = (staleText?: string) =>
  renderToStaticMarkup(
    <Screen title="Profile" isStale staleText={staleText}>
      <p />
    </Screen>,
  );

test('a screen shows the age of a saved copy instead of the general text, which is still announced', () => {
  expect(stale()).toMatch(/<output>Saved copy, not updated<\/output><\/p>/);
  expect(stale('Updated 3 hours ago')).toMatch(
    /<output><span class="[^"]*">Saved copy, not updated<\/span><\/output>Updated 3 hours ago<\/p>/,
  );
});

test('screen readers skip skeletons, and a closed sheet is not rendered', () => {
  expect(html(<Skeleton />)).toContain('aria-hidden="true"');
  expect(html(<Skeleton />)).not.toContain('style=');
  const sheet = (
    <Sheet isOpen={false} onClose={nothing} title="Links">
      x
    </Sheet>
  );
  expect(html(sheet)).toBe('');
});
