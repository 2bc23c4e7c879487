import { useRef, useState, type SubmitEvent } from 'react';
import {
  type CashClosing,
  createCashClosing,
  DENOMINATIONS,
  type OpenCash,
  worthOf,
} from '../../../../contract/money/cash-closings.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { useSave } from '../../../lib/use-save.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountOf, centsOf } from './cents.ts';
import styles from './ledger.module.css';

type Props = {
  desk: OpenCash;
  /** Somebody recorded or closed something meanwhile. */
  onChanged: () => void;
  onClosed: (closing: CashClosing) => void;
  onClose: () => void;
};

/** Counts a drawer: by pieces or as a sum; the difference shows at once and needs a comment. */
export function CloseDialog({ desk: opened, onChanged, onClosed, onClose }: Props) {
  const m = useMessages('ledger').cash;
  const ui = useMessages('ui');
  const language = useLanguage();
  const user = useUser();
  const form = useSave('closing');
  const [desk, setDesk] = useState(opened);
  const [changed, setChanged] = useState(false);
  const [way, setWay] = useState<'pieces' | 'sum'>('pieces');
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  const [sum, setSum] = useState('');
  const [left, setLeft] = useState('');
  const [note, setNote] = useState('');
  const sent = useRef({ print: '', key: '' });
  const money = (cents: number): string => formatMoney(amountOf(cents), language);

  const denominations = Object.fromEntries(
    Object.entries(pieces).flatMap(([value, count]) =>
      count.trim() === '' ? [] : [[value, /^\d+$/.test(count.trim()) ? Number(count) : Number.NaN]],
    ),
  );
  const worth = worthOf(denominations);
  const counted = way === 'pieces' ? (Number.isNaN(worth) ? null : worth) : centsOf(sum);
  const difference = counted === null ? null : counted - (centsOf(desk.cash_expected) ?? 0);
  const handed_over = counted === null ? null : counted - (left === '' ? 0 : (centsOf(left) ?? 0));

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = {
      device_id: desk.device_id,
      state: desk.state,
      ...(desk.cashier_id === user.id ? {} : { cashier_id: desk.cashier_id }),
      ...(way === 'pieces' ? { denominations } : { cash_counted: sum }),
      ...(left === '' ? {} : { cash_left: left }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    const print = JSON.stringify(body);
    if (sent.current.print !== print) sent.current = { print, key: crypto.randomUUID() };
    void form.run({
      schema: createCashClosing.body,
      value: body,
      send: async () => {
        try {
          return await call(
            createCashClosing,
            { body },
            { quiet: [403, 409, 422, 500], idempotency_key: sent.current.key },
          );
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          onChanged();
          const now = error.problem?.current as OpenCash | undefined;
          if (!now) throw error;
          setDesk(now);
          setChanged(true);
          return null;
        }
      },
      done: (closing) => {
        if (closing) onClosed(closing);
      },
    });
  };
  const differs = difference !== null && difference !== 0;
  return (
    <Dialog
      open
      size="large"
      title={m.close_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="closing-form" variant="primary" busy={form.busy}>
            {m.close}
          </Button>
        </>
      }
    >
      <form id="closing-form" className={styles.form} noValidate onSubmit={submit}>
        {changed ? (
          <Notice tone="warning" role="alert">
            {m.changed}
          </Notice>
        ) : null}
        {desk.cash_expected.startsWith('-') ? <Notice tone="warning">{m.below_zero}</Notice> : null}
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
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
          label={m.way}
          options={[
            { value: 'pieces', label: m.pieces },
            { value: 'sum', label: m.sum },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'pieces' ? (
          <fieldset className={styles.pieces}>
            <legend>{m.notes}</legend>
            {DENOMINATIONS.map((cents) => (
              <TextField
                key={cents}
                {...form.field(`denominations.${cents}`)}
                label={m.piece({ value: money(cents).replace(/[.,]00(?!\d)/, '') })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={pieces[cents] ?? ''}
                onChange={(event) => setPieces({ ...pieces, [cents]: event.target.value })}
              />
            ))}
          </fieldset>
        ) : (
          <TextField
            {...form.field('cash_counted')}
            label={m.counted}
            suffix="€"
            width="medium"
            inputMode="decimal"
            autoComplete="off"
            required
            value={sum}
            onChange={(event) => setSum(event.target.value)}
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
          {...form.field('cash_left')}
          label={m.left}
          hint={m.left_hint}
          suffix="€"
          width="medium"
          inputMode="decimal"
          autoComplete="off"
          optional
          value={left}
          onChange={(event) => setLeft(event.target.value)}
        />
        <TextField
          {...form.field('note')}
          label={differs ? m.note : m.note_optional}
          hint={m.note_hint}
          optional={!differs}
          required={differs}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
