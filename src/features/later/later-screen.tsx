/** Screens whose features come with later versions: each says so, and offers the way back. */
import { useNavigate } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

const LaterScreen = ({ title }: { title: string }) => {
  const navigate = useNavigate();
  const toProfile = () => void navigate({ to: '/profile' });
  return (
    <Screen title={title}>
      <EmptyState
        title={shellTexts.later.text}
        action={<Button onClick={toProfile}>{shellTexts.toProfile}</Button>}
      />
    </Screen>
  );
};

export const ProofScreen = () => <LaterScreen title={shellTexts.later.proof} />;
