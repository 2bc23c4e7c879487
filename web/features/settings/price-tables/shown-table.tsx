import {
  createPriceTable,
  type PriceTable,
  withdrawPriceTable,
} from '../../../../contract/settings/price-tables.ts';
import { formatDate, formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reasonAction, type RecordAction, RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { useComparison, useLines } from './comparison.ts';
import { RevenueNote } from './draft-editor.tsx';
import { TableTools } from './draft-tools.tsx';
import { PriceGrid } from './cells/price-grid.tsx';
import styles from './price-tables.module.css';
import { isReplaced } from './status.tsx';
import { cellsOf } from './cells/typed-cells.ts';

type Props = {
  table: PriceTable;
  onChanged: (table: PriceTable) => void;
  /** Opens another table. */
  onOpen: (id: string) => void;
};

/** A table to read: published or withdrawn, as it was then; a draft for those who may not change prices. */
export function ShownTable({ table, onChanged, onOpen }: Props) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const mayManage = useCan('prices.manage');
  const now = useComparison(table.valid_from, table.compared_year);
  const comparison = table.comparison ?? now.data;
  const cells = cellsOf(table.cells);
  const { lines, totals } = useLines(comparison, cells);
  const withdraw = useWithdrawal(onChanged);
  const copying = useAction({ tag: 'settings' });
  const day = { day: formatDate(table.valid_from, language) };
  return (
    <Stack>
      <WhatHolds table={table} />
      <Actions className={styles.screen}>
        <TableTools lines={lines} />
      </Actions>
      <PriceGrid
        title={m.table_title(day)}
        lines={lines}
        totals={totals}
        compared_year={table.compared_year}
        cells={cells}
        actions={null}
      />
      <RevenueNote not_offered={comparison?.not_offered ?? null} />
      {mayManage && table.status !== 'draft' ? (
        <Actions className={styles.screen}>
          <Button
            busy={copying.busy}
            onClick={() =>
              void copying.run({
                send: (idempotency_key) =>
                  call(createPriceTable, { body: { copy_of: table.id } }, { quiet: true, idempotency_key }),
                done: ({ id }) => onOpen(id),
              })
            }
          >
            {m.copy_draft}
          </Button>
          <RecordActions row={table} actions={{ withdraw }} />
        </Actions>
      ) : null}
    </Stack>
  );
}

/** Who published or withdrew it and when, by which decision, and what can still be done. */
function WhatHolds({ table }: { table: PriceTable }) {
  const m = useMessages('price_tables');
  const language = useLanguage();
  const today = useToday();
  const { status, decision_nr, council_date } = table;
  const by = (name: string | null, time: string | null) => ({
    name: name ?? NONE,
    time: time === null ? NONE : formatDateTime(time, language),
  });
  if (status === 'draft') return null;
  const next = isReplaced(table, today)
    ? m.replaced_text
    : table.in_force
      ? m.force_text
      : table.allowed.includes('withdraw')
        ? m.planned_text
        : m.used_text;
  return (
    <Notice tone={status === 'published' ? 'success' : 'warning'}>
      <p>{m.published_by(by(table.published_by_name, table.published_at))}</p>
      {decision_nr || council_date ? <p>{m.decision({ decision_nr, council_date })}</p> : null}
      {status === 'withdrawn' ? (
        <p>
          {m.withdrawn_by({
            ...by(table.withdrawn_by_name, table.withdrawn_at),
            reason: table.withdrawn_reason ?? '',
          })}
        </p>
      ) : (
        <p>{next}</p>
      )}
    </Notice>
  );
}

/** Takes back a table before it holds. */
const useWithdrawal = (onDone: (table: PriceTable) => void): RecordAction<PriceTable> => {
  const m = useMessages('price_tables');
  const language = useLanguage();
  return reasonAction({
    name: 'withdraw',
    route: withdrawPriceTable,
    label: m.withdraw,
    title: ({ valid_from }: PriceTable) => m.withdraw_title({ day: formatDate(valid_from, language) }),
    lead: <p>{m.withdraw_text}</p>,
    variant: 'danger',
    danger: true,
    offered: ({ allowed }) => allowed.includes('withdraw'),
    done: m.withdrawn,
    onDone,
  });
};
