import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { listPriceRows, type PriceRow } from '../../../../../contract/settings/price-list.ts';
import { formatDateTime, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Actions, Muted, Stack } from '../../../../ui/layout.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import record from '../../../../ui/record/record.module.css';
import { RecordPage } from '../../../../ui/record/record-page.tsx';
import styles from '../parking.module.css';
import { PRICES_PATH, pricesHref } from '../paths.ts';
import { type Action, PriceAction, useNameOf } from './price-action.tsx';
import { Amount, LimitsText, PriceDates, PriceStateTag } from './price-labels.tsx';

/** /nastavitve/cenik/{user_type}: every version of one category's terms, the newest first. */
export function Component() {
  const { code: user_type = '' } = useParams();
  const body = { filters: { user_type }, per_page: 100 };
  const { data, error, refetch } = useQuery({
    ...callQuery(listPriceRows, { body }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Versions key={user_type} user_type={user_type} rows={data.data} />;
}

function Versions({ user_type, rows }: { user_type: string; rows: readonly PriceRow[] }) {
  const m = useMessages('parking');
  const nameOf = useNameOf();
  const mayManage = useCan('prices.manage');
  const [action, setAction] = useState<Action | null>(null);
  const [newest] = rows;
  const name = newest ? nameOf(newest) : user_type;
  return (
    <RecordPage
      id={user_type}
      list={PRICES_PATH}
      hrefOf={pricesHref}
      title={name}
      status={<Muted as="span">{user_type}</Muted>}
      actions={
        mayManage && newest ? (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={() => setAction({ what: 'new', user_type, base: newest, name })}
          >
            {m.prices.new_version}
          </Button>
        ) : null
      }
    >
      {newest ? (
        <p className={record.muted}>{m.prices.versions_lead}</p>
      ) : (
        <EmptyState title={m.prices.none} />
      )}
      <ol className={styles.versions}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card className={record.card}>
              <Version row={row} onAction={mayManage ? setAction : null} />
            </Card>
          </li>
        ))}
      </ol>
      {action ? <PriceAction action={action} onClose={() => setAction(null)} /> : null}
    </RecordPage>
  );
}

type VersionProps = { row: PriceRow; onAction: ((action: Action) => void) | null };

function Version({ row, onAction }: VersionProps) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const fee = row.administrative_fee;
  return (
    <Stack gap={3}>
      <div className={styles.spread}>
        <h2>
          <PriceDates row={row} />
        </h2>
        <PriceStateTag state={row.state} />
      </div>
      <FactList
        items={[
          { key: 'price', term: m.prices.price, value: <Amount parts={row.price} rate={row.vat_rate} /> },
          { key: 'card', term: m.prices.card, value: <Amount parts={row.card} rate={row.vat_rate} /> },
          { key: 'fee', term: m.prices.fee, value: fee === '0.00' ? NONE : formatMoney(fee, language) },
          { key: 'lots', term: m.prices.lots, value: row.parking_lot_codes.join(', ') },
          { key: 'limits', term: m.prices.limits, value: <LimitsText row={row} /> },
          {
            key: 'documents',
            term: m.prices.documents,
            value: row.required_documents.map((kind) => labels.document_kind[kind]).join(', ') || NONE,
          },
          ...(row.official_documents.length === 0
            ? []
            : [
                {
                  key: 'official',
                  term: m.prices.official,
                  value: row.official_documents.map((kind) => labels.document_kind[kind]).join(', '),
                },
              ]),
          { key: 'used', term: m.prices.used_by, value: m.prices.used({ n: row.applications }) },
          ...(row.decision_nr === null
            ? []
            : [{ key: 'decision', term: m.prices.decision_nr, value: row.decision_nr }]),
          {
            key: 'made',
            term: m.prices.made,
            value: [row.created_by_name, formatDateTime(row.created_at, language)].filter(Boolean).join(', '),
          },
        ]}
      />
      {onAction && row.allowed.length > 0 ? (
        <Actions>
          {row.allowed.includes('update') ? (
            <Button aria-haspopup="dialog" onClick={() => onAction({ what: 'edit', row })}>
              {app.edit}
            </Button>
          ) : null}
          {row.allowed.includes('delete') ? (
            <Button
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => onAction({ what: 'withdraw', row })}
            >
              {m.prices.withdraw}
            </Button>
          ) : null}
        </Actions>
      ) : null}
    </Stack>
  );
}
