/** States of loading: skeletons, a countdown, code that loads late or fails. */
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Countdown, useCountdown } from '../../ui/states/countdown.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure, EmptyState } from '../../ui/states/empty-state.tsx';
import { Panel, Group } from '../../ui/lists/group.tsx';
import { PillRowSkeleton } from '../../ui/controls/pill-row.tsx';
import { ScreenSkeleton, RailSpace } from '../../ui/screen.tsx';
import { Skeleton, ChipSkeletons } from '../../ui/states/skeleton.tsx';
import { say, Toast } from '../../ui/states/toast.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Checkbox, type CheckboxProps } from '../../ui/controls/checkbox.tsx';
import { TextField, type TextFieldProps } from '../../ui/controls/text-field.tsx';

const clock = {
  now: () => Date.now(),
  setTimer: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const Late = lazy(() => Promise.reject(new Error('Never comes')), {
  Loading: () => <Skeleton shape="block" height="4rem" />,
  Failed: LoadFailure,
});

const Waiting = () => {
  const [until, setUntil] = useState(0);
  const left = useCountdown(until, clock);
  return (
    <>
      <Countdown left={left} label="Time left" over="Over" />
      <Button onClick={() => setUntil(Date.now() + 5000)}>Wait 5 s</Button>
    </>
  );
};

export const States = () => (
  <>
    <Panel title="Skeletons">
      <Skeleton width="60%" />
      <Skeleton shape="circle" width="3rem" height="3rem" />
      <Skeleton shape="block" height="4rem" />
      <ChipSkeletons />
      <PillRowSkeleton />
      <ScreenSkeleton />
      <RailSpace>
        <Skeleton />
      </RailSpace>
    </Panel>
    <Panel title="Waiting">
      <Waiting />
      <Button onClick={() => say('Profile saved')}>Say it</Button>
      <Toast />
    </Panel>
    <Panel title="Code that does not come">
      <Late />
    </Panel>
  </>
);

const Field = ({ start = '', ...rest }: { start?: string } & Partial<TextFieldProps>) => {
  const [value, setValue] = useState(start);
  return <TextField label="Field" {...rest} value={value} onChange={setValue} />;
};

const Box = ({ isOn = false, ...rest }: { isOn?: boolean } & Partial<CheckboxProps>) => {
  const [isChecked, setChecked] = useState(isOn);
  return <Checkbox label="Box" {...rest} isChecked={isChecked} onChange={setChecked} />;
};

/** Fields and checkboxes: empty, filled, wrong, disabled, waiting. */
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

const nothing = () => undefined;

const scale = ['display', 'title', 'about', 'body', 'label', 'meta'] as const;

/** The type scale, notices, marks and empty states. */
export const Words = () => (
  <>
    <Panel title="Type">
      {scale.map((step) => (
        <p key={step} style={{ fontSize: `var(--text-${step})` }}>
          {step}: Beatriz Moreira, بيتريز, Беатрис
        </p>
      ))}
      <VisuallyHidden>Only for those who listen.</VisuallyHidden>
    </Panel>
    <Group title="Notices">
      <Notice tone="info">Something to know.</Notice>
      <Notice tone="warning">Something to look at, with more words than fit into one line.</Notice>
      <Notice tone="error">Something that went wrong.</Notice>
      <PendingMark label="Not sent yet" />
    </Group>
    <Panel>
      <EmptyState
        title="Nobody is here yet"
        text="What is shown where there is nothing to show."
        action={<Button variant="primary">Invite somebody</Button>}
      />
    </Panel>
    <Panel>
      <LoadFailure onRetry={nothing} />
    </Panel>
  </>
);
