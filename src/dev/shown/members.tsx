/** The twelve colours and six covers, avatars, badge, tiles and icons. */
import { covers } from '../../domain/card/hue.ts';
import { socialPlatforms } from '../../domain/links/social-platforms.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Banner } from '../../ui/pictures/cover.tsx';
import { Envelope } from '../../ui/states/envelope.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { Icon, type IconName, SingularityBadge } from '../../ui/pictures/icon.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { Tile, type TileName } from '../../ui/lists/rows.tsx';
import iconSource from '../../ui/pictures/icons.svg?raw';
import styles from '../dev.module.css';

const hues = Array.from({ length: 12 }, (_, hue) => hue);

const icons = [...iconSource.matchAll(/<symbol id="icon-([^"]+)"/g)].map(
  ([, name]) => name as IconName,
);

const tiles: TileName[] = [...socialPlatforms, 'productHunt', 'telegram', 'mail', 'phone', 'link'];

export const Members = () => (
  <>
    <Panel title="Colours of members">
      {hues.map((hue) => (
        <Banner
          key={hue}
          hue={hue}
          member={{ ulid: null, id: hue, cover: covers[hue % covers.length] }}
          className={styles.banner}
        />
      ))}
      <div className={styles.row}>
        {hues.map((hue) => (
          <Avatar key={hue} name={`Member ${hue}`} photoUrl={null} hue={hue} />
        ))}
        <Avatar name="Nobody in particular" photoUrl={null} />
      </div>
      <div className={styles.row}>
        <Avatar name="Large" photoUrl={null} hue={3} size="large" />
        <Avatar name="A picture that fails" photoUrl="/nowhere.png" hue={8} size="large" />
        <SingularityBadge />
      </div>
    </Panel>
    <Panel title="Tiles">
      <div className={styles.row}>
        {tiles.map((name) => (
          <Tile key={name} name={name} />
        ))}
      </div>
    </Panel>
    <Panel title="Letters">
      <div className={styles.row} data-hue="10">
        <Envelope mark="check" />
        <Envelope mark="lock" size="large" />
      </div>
      <Fold title="Details">What is folded until somebody asks for it.</Fold>
    </Panel>
    <Panel title="QR codes">
      <QrCode className={styles.code} text="https://cards.example/user/1" title="A code" />
    </Panel>
    <Panel title="Icons">
      <ul className={styles.icons}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  </>
);
