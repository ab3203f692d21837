import { useState } from 'react';
import type { Resource } from '../db/resource.ts';
import { Button, type ButtonProps } from '../ui/controls/button.tsx';
import { useServices } from './services.ts';

interface RetryButtonProps extends Omit<ButtonProps, 'resource'> {
  resource: Resource<unknown>;
}

/** Reads a resource again, and is busy until the answer is here. */
export const RetryButton = ({ resource, ...button }: RetryButtonProps) => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await sync.refresh(resource);
    setBusy(false);
  };
  return <Button {...button} isBusy={isBusy} onClick={() => void retry()} />;
};
