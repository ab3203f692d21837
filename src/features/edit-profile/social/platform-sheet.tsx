import { editTexts } from '#texts/edit';
import { platformNames, type SocialPlatform } from '../../../domain/social-platforms.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Tile } from '../../../ui/tile.tsx';
import styles from './social.module.css';

interface PlatformSheetProps {
  isOpen: boolean;
  /** Platforms that have no field yet. */
  platforms: readonly SocialPlatform[];
  onChoose: (platform: SocialPlatform) => void;
  onClose: () => void;
}

/** Shows the platforms that can be added, as tiles. */
export const PlatformSheet = ({ isOpen, platforms, onChoose, onClose }: PlatformSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={editTexts.addLink}>
    <ul className={styles.platforms}>
      {platforms.map((platform) => (
        <li key={platform}>
          <button type="button" className={styles.platform} onClick={() => onChoose(platform)}>
            <Tile name={platform} />
            {platformNames[platform]}
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
