import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { listVatLedger, type VatRow, type vatTotals } from '../../../../contract/money/ledger.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useMediaQuery } from '../../../lib/media.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Card } from '../../../ui/card.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type * as z from 'zod/mini';
import styles from './ledger.module.css';
import { vatHref } from './paths.ts';

type Totals = z.output<typeof vatTotals>;

/** The ledger of issued invoices of a period, with its sums by rate, and as a file. */
export function VatView() {
  const m = useMessages('ledger');
  const language = useLanguage();
  const today = useToday();
  // As cards fifty documents would be sixty screens of a phone.
  const narrow = useMediaQuery('(max-width: 699px)');
  const defaults = useMemo(
    () => ({
      filters: { tax_point: `${today.slice(0, 7)}-01..${today}` },
      per_page: narrow ? (10 as const) : (50 as const),
    }),
    [today, narrow],
  );
  const { table, state, setState, query } = useListQuery(listVatLedger, {
    tableId: 'vat_ledger',
    prefix: 'vat.',
    defaults,
  });
  const [from = '', to = ''] = (state.filters['tax_point'] ?? '').split('..');
  const show = (period: { from: string; to: string }): void =>
    setState(changeTableState(state, { filters: { tax_point: `${period.from}..${period.to}` } }));
  const totals = (query.data as { totals?: Totals } | undefined)?.totals;
  const money = (amount: string): string => formatMoney(amount, language);
  const percent = (rate: number): string =>
    `${String(rate / 100).replace('.', language === 'sl' ? ',' : '.')}\u00a0%`;
  return (
    <div className={styles.stack}>
      <p>{m.vat.lead}</p>
      <div className={styles.controls}>
        <DatePicker
          label={m.vat.from}
          value={from || null}
          onChange={(day) => day && show({ from: day, to })}
        />
        <DatePicker
          label={m.vat.to}
          value={to || null}
          min={from}
          onChange={(day) => day && show({ from, to: day })}
        />
        <div className={styles.links}>
          <LinkButton icon={<Download />} href={vatHref({ from, to, format: 'xlsx' })} download>
            {m.xlsx}
          </LinkButton>
          <LinkButton icon={<Download />} href={vatHref({ from, to, format: 'csv' })} download>
            {m.csv}
          </LinkButton>
        </div>
      </div>
      {totals ? (
        <Card title={m.vat.totals}>
          <FactList
            items={[
              { term: m.vat.title, value: m.vat.documents({ n: totals.documents }) },
              ...totals.rates.flatMap(({ vat_rate, net, vat }) => [
                { key: `net ${vat_rate}`, term: m.vat.base({ rate: percent(vat_rate) }), value: money(net) },
                { key: `vat ${vat_rate}`, term: m.vat.tax({ rate: percent(vat_rate) }), value: money(vat) },
              ]),
              ...(totals.exempt === '0.00' ? [] : [{ term: m.vat.exempt, value: money(totals.exempt) }]),
              { term: m.vat.untaxed, value: money(totals.untaxed) },
              { term: m.vat.amount, value: <strong>{money(totals.amount)}</strong> },
            ]}
          />
        </Card>
      ) : null}
      <DataTable
        {...table}
        title={m.vat.title}
        columns={useColumns()}
        rowId={(row) => row.id}
        empty={<EmptyState title={m.vat.empty} />}
      />
    </div>
  );
}

const useColumns = (): DataColumn<VatRow>[] => {
  const m = useMessages('ledger').vat;
  const language = useLanguage();
  return useMemo(() => {
    const money = (amount: string): string => formatMoney(amount, language);
    const some = (amount: string): string | null => (Number(amount) === 0 ? null : money(amount));
    return [
      { id: 'position', title: m.position, cell: (row) => row.position, align: 'end', sortable: true },
      {
        id: 'period',
        title: m.period,
        cell: (row) => row.period.split('-').toReversed().join('/'),
        nowrap: true,
      },
      {
        id: 'posted_on',
        title: m.posted_on,
        cell: (row) => formatDate(row.posted_on, language),
        nowrap: true,
        hidden: true,
      },
      { id: 'invoice_nr', title: m.number, cell: (row) => row.invoice_nr, nowrap: true },
      {
        id: 'issued_on',
        title: m.kind,
        cell: (row) => `${m.kinds[row.kind]}, ${formatDate(row.issued_on, language)}`,
        nowrap: true,
      },
      {
        id: 'tax_point',
        title: m.tax_point,
        cell: (row) => formatDate(row.tax_point, language),
        nowrap: true,
      },
      { id: 'buyer_name', title: m.buyer, cell: (row) => row.buyer_name },
      { id: 'buyer_address', title: m.address, cell: (row) => row.buyer_address, hidden: true },
      { id: 'buyer_vat_id', title: m.vat_id, cell: (row) => row.buyer_vat_id },
      { id: 'net', title: m.base({ rate: '' }).trim(), cell: (row) => money(row.net), align: 'end' },
      { id: 'vat', title: m.tax({ rate: '' }).trim(), cell: (row) => money(row.vat), align: 'end' },
      { id: 'exempt', title: m.exempt, cell: (row) => some(row.exempt), align: 'end', hidden: true },
      { id: 'untaxed', title: m.untaxed, cell: (row) => some(row.untaxed), align: 'end' },
      { id: 'amount', title: m.amount, cell: (row) => money(row.amount), align: 'end' },
      {
        id: 'note',
        title: m.note,
        nowrap: true,
        cell: (row) =>
          row.original_invoice_nr !== null
            ? m.corrects({ number: row.original_invoice_nr })
            : row.issued_on.slice(0, 7) > row.period
              ? m.late
              : '',
      },
    ];
  }, [m, language]);
};
