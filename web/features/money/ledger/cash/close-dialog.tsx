import { moneyInput } from '../../../../../contract/values/values.ts';
import { useState } from 'react';
import {
  type CashClosing,
  createCashClosing,
  DENOMINATIONS,
  type OpenCash,
  sumDenominations,
} from '../../../../../contract/money/cash-closings.ts';
import { formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { amountOf, centsOf } from '../cents.ts';
import styles from '../ledger.module.css';
import { announceChange } from '../../../../lib/http/api.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';

/** The pieces that were counted, by their value in cents; what is no number is NaN. */
const piecesOf = (typed: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([value, count]) =>
      count.trim() === '' ? [] : [[value, /^\d+$/.test(count.trim()) ? Number(count) : Number.NaN]],
    ),
  );

/** A drawer as it is counted; the desk is the newest known when somebody recorded something meanwhile. */
const useClosing = (opened: OpenCash, onClosed: (closing: CashClosing) => void) => {
  const user = useUser();
  const [desk, setDesk] = useState(opened);
  const [changed, setChanged] = useState(false);
  const form = useForm({
    name: 'closing',
    route: createCashClosing,
    start: {
      way: 'pieces' as 'pieces' | 'sum',
      denominations: {} as Readonly<Record<string, string>>,
      cash_counted: '',
      cash_left: '',
      note: '',
    },
    body: ({ way, denominations, cash_counted, ...values }) => ({
      ...values,
      device_id: desk.device_id,
      state: desk.state,
      cashier_id: desk.cashier_id === user.id ? undefined : desk.cashier_id,
      ...(way === 'pieces' ? { denominations: piecesOf(denominations) } : { cash_counted }),
    }),
    rules: ({ way }) => ({ cash_counted: way === 'sum' && moneyInput }),
    onFailure: ({ status, problem }) => {
      if (status !== 409) return false;
      void announceChange('money');
      const now = problem?.current as OpenCash | undefined;
      if (!now) return false;
      setDesk(now);
      setChanged(true);
      return true;
    },
    onDone: onClosed,
  });
  const { way, denominations, cash_counted, cash_left } = form.values;
  const worth = sumDenominations(piecesOf(denominations));
  const counted = way === 'pieces' ? (Number.isNaN(worth) ? null : worth) : centsOf(cash_counted);
  const difference = counted === null ? null : counted - (centsOf(desk.cash_expected) ?? 0);
  const handed_over = counted === null ? null : counted - (centsOf(cash_left) ?? 0);

  return { form, desk, changed, counted, difference, handed_over };
};
type Closing = ReturnType<typeof useClosing>;

type Props = {
  desk: OpenCash;
  /** Somebody recorded or closed something meanwhile. */
  onClosed: (closing: CashClosing) => void;
  onClose: () => void;
};

/** Counts a drawer: by pieces or as a sum; the difference shows at once and needs a comment. */
export function CloseDialog({ desk: opened, onClosed, onClose }: Props) {
  const m = useMessages('ledger').cash;
  const closing = useClosing(opened, onClosed);
  const { form, desk, changed, difference } = closing;
  const differs = difference !== null && difference !== 0;
  return (
    <ActionDialog
      size="large"
      title={m.close_title}
      form={form}
      confirm={m.close}
      onClose={onClose}
      lead={
        <>
          {changed ? (
            <Notice tone="warning" role="alert">
              {m.changed}
            </Notice>
          ) : null}
          {desk.cash_expected.startsWith('-') ? <Notice tone="warning">{m.below_zero}</Notice> : null}
        </>
      }
    >
      <Expected desk={desk} />
      <CountFields form={form} />
      <Result closing={closing} />
      <TextField
        {...form.text('cash_left')}
        label={m.left}
        hint={m.left_hint}
        suffix="€"
        width="medium"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.text('note')}
        label={differs ? m.note : m.columns.note}
        hint={m.note_hint}
        optional={!differs}
        required={differs}
      />
    </ActionDialog>
  );
}

/** What the records say should be in the drawer. */
function Expected({ desk }: { desk: OpenCash }) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const card_total = formatMoney(desk.card_total, language);
  return (
    <>
      <FactList
        items={[
          { term: m.columns.cashier_name, value: desk.cashier_name },
          {
            term: m.columns.cash_expected,
            value: <strong>{formatMoney(desk.cash_expected, language)}</strong>,
          },
          { term: m.columns.card_total, value: card_total },
        ]}
      />
      {desk.card_received === '0.00' && desk.card_refunded === '0.00' ? null : (
        <p>{m.card_check({ amount: card_total })}</p>
      )}
    </>
  );
}

function CountFields({ form }: Pick<Closing, 'form'>) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const worthText = (cents: number): string =>
    formatMoney(amountOf(cents), language).replace(/[.,]00(?!\d)/, '');
  return (
    <>
      <RadioGroup
        {...form.choice('way')}
        label={m.way}
        options={[
          { value: 'pieces', label: m.pieces },
          { value: 'sum', label: m.sum },
        ]}
      />
      {form.values.way === 'pieces' ? (
        <fieldset className={styles.pieces}>
          <legend>{m.notes}</legend>
          {DENOMINATIONS.map((cents) => (
            <TextField
              key={cents}
              {...form.text(`denominations.${cents}`)}
              required={false}
              optional={false}
              label={m.piece({ value: worthText(cents) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          ))}
        </fieldset>
      ) : (
        <TextField
          {...form.text('cash_counted')}
          required
          optional={false}
          label={m.columns.cash_counted}
          suffix="€"
          width="medium"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** What was counted, how it differs, and what is handed over. */
function Result({ closing: { counted, difference, handed_over } }: { closing: Closing }) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const money = (cents: number | null): string =>
    cents === null ? NONE : formatMoney(amountOf(cents), language);
  const differs = (cents: number): string =>
    cents === 0
      ? m.no_difference
      : (cents > 0 ? m.too_much : m.too_little)({ amount: money(Math.abs(cents)) });
  return (
    <div role="status">
      <FactList
        items={[
          { term: m.columns.cash_counted, value: <strong>{money(counted)}</strong> },
          { term: m.columns.difference, value: difference === null ? NONE : differs(difference) },
          { term: m.handed_over, value: money(handed_over) },
        ]}
      />
    </div>
  );
}
