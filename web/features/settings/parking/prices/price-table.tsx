import type { PriceRow } from '../../../../../contract/settings/price-list.ts';
import { formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Menu, type MenuEntry } from '../../../../ui/dialog/menu.tsx';
import { Muted } from '../../../../ui/layout.tsx';
import styles from '../parking.module.css';
import { pricesHref } from '../paths.ts';
import { Amount, LimitsText, PriceDates, PriceStateTag } from './price-labels.tsx';

type Props = {
  title: string;
  rows: readonly { row: PriceRow; previous: PriceRow | null }[];
  mayManage: boolean;
  onNew: (row: PriceRow) => void;
  onEdit: (row: PriceRow) => void;
  onWithdraw: (row: PriceRow) => void;
};

/** The price list to read and print; cards on a phone. */
export function PriceTable(props: Props) {
  const { title, rows, mayManage } = props;
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const entries = (row: PriceRow): MenuEntry[] => [
    { id: 'new', label: m.prices.new_version, onSelect: () => props.onNew(row) },
    ...(row.allowed.includes('update')
      ? [{ id: 'edit', label: app.edit, onSelect: () => props.onEdit(row) }]
      : []),
    ...(row.allowed.includes('delete')
      ? [{ id: 'back', label: m.prices.withdraw, danger: true, onSelect: () => props.onWithdraw(row) }]
      : []),
  ];
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption>
          {title}
          <Muted as="span"> {m.prices.vat_note}</Muted>
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.prices.category}</th>
            <th scope="col">{m.prices.price}</th>
            <th scope="col">{m.prices.card}</th>
            <th scope="col">{m.prices.fee}</th>
            <th scope="col">{m.prices.lots}</th>
            <th scope="col">{m.prices.limits}</th>
            <th scope="col">{m.prices.valid}</th>
            <th scope="col" className={styles.screen}>
              <span className={styles.hidden}>{m.prices.actions({ name: '' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, previous }) => {
            const name = language === 'sl' ? row.name_sl : row.name_en;
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={pricesHref(row.user_type)}>{name}</Link>{' '}
                  <Muted as="span">{row.user_type}</Muted>
                </th>
                <td data-label={m.prices.price}>
                  <Amount parts={row.price} rate={row.vat_rate} before={previous?.price_gross} />
                </td>
                <td data-label={m.prices.card}>{formatMoney(row.card_price_gross, language)}</td>
                <td data-label={m.prices.fee}>
                  {row.administrative_fee === '0.00' ? NONE : formatMoney(row.administrative_fee, language)}
                </td>
                <td data-label={m.prices.lots}>{row.parking_lot_codes.join(', ')}</td>
                <td data-label={m.prices.limits}>
                  <LimitsText row={row} />
                </td>
                <td data-label={m.prices.valid}>
                  <span className={styles.amount}>
                    <PriceDates row={row} />
                    <PriceStateTag state={row.state} />
                  </span>
                </td>
                <td className={styles.screen}>
                  {mayManage ? (
                    <Menu compact label={m.prices.actions({ name })} entries={entries(row)} />
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
