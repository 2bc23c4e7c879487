import type { PriceRow } from '../../../../../contract/settings/price-list.ts';
import { vatInside } from '../../../../../contract/values/money/vat.ts';
import { formatDate, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { dayBefore } from '../../../../lib/form/day-before.ts';
import { amountOf } from '../../../../../contract/settings/amount-text.ts';
import { basisPointsOf } from '../../../../shared/settings/percent.ts';
import { typedCents } from '../amounts.ts';
import { Muted } from '../../../../ui/layout.tsx';
import styles from '../parking.module.css';
import type { PriceValues } from './price-values.ts';

type Props = { base: PriceRow | null; typed: PriceValues; edited: boolean };

/** The typed terms beside the previous ones: net, tax, and what an applicant with a new card pays. */
export function PricePreview({ base, typed, edited }: Props) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const gross = typedCents(typed.price_gross);
  const card = typedCents(typed.card_price_gross);
  const fee = typedCents(typed.administrative_fee);
  const rate = basisPointsOf(typed.vat_rate);
  const parts = gross === null || rate === null || rate < 0 ? null : vatInside(gross, rate);
  const total = gross === null || card === null || fee === null ? null : gross + card + fee;
  const before = base
    ? [base.price_gross, base.card_price_gross, base.administrative_fee].reduce(
        (sum, amount) => sum + (typedCents(amount) ?? 0),
        0,
      )
    : null;
  const money = (value: number | null): string =>
    value === null ? m.prices.amount_unknown : formatMoney(amountOf(value), language);
  const rows = [
    [m.prices.price, base ? money(typedCents(base.price_gross)) : NONE, money(gross)],
    [m.prices.net, base ? formatMoney(base.price.net, language) : NONE, money(parts?.net ?? null)],
    [m.prices.vat, base ? formatMoney(base.price.vat, language) : NONE, money(parts?.vat ?? null)],
    [m.prices.card, base ? formatMoney(base.card_price_gross, language) : NONE, money(card)],
    [m.prices.fee, base ? formatMoney(base.administrative_fee, language) : NONE, money(fee)],
    [m.prices.total_new_card, before === null ? NONE : money(before), money(total)],
  ] as const;
  const { valid_from } = typed;
  const takesOver = !edited && base !== null && valid_from !== null && valid_from > base.valid_from;
  return (
    <section className={styles.preview} aria-label={app.preview}>
      <table className={styles.small}>
        <caption>{app.preview}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.prices.preview_now}</th>
            <th scope="col">{m.prices.preview_then}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, then]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td className={now === then ? undefined : styles.changed}>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {takesOver ? (
        <Muted>{m.prices.ends({ day: formatDate(dayBefore(valid_from), language) })}</Muted>
      ) : null}
      {base?.valid_to && valid_from !== null && valid_from <= base.valid_to ? (
        <Muted>
          {m.prices.followed({
            day: formatDate(
              new Date(Date.parse(`${base.valid_to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
              language,
            ),
          })}
        </Muted>
      ) : null}
    </section>
  );
}
