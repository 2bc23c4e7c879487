import { useState } from 'react';
import { creditInvoice, type InvoiceDetail } from '../../../../contract/money/invoices.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountOf, centsOf, toCents } from './amounts.ts';
import { useTakeOver } from './invoice-query.ts';

type Props = { invoice: InvoiceDetail; onDone: (note: InvoiceRow) => void; onClose: () => void };

/** A credit note for the whole rest or for a part by items, with what will be left. */
export function CreditDialog({ invoice, onDone, onClose }: Props) {
  const m = useMessages('invoices');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const [what, setWhat] = useState<'whole' | 'part'>('whole');
  const [typed, setTyped] = useState<readonly string[]>(() => invoice.lines.map(() => ''));
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(true);
  const lines = typed.flatMap((text, line) => {
    const cents = centsOf(text);
    return cents ? [{ line, amount: amountOf(cents) }] : [];
  });
  const control = useRowAction<InvoiceDetail, InvoiceRow>({
    row: invoice,
    takeOver: useTakeOver(),
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        creditInvoice,
        {
          params: { id: invoice.id },
          body: { version, reason: reason.trim(), refund, ...(what === 'part' ? { lines } : {}) },
        },
        { idempotency_key, quiet: true },
      ),
  });
  const { seen, newer } = control;
  const left = toCents(seen.left);
  const credited = what === 'whole' ? left : lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const money = (cents: number): string => formatMoney(amountOf(cents), language);
  const received = toCents(seen.received) > 0;

  /** The field of a path: the call has only the lines with an amount. */
  const fieldId = (path: string): string => {
    const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
    if (index !== undefined) return `credit-line-${lines[Number(index)]?.line ?? 0}`;
    return path === 'reason' ? 'credit-reason' : path.startsWith('line-') ? `credit-${path}` : 'credit-what';
  };
  const errorOfLine = (line: number): string | null => {
    const own = errorOf(control.errors, `line-${line}`);
    const index = lines.findIndex((one) => one.line === line);
    return own ?? (index < 0 ? null : errorOf(control.errors, `lines.${index}.amount`));
  };
  const submit = (): void => {
    const wrong =
      what === 'whole'
        ? []
        : typed.flatMap((text, line) =>
            centsOf(text) === null
              ? [{ path: `line-${line}`, code: 'amount.invalid', message: m.credit_amount }]
              : [],
          );
    const none =
      what === 'part' && wrong.length === 0 && lines.length === 0
        ? [{ path: 'lines', code: 'required', message: m.credit_nothing }]
        : [];
    const rejected = [...wrong, ...none, ...validationErrors(reasonSchema, reason, 'reason')];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([what, typed, reason, refund]));
  };
  return (
    <ActionDialog
      title={m.credit_title({ nr: seen.invoice_nr })}
      lead={<p>{m.credit_lead}</p>}
      control={control}
      closed={toCents((newer ?? seen).left) === 0}
      stale={
        newer ? (
          <StaleNotice
            title={m.stale_title}
            news={[]}
            changes={[
              {
                key: 'left',
                name: m.left,
                before: formatMoney(seen.left, language),
                now: formatMoney(newer.left, language),
              },
            ]}
            closed={toCents(newer.left) === 0}
            onTake={control.takeNewer}
          />
        ) : undefined
      }
      confirm={m.credit_confirm}
      danger
      onSubmit={submit}
      onClose={onClose}
      fieldId={fieldId}
    >
      <RadioGroup
        id="credit-what"
        label={m.credit_what}
        required
        value={what}
        error={errorOf(control.errors, 'lines')}
        options={[
          { value: 'whole', label: m.credit_whole({ amount: money(left) }) },
          { value: 'part', label: m.credit_part },
        ]}
        onChange={setWhat}
      />
      {what === 'part'
        ? seen.lines.map((line, index) =>
            toCents(line.left) === 0 ? null : (
              // Lines have no identity and never change.
              <TextField
                key={index}
                id={`credit-line-${index}`}
                label={line.description}
                hint={m.credit_line({ left: formatMoney(line.left, language) })}
                inputMode="decimal"
                width="short"
                suffix="€"
                value={typed[index] ?? ''}
                error={errorOfLine(index)}
                onChange={(event) => {
                  const { value } = event.target;
                  setTyped((before) => before.map((text, i) => (i === index ? value : text)));
                }}
              />
            ),
          )
        : null}
      <TextArea
        id="credit-reason"
        label={m.reason}
        hint={m.credit_reason_hint}
        required
        rows={3}
        value={reason}
        maxLength={2000}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {received ? (
        <Checkbox
          label={m.credit_refund}
          hint={m.credit_refund_hint}
          checked={refund}
          onChange={(event) => setRefund(event.target.checked)}
        />
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
