/** Buttons, links, chips, actions, rows. */
import { useState } from 'react';
import { ActionRow, actionClass } from '../../ui/lists/action-row.tsx';
import { Button, type ButtonProps, IconButton, LinkButton } from '../../ui/controls/button.tsx';
import { Chip, chipLinkClass } from '../../ui/controls/chip.tsx';
import { FileButton } from '../../ui/controls/file-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Group, Panel } from '../../ui/lists/group.tsx';
import { RadioGroup, RadioRow } from '../../ui/controls/radio-row.tsx';
import { RowList, RowText, rowClass, Tile } from '../../ui/lists/rows.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import styles from '../dev.module.css';

const variants: NonNullable<ButtonProps['variant']>[] = [
  'primary',
  'secondary',
  'quiet',
  'danger',
  'danger-outline',
];

const nothing = () => undefined;

const Toggle = ({ word }: { word: string }) => {
  const [isPressed, setPressed] = useState(word === 'Design');
  return (
    <Chip isPressed={isPressed} onClick={() => setPressed(!isPressed)}>
      {word}
    </Chip>
  );
};

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'middle', label: 'Middle' },
  { value: 'large', label: 'Considerably larger' },
] as const;

const Choice = () => {
  const [size, setSize] = useState<(typeof sizes)[number]['value']>('middle');
  return <Segment label="Size" options={sizes} chosen={size} onChoose={setSize} />;
};

const groups = [
  { legend: 'Size' },
  { legend: 'Size, with pictures and hints', icon: 'device', hint: 'What it means.' },
] as const;

const RowChoices = () => {
  const [size, setSize] = useState<string>('middle');
  return groups.map(({ legend, ...more }) => (
    <RadioGroup key={legend} legend={legend}>
      {sizes.map((one) => (
        <RadioRow
          {...one}
          {...more}
          key={one.value}
          name={legend}
          isChosen={one.value === size}
          onChoose={setSize}
        />
      ))}
    </RadioGroup>
  ));
};

export const Controls = () => (
  <>
    <Panel title="Buttons: as they are, busy, idle, disabled, wide">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} isBusy>
            {variant}
          </Button>
          <Button variant={variant} isIdle>
            {variant}
          </Button>
          <Button variant={variant} disabled>
            {variant}
          </Button>
        </div>
      ))}
      <Button variant="primary" isWide>
        <Icon name="telegram" /> Wide, with a picture
      </Button>
      <FileButton label="File" isWide onFile={nothing}>
        Choose a file
      </FileButton>
      <div className={styles.row}>
        <LinkButton href="#link">Link</LinkButton>
        <LinkButton href="#primary" variant="primary">
          Primary link
        </LinkButton>
        <IconButton name="settings" label="Settings" />
        <IconButton name="close" label="Close" disabled />
      </div>
    </Panel>
    <Panel title="One of a few">
      <Choice />
    </Panel>
    <RowChoices />
    <Group title="Actions">
      <ActionRow>
        <button type="button" className={actionClass} data-variant="primary">
          <Icon name="edit" /> Edit Profile
        </button>
        <a className={actionClass} href="#share">
          <Icon name="share" /> Share
        </a>
        <button type="button" className={actionClass} disabled>
          <Icon name="eye" /> Preview
        </button>
      </ActionRow>
    </Group>
    <Panel title="Chips">
      <div className={styles.row}>
        <Toggle word="Design" />
        <Toggle word="Travel" />
        <Chip onClick={nothing}>Opens</Chip>
        <Chip>Plain</Chip>
        <a className={chipLinkClass} href="#chip">
          Link
        </a>
      </div>
    </Panel>
    <Group title="Rows">
      <RowList>
        <li>
          <a className={rowClass} href="#row">
            <Tile name="github" />
            <RowText title="GitHub" detail="bea-moreira" />
            <Icon name="external" />
          </a>
        </li>
        <li>
          <button type="button" className={rowClass}>
            <Tile name="mail" />
            <RowText title="A button with a longer title than one line" />
            <Icon name="chevron" />
          </button>
        </li>
        <li>
          <div className={rowClass}>
            <RowText title="Plain" detail="Nothing to press" />
          </div>
        </li>
      </RowList>
    </Group>
  </>
);
