import { Download } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { listVatLedger, type VatRow } from '../../../../../contract/money/ledger.ts';
import { markSelfCorrection } from '../../../../../contract/money/vat-periods.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import type { Language } from '../../../../i18n/plural.ts';
import type { Filters } from '../../../../lib/list/filter-state.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useMediaQuery } from '../../../../lib/media.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Card } from '../../../../ui/card.tsx';
import { column, dateColumn, moneyColumn, textColumn } from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import { reasonAction, type RecordAction } from '../../../../ui/dialog/record-actions.tsx';
import { buttonsColumn } from '../../../../ui/table/row-columns.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../ledger.module.css';
import { vatHref } from '../paths.ts';

type Period = readonly [from: string, to: string];
const periodOf = (filters: Filters): Period => {
  const [from = '', to = ''] = (filters['tax_point'] ?? '').split('..');
  return [from, to];
};

/** The ledger of issued invoices of a period, with its sums by rate, and as a file. */
export function VatView() {
  const m = useMessages('ledger');
  const app = useMessages('app_ui');
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
  const list = useListQuery(listVatLedger, { tableId: 'vat_ledger', prefix: 'vat.', defaults });
  const { state, change } = list;
  const [from, to] = periodOf(state.filters);
  const show = (edit: (period: Period) => Period): void =>
    change(({ filters }) => ({ filters: { tax_point: edit(periodOf(filters)).join('..') } }));
  const [correcting, setCorrecting] = useState<VatRow | null>(null);
  const { mark, unmark } = useSelfCorrection();
  // Few ledgers have such a document: the others keep their room.
  const correctable = list.reply?.data.some(({ may_self_correct }) => may_self_correct) ?? false;
  const columns = useColumns(correctable, setCorrecting);
  const totals = list.reply?.totals;
  const money = (amount: string): string => formatMoney(amount, language);
  const percent = (rate: number): string =>
    `${String(rate / 100).replace('.', language === 'sl' ? ',' : '.')}\u00a0%`;
  return (
    <Stack gap={5}>
      <p>{m.vat.lead}</p>
      <div className={styles.controls}>
        <DatePicker
          label={app.from}
          value={from || null}
          onChange={(day) => day && show(([, last]) => [day, last])}
        />
        <DatePicker
          label={app.to}
          value={to || null}
          min={from}
          onChange={(day) => day && show(([first]) => [first, day])}
        />
        <Actions>
          <LinkButton icon={<Download />} href={vatHref({ from, to, format: 'xlsx' })} download>
            {app.xlsx}
          </LinkButton>
          <LinkButton icon={<Download />} href={vatHref({ from, to, format: 'csv' })} download>
            {app.csv}
          </LinkButton>
        </Actions>
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
      <List list={list} title={m.vat.title} dense columns={columns} empty={{ title: m.vat.empty }} />
      {correcting
        ? (correcting.self_correction === null ? mark : unmark).dialog({
            row: correcting,
            onClose: () => setCorrecting(null),
          })
        : null}
    </Stack>
  );
}

/** Marks a document that is reported late as a self-correction (ZDDV-1, article 88.b), or takes the mark back. */
const useSelfCorrection = () => {
  const m = useMessages('ledger').vat.correction;
  const correction = (marked: boolean, title: string, text: string, done: string): RecordAction<VatRow> =>
    reasonAction({
      name: 'self-correction',
      route: markSelfCorrection,
      label: title,
      lead: ({ invoice_nr }: VatRow) => (
        <>
          <p>{invoice_nr}</p>
          <p>{text}</p>
        </>
      ),
      body: (values) => ({ ...values, marked }),
      done,
    });
  return {
    mark: correction(true, m.mark, m.mark_text, m.done),
    unmark: correction(false, m.unmark, m.unmark_text, m.undone),
  };
};

/** An amount, or nothing where it is zero. */
const some = (amount: string, language: Language): string | null =>
  Number(amount) === 0 ? null : formatMoney(amount, language);

/** A number that may take two lines where room is short: the device, then the number. */
const InvoiceNumber = ({ number }: { number: string }) => (
  <span className={styles.invoiceNumber}>
    <Unbroken text={number} part={number.slice(0, number.lastIndexOf('-') + 1)} />
  </span>
);

/** `2026-10` -> `10/2026` */
const periodText = (name: string): string => name.split('-').toReversed().join('/');

const useColumns = (correctable: boolean, onCorrect: (row: VatRow) => void): DataColumn<VatRow>[] => {
  const m = useMessages('ledger').vat;
  const app = useMessages('app_ui');
  const mayMark = useCan('vat_periods.close');
  const actions = buttonsColumn<VatRow>('actions', m.correction.actions, (row) => row.invoice_nr, [
    {
      label: m.correction.set,
      onAct: onCorrect,
      shown: (row) => row.may_self_correct && row.self_correction === null,
    },
    {
      label: m.correction.withdraw,
      onAct: onCorrect,
      shown: (row) => row.may_self_correct && row.self_correction !== null,
    },
  ]);
  const noteOf = ({ original_invoice_nr: number, late_for, issued_late, ...row }: VatRow): ReactNode => {
    if (number !== null)
      return (
        <>
          {m.corrects} <InvoiceNumber number={number} />
        </>
      );
    if (late_for === null) return issued_late ? m.late : '';
    return (
      <>
        {m.late_for({ period: periodText(late_for) })}
        {row.self_correction === null ? null : (
          <StatusTag tone="info">
            {m.correction.marked}
            <VisuallyHidden>: {row.self_correction}</VisuallyHidden>
          </StatusTag>
        )}
      </>
    );
  };
  return [
    textColumn('position', m.position, { align: 'end', sortable: true }),
    column('period', m.period, (row) => periodText(row.period), { nowrap: true }),
    dateColumn('posted_on', m.posted_on, { hidden: true }),
    column('invoice_nr', m.number, ({ invoice_nr }) => <InvoiceNumber number={invoice_nr} />),
    column(
      'issued_on',
      app.kind,
      (row, language) => `${m.kinds[row.kind]}, ${formatDate(row.issued_on, language)}`,
    ),
    dateColumn('tax_point', m.tax_point),
    textColumn('buyer_name', m.buyer),
    textColumn('buyer_address', m.address, { hidden: true }),
    textColumn('buyer_vat_id', m.vat_id),
    moneyColumn('net', m.base({ rate: '' }).trim()),
    moneyColumn('vat', m.tax({ rate: '' }).trim()),
    column('exempt', m.exempt, (row, language) => some(row.exempt, language), { align: 'end', hidden: true }),
    column('untaxed', m.untaxed, (row, language) => some(row.untaxed, language), { align: 'end' }),
    moneyColumn('amount', m.amount),
    column('note', app.note, noteOf),
    ...(mayMark && correctable ? [actions] : []),
  ];
};
