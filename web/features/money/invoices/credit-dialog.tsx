import { creditInvoice, type InvoiceDetail } from '../../../../contract/money/invoices.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { UnnamedOperator } from '../../../shared/money/unnamed-operator.tsx';
import { amountOf, typedCents, centsOf } from '../../../shared/money/amounts.ts';
import { useSetInvoice } from './invoice-query.ts';
import { useForm } from '../../../lib/form/form.ts';

/** The lines with an amount, as the call takes them. */
const creditedOf = (typed: readonly string[]) =>
  typed.flatMap((text, line) => {
    const cents = typedCents(text);
    return cents ? [{ line, amount: amountOf(cents) }] : [];
  });

type Props = { invoice: InvoiceDetail; onDone: (note: InvoiceRow) => void; onClose: () => void };

/** A credit note as it is typed, and what it comes to. */
const useCredit = ({ invoice, onDone }: Props) => {
  const m = useMessages('invoices');
  const form = useForm({
    name: 'credit',
    route: creditInvoice,
    params: { id: invoice.id },
    row: invoice,
    start: {
      what: 'whole' as 'whole' | 'part',
      /** What was typed for each line of the invoice. */
      line: invoice.lines.map(() => ''),
      reason: '',
      refund: true,
    },
    body: ({ what, line, reason, refund }) => ({
      reason,
      refund,
      ...(what === 'part' ? { lines: creditedOf(line) } : {}),
    }),
    rules: ({ what, line }) => {
      if (what === 'whole') return {};
      const wrong = line.flatMap((text, i) =>
        typedCents(text) === null ? [[`line.${i}`, m.credit_amount]] : [],
      );
      if (wrong.length > 0) return Object.fromEntries(wrong);
      return { what: creditedOf(line).length === 0 && m.credit_nothing };
    },
    // The call has only the lines with an amount.
    place: (path, { line }) => {
      const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
      if (index !== undefined) return `line.${creditedOf(line)[Number(index)]?.line ?? 0}`;
      return path === 'lines' ? 'what' : path;
    },
    takeOver: useSetInvoice(),
    onDone,
  });
  const { what, line } = form.values;
  const left = centsOf(form.seen.left);
  const part = creditedOf(line).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { form, left, credited: what === 'whole' ? left : part };
};

/** A credit note for the whole rest or for a part by items, with what will be left. */
export function CreditDialog(props: Props) {
  const m = useMessages('invoices');
  const language = useLanguage();
  const { form, left, credited } = useCredit(props);
  const { seen } = form;
  const deducted = [...new Set(seen.lines.flatMap(({ advance_nr }) => advance_nr ?? []))];
  const money = (cents: number): string => formatMoney(amountOf(cents), language);
  return (
    <ActionDialog
      title={m.credit_title({ nr: seen.invoice_nr })}
      lead={<p>{m.credit_lead}</p>}
      form={form}
      closed={form.latest.status === 'cancelled'}
      stale={<Newer form={form} />}
      confirm={m.credit_confirm}
      danger
      onClose={props.onClose}
    >
      <UnnamedOperator asked={props.invoice.fiscal_status !== 'not_required'} />
      <RadioGroup
        {...form.choice('what')}
        label={m.credit_what}
        options={[
          { value: 'whole', label: m.credit_whole({ amount: money(left) }) },
          { value: 'part', label: m.credit_part },
        ]}
      />
      {form.values.what === 'part' ? <Lines form={form} /> : null}
      <ReasonArea {...form.text('reason')} hint={m.credit_reason_hint} rows={3} />
      {form.values.what === 'whole' && deducted.length > 0 ? (
        <Notice tone="info">{m.credit_advances({ numbers: deducted.join(', ') })}</Notice>
      ) : null}
      {centsOf(seen.received) > 0 ? (
        <Checkbox {...form.check('refund')} label={m.credit_refund} hint={m.credit_refund_hint} />
      ) : null}
      <FactList
        items={[
          { term: m.credit_preview, value: <strong>{money(credited)}</strong> },
          { term: m.credit_left, value: money(Math.max(0, left - credited)) },
        ]}
      />
    </ActionDialog>
  );
}

type PartProps = Pick<ReturnType<typeof useCredit>, 'form'>;

/** How much a colleague has left meanwhile. */
function Newer({ form: { seen, newer, takeNewer } }: PartProps) {
  const m = useMessages('invoices');
  const language = useLanguage();
  if (!newer) return null;
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={[{ key: 'left', name: m.left, before: money(seen.left), now: money(newer.left) }]}
      closed={newer.status === 'cancelled'}
      onTake={takeNewer}
    />
  );
}

/** An amount for each line that has something left. */
function Lines({ form }: PartProps) {
  const m = useMessages('invoices');
  const language = useLanguage();
  return form.seen.lines.map((line, index) =>
    centsOf(line.left) === 0 ? null : (
      // Lines have no identity and never change.
      <TextField
        key={index}
        {...form.text(`line.${index}`)}
        label={line.description}
        hint={m.credit_line({ left: formatMoney(line.left, language) })}
        required={false}
        optional={false}
        inputMode="decimal"
        width="short"
        suffix="€"
      />
    ),
  );
}
