/** Fields and checkboxes: empty, filled, wrong, disabled, waiting. */
import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

const Field = ({ start = '', ...rest }: { start?: string } & Partial<TextFieldProps>) => {
  const [value, setValue] = useState(start);
  return <TextField label="Field" {...rest} value={value} onChange={setValue} />;
};

const Box = ({ isOn = false, ...rest }: { isOn?: boolean } & Partial<CheckboxProps>) => {
  const [isChecked, setChecked] = useState(isOn);
  return <Checkbox label="Box" {...rest} isChecked={isChecked} onChange={setChecked} />;
};

export const Fields = () => (
  <Panel title="Fields">
    <Field label="Empty" placeholder="you@example.com" />
    <Field label="With a hint" start="Bea" hint="As others see it." counter="3/100 characters" />
    <Field label="Wrong" start="half@" error="This is no address." />
    <Field label="Disabled" start="Nobody types here" isDisabled />
    <Field label="Several lines" start={'One\nTwo'} isMultiline />
    <Box label="Off" />
    <Box label="On" isOn hint="What it means." />
    <Box label="Waiting" isOn isPending hint={<PendingMark label="Not sent yet" />} />
    <Box label="Disabled" isDisabled />
  </Panel>
);
