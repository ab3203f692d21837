import { shareTexts } from '#texts/share';
import { Panel } from '../../ui/panel.tsx';
import { useServices } from '../services.ts';
import { LinkRow } from './link-row.tsx';
import { QrPanel } from './qr-panel.tsx';
import styles from './share.module.css';
import { sharedLinks, type SharedProfile } from './shared-profile.ts';

/** The QR code and the links of a profile. */
export const ShareBody = ({ shared }: { shared: SharedProfile }) => {
  const { config } = useServices();
  const links = sharedLinks(shared, config);
  return (
    <>
      {links[0] && <QrPanel url={links[0].url} />}
      <Panel title={shareTexts.links}>
        <ul className={styles.links}>
          {links.map((link) => (
            <LinkRow key={link.kind} link={link} />
          ))}
        </ul>
      </Panel>
    </>
  );
};
