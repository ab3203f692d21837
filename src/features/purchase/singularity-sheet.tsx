/** Explains Singularity, and sells it where the community sells. */
import { purchaseTexts } from '#texts/purchase';
import { formatPrice, priceOf } from '../../domain/members/plans.ts';
import { Banner } from '../../ui/pictures/cover.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon, SingularityBadge } from '../../ui/pictures/icon.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useShop } from '../../screen/purchases/use-shop.ts';
import { useInvoice, PaymentNotice } from './use-invoice.tsx';
import styles from './purchase.module.css';

/** The one of the twelve that is nearest to the accent. */
const ownHue = 8;
const rising = { ulid: null, id: ownHue, cover: 'sun' };

const sold = ['singularity'] as const;

/** Icons of the benefits, in the order of their texts. */
const icons = ['singularity', 'message', 'link', 'share', 'rocket'] as const;

const Limits = () => (
  <ul className={styles.limits}>
    {purchaseTexts.extendedLinks.map((limit) => (
      <li key={limit}>{limit}</li>
    ))}
  </ul>
);

const Benefits = () => (
  <ul className={styles.benefits}>
    {purchaseTexts.benefits.map(({ name, text }, at) => (
      <li key={name} className={styles.benefit}>
        <span className={styles.sign}>
          <Icon name={icons[at] ?? 'singularity'} />
        </span>
        <div>
          <h3>{name}</h3>
          <p>{text}</p>
          {icons[at] === 'link' && <Limits />}
        </div>
      </li>
    ))}
  </ul>
);

interface SingularitySheetProps {
  onPaid: () => void;
  onClose: () => void;
}

export const SingularitySheet = ({ onPaid, onClose }: SingularitySheetProps) => {
  const invoice = useInvoice(sold, onPaid);
  const shop = useShop();
  return (
    <Sheet isOpen onClose={onClose} title={purchaseTexts.singularityTitle} side="full">
      <div className={styles.singularity}>
        <div className={styles.hero}>
          <Banner hue={ownHue} member={rising} className={styles.banner} />
          <span className={styles.star}>
            <SingularityBadge />
          </span>
          <p>{purchaseTexts.lead}</p>
        </div>
        <Benefits />
        <div className={styles.subscribe}>
          <PaymentNotice {...invoice} />
          <p className={styles.perMonth}>
            {shop
              ? purchaseTexts.perMonth(formatPrice(priceOf(shop, '1month')))
              : purchaseTexts.notForSale}
          </p>
          <Button
            variant="primary"
            isWide
            isBusy={invoice.phase !== 'idle'}
            disabled={!shop || !invoice.canBuy}
            onClick={() => invoice.buy('monthly')}
          >
            {purchaseTexts.subscribe}
          </Button>
          {invoice.phase === 'paying' && (
            <Button variant="quiet" isWide onClick={invoice.stop}>
              {purchaseTexts.stopWaiting}
            </Button>
          )}
          <p className={styles.terms}>{purchaseTexts.terms}</p>
        </div>
      </div>
    </Sheet>
  );
};
