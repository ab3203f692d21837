/**
 * Takes the place of all screens for a person who is not in the community's group: how to join, and below it what
 * everybody keeps a right to.
 */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { outsiderTexts } from '#texts/outsider';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { communityName } from '../../ui/community-name.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './outsider.module.css';

/** Of the server's refusal, which is input. */
const refusal = z.object({
  joining: z.array(z.object({ label: z.string(), url: z.string().check(z.regex(/^https:/)) })),
  isCardDoor: z.boolean(),
});

const useTry = () => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await sync.refresh(ownProfileResource);
    setBusy(false);
  };
  return { isBusy, tryAgain };
};

interface OutsiderScreenProps {
  /** What the server said beside the refusal. */
  details: unknown;
  /** What is done with the data that are here. */
  children: ReactNode;
}

export const OutsiderScreen = ({ details, children }: OutsiderScreenProps) => {
  const { isBusy, tryAgain } = useTry();
  const stated = z.safeParse(refusal, details);
  const { joining = [], isCardDoor = false } = stated.data ?? {};
  return (
    <Screen title={outsiderTexts.title(communityName())}>
      <div role="alert">
        <EmptyState
          text={isCardDoor ? outsiderTexts.askFirst : outsiderTexts.text}
          action={
            <div className={styles.ways}>
              {joining.map(({ label, url }) => (
                <LinkButton key={url} href={url} variant="primary" isWide dir="auto">
                  {label}
                </LinkButton>
              ))}
              <Button isWide isBusy={isBusy} onClick={() => void tryAgain()}>
                {outsiderTexts.joined}
              </Button>
            </div>
          }
        />
      </div>
      {children}
    </Screen>
  );
};
