/** '/user/{id}' inside the messenger: the viewer. (Outside, the address belongs to the public card.) */
import { useParams } from '@tanstack/react-router';
import { Viewer } from './viewer.tsx';

export const UserScreen = () => {
  const { id = '' } = useParams({ strict: false });
  return <Viewer key={id} id={id} />;
};
