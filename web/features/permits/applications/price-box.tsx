import type { Price } from '../../../../contract/permits/applications.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import styles from './dialogs.module.css';

/** The amount due, large, with its parts. */
export function PriceBox({ application, exempt }: { application: Price; exempt?: boolean }) {
  const m = useMessages('applications');
  const language = useLanguage();
  const labels = useMessages('labels');
  const { price_permit, price_card, price_fee, price_total, price_share } = application;
  const permit = price_share
    ? `${m.price_permit} (${labels.price_share({ share: price_share })})`
    : m.price_permit;
  const parts = [
    [permit, price_permit],
    [m.price_card, price_card],
    [m.price_fee, price_fee],
  ].filter((part): part is [string, string] => Number(part[1]) > 0);
  return (
    <div className={styles.amount}>
      <span>{m.price_total}</span>
      <span className={styles.amountValue}>{formatMoney(exempt ? '0.00' : price_total, language)}</span>
      <span className={styles.muted}>
        {exempt
          ? m.price_exempt
          : parts.map(([name, amount]) => `${name} ${formatMoney(amount, language)}`).join(' + ')}
      </span>
    </div>
  );
}
