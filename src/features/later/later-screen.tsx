/** Screens whose features come with later versions: each says so, and offers the way back. */
import { useNavigate } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

const LaterScreen = ({ title, to }: { title: string; to: '/' | '/profile' }) => {
  const navigate = useNavigate();
  const label = to === '/' ? shellTexts.toStart : shellTexts.toProfile;
  return (
    <Screen title={title}>
      <EmptyState
        title={shellTexts.later.text}
        action={<Button onClick={() => void navigate({ to })}>{label}</Button>}
      />
    </Screen>
  );
};

export const ThemeScreen = () => <LaterScreen title={shellTexts.later.theme} to="/" />;
export const LottiesScreen = () => <LaterScreen title={shellTexts.later.lotties} to="/" />;
export const LottiesTonpackScreen = () => (
  <LaterScreen title={shellTexts.later.lottiesTonpack} to="/" />
);
export const MessagesScreen = () => <LaterScreen title={shellTexts.later.messages} to="/profile" />;
export const ProofScreen = () => <LaterScreen title={shellTexts.later.proof} to="/profile" />;
