/** '/user/{id}' inside the messenger: the viewer. Outside, the address belongs to the public card. */
import { useParams } from '@tanstack/react-router';
import { Viewer, type CardSections } from './viewer.tsx';

export const UserScreen = ({ sections }: { sections: CardSections }) => {
  const { id = '' } = useParams({ strict: false });
  return <Viewer key={id} id={id} sections={sections} />;
};
