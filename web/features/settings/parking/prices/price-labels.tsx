import type { PriceRow } from '../../../../../contract/settings/price-list.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { amountOf } from '../../../../../contract/settings/amount-text.ts';
import { typedCents, percentText } from '../amounts.ts';
import { Muted } from '../../../../ui/layout.tsx';
import styles from '../parking.module.css';

const tones = { past: 'neutral', current: 'success', planned: 'info' } as const;

export function PriceStateTag({ state }: { state: PriceRow['state'] }) {
  const m = useMessages('parking');
  return <StatusTag tone={tones[state]}>{m.prices.states[state]}</StatusTag>;
}

/** From when to when, or since when. */
export function PriceDates({ row }: { row: Pick<PriceRow, 'valid_from' | 'valid_to'> }) {
  const m = useMessages('parking');
  const language = useLanguage();
  return (
    <span>
      {m.days.from} <span className={styles.nowrap}>{formatDate(row.valid_from, language)}</span>
      {row.valid_to === null ? null : (
        <>
          {' '}
          {m.days.to} <span className={styles.nowrap}>{formatDate(row.valid_to, language)}</span>
        </>
      )}
    </span>
  );
}

/** How many permits and vehicles, and whether a permit may change its vehicle. */
export function LimitsText({ row }: { row: Pick<PriceRow, 'max_permits' | 'max_plates' | 'transferable'> }) {
  const m = useMessages('parking').prices;
  return [
    row.max_permits === null ? m.no_max : m.max_permits({ n: row.max_permits }),
    m.max_plates({ n: row.max_plates }),
    row.transferable ? m.transferable : null,
  ]
    .filter(Boolean)
    .join(', ');
}

type AmountProps = {
  parts: { gross: string; net: string; vat: string };
  rate: number;
  /** The previous amount; null when there was none. */
  before?: string | null | undefined;
};

/** A gross amount with its parts, and the previous one. */
export function Amount({ parts, rate, before }: AmountProps) {
  const m = useMessages('parking');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  const change = before == null ? null : (typedCents(parts.gross) ?? 0) - (typedCents(before) ?? 0);
  return (
    <span className={styles.amount}>
      <strong>{money(parts.gross)}</strong>
      {parts.gross === '0.00' ? null : (
        <Muted as="span">
          {m.prices.net_vat({
            net: money(parts.net),
            rate: percentText(rate, language),
            vat: money(parts.vat),
          })}
        </Muted>
      )}
      {change ? (
        <span className={styles.change}>
          {m.prices.before({
            amount: money(before ?? ''),
            difference: `${change > 0 ? '+' : ''}${money(amountOf(change))}`,
          })}
        </span>
      ) : null}
    </span>
  );
}
