import { moneyInput } from '../../../../contract/values/values.ts';
import { useState } from 'react';
import {
  type CashClosing,
  createCashClosing,
  DENOMINATIONS,
  type OpenCash,
  worthOf,
} from '../../../../contract/money/cash-closings.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useUser } from '../../../lib/session.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountOf, centsOf } from './cents.ts';
import styles from './ledger.module.css';
import { announceChange } from '../../../lib/api.ts';
import { useForm } from '../../../lib/form.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';

/** The pieces that were counted, by their value in cents; what is no number is NaN. */
const piecesOf = (typed: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([value, count]) =>
      count.trim() === '' ? [] : [[value, /^\d+$/.test(count.trim()) ? Number(count) : Number.NaN]],
    ),
  );

type Props = {
  desk: OpenCash;
  /** Somebody recorded or closed something meanwhile. */
  onClosed: (closing: CashClosing) => void;
  onClose: () => void;
};

/** Counts a drawer: by pieces or as a sum; the difference shows at once and needs a comment. */
export function CloseDialog({ desk: opened, onClosed, onClose }: Props) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
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
  const { way } = form.values;
  const money = (cents: number): string => formatMoney(amountOf(cents), language);

  const worth = worthOf(piecesOf(form.values.denominations));
  const counted = way === 'pieces' ? (Number.isNaN(worth) ? null : worth) : centsOf(form.values.cash_counted);
  const difference = counted === null ? null : counted - (centsOf(desk.cash_expected) ?? 0);
  const handed_over = counted === null ? null : counted - (centsOf(form.values.cash_left) ?? 0);

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
      <FactList
        items={[
          { term: m.cashier, value: desk.cashier_name },
          { term: m.expected, value: <strong>{formatMoney(desk.cash_expected, language)}</strong> },
          { term: m.card_total, value: formatMoney(desk.card_total, language) },
        ]}
      />
      {desk.card_received === '0.00' && desk.card_refunded === '0.00' ? null : (
        <p>{m.card_check({ amount: formatMoney(desk.card_total, language) })}</p>
      )}
      <RadioGroup
        {...form.choice('way')}
        label={m.way}
        options={[
          { value: 'pieces', label: m.pieces },
          { value: 'sum', label: m.sum },
        ]}
      />
      {way === 'pieces' ? (
        <fieldset className={styles.pieces}>
          <legend>{m.notes}</legend>
          {DENOMINATIONS.map((cents) => (
            <TextField
              key={cents}
              {...form.text(`denominations.${cents}`)}
              required={false}
              optional={false}
              label={m.piece({ value: money(cents).replace(/[.,]00(?!\d)/, '') })}
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
          label={m.counted}
          suffix="€"
          width="medium"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <div role="status">
        <FactList
          items={[
            { term: m.counted, value: counted === null ? '–' : <strong>{money(counted)}</strong> },
            {
              term: m.difference,
              value:
                difference === null
                  ? '–'
                  : difference === 0
                    ? m.no_difference
                    : (difference > 0 ? m.too_much : m.too_little)({ amount: money(Math.abs(difference)) }),
            },
            { term: m.handed_over, value: handed_over === null ? '–' : money(handed_over) },
          ]}
        />
      </div>
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
        label={differs ? m.note : m.note_optional}
        hint={m.note_hint}
        optional={!differs}
        required={differs}
      />
    </ActionDialog>
  );
}
