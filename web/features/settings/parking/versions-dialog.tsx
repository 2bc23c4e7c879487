import { useQuery } from '@tanstack/react-query';
import { listPriceRows, type PriceRow } from '../../../../contract/settings/price-list.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowLoading } from '../../../ui/row-loading.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import styles from './parking.module.css';
import { Amount, PriceDates, PriceStateTag } from './price-labels.tsx';

type Props = {
  user_type: string;
  mayManage: boolean;
  onEdit: (row: PriceRow) => void;
  onWithdraw: (row: PriceRow) => void;
  onClose: () => void;
};

/** Every version of one category's terms, the newest first. */
export function VersionsDialog({ user_type, mayManage, onEdit, onWithdraw, onClose }: Props) {
  const m = useMessages('parking');
  const ui = useMessages('ui');
  const language = useLanguage();
  const body = { filters: { user_type }, per_page: 100 };
  const list = useQuery(callQuery(listPriceRows, { body }));
  const rows = list.data?.data;
  if (!rows) return <RowLoading failed={list.isError} onClose={onClose} />;
  const name = rows[0] ? (language === 'sl' ? rows[0].name_sl : rows[0].name_en) : user_type;
  return (
    <Dialog
      open
      size="large"
      title={m.prices.versions_title({ name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      <p>{m.prices.versions_lead}</p>
      <ol className={styles.versions}>
        {rows.map((row) => (
          <li key={row.id} className={styles.version}>
            <div className={styles.spread}>
              <strong>
                <PriceDates row={row} />
              </strong>
              <PriceStateTag state={row.state} />
            </div>
            <Amount parts={row.price} rate={row.vat_rate} />
            <Muted as="span">
              {row.parking_lot_codes.join(', ')} · {m.prices.used({ n: row.applications })}
              {row.decision_nr ? ` · ${m.prices.decision({ decision_nr: row.decision_nr })}` : ''}
              {row.created_by_name
                ? ` · ${row.created_by_name}, ${formatDateTime(row.created_at, language)}`
                : ''}
            </Muted>
            {mayManage && row.allowed.length > 0 ? (
              <Actions>
                {row.allowed.includes('update') ? (
                  <Button onClick={() => onEdit(row)}>{m.edit}</Button>
                ) : null}
                {row.allowed.includes('delete') ? (
                  <Button variant="danger" onClick={() => onWithdraw(row)}>
                    {m.prices.withdraw}
                  </Button>
                ) : null}
              </Actions>
            ) : null}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
