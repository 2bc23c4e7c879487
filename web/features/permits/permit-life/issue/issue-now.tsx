import { useEffect, useState, type RefObject } from 'react';
import { validityOf } from '../../../../../contract/settings/validity.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useReservedCard } from '../../../../shared/permits/reserved-card.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { CardFromStock } from '../../../../shared/permits/card-from-stock.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { handsOver, type IssueNowValues } from './issue-now-values.ts';
import styles from '../permit.module.css';
import { SettlementFields } from './settlement.tsx';

/** The card reserved while the last page is open; `markUsed` says that it went to the permit. */
export type HeldCard = { number: string; markUsed: () => void };

type Props = {
  values: IssueNowValues;
  set: (values: IssueNowValues) => void;
  amount: string | null;
  rfid_card: 'new' | 'existing';
  delivery: '' | 'pickup' | 'post';
  permit_year: number | null;
  held: RefObject<HeldCard | null>;
  onTaken: (number: string) => void;
  error: (path: string) => string | null;
  changed: (path: string) => void;
  fieldId: (path: string) => string;
};

/** The last page of a permit at the counter: payment, card, and period of validity. */
export function IssueNow(props: Props) {
  const { values, set, amount, rfid_card, delivery, permit_year, held, onTaken } = props;
  const { error, changed, fieldId } = props;
  const m = useMessages('permits');
  const shifts = useCan('rfid.shift');
  const updates = useCan('permits.update');
  const today = useToday();
  const { parameters } = useResources();
  // The default of the municipality, until the clerk chooses otherwise.
  const usual =
    permit_year === null
      ? null
      : validityOf(permit_year, today, parameters?.validity ?? { mode: 'calendar_year' });
  const [own, setOwn] = useState<string | null>(values.own_card ?? (shifts ? null : ''));
  const wanted = rfid_card === 'new' && own === null;
  const reserved = useReservedCard(wanted);
  const taken = wanted ? (reserved.card?.rfid_card_number ?? '') : '';
  useEffect(() => {
    held.current = { number: taken, markUsed: reserved.markUsed };
    onTaken(taken);
    return () => {
      held.current = null;
    };
  }, [held, onTaken, taken, reserved.markUsed]);
  const change = (path: string, next: Partial<IssueNowValues>): void => {
    changed(path);
    set({ ...values, ...next });
  };
  return (
    <section className={styles.issueNow} aria-labelledby="issue-now">
      <h2 id="issue-now">{m.issue_now}</h2>
      <SettlementFields
        amount={amount}
        summed
        later={false}
        values={values.settlement}
        set={(settlement) => {
          for (const path of ['payment', 'exempt_reason']) changed(path);
          set({ ...values, settlement });
        }}
        error={error}
        fieldId={fieldId}
      />
      {rfid_card === 'new' ? (
        <CardFromStock
          id={fieldId('new_card_number')}
          own={own}
          onOwn={(number) => {
            setOwn(number);
            change('new_card_number', { own_card: number });
          }}
          label={m.card_number}
          reserved={reserved}
          error={error('new_card_number')}
        />
      ) : null}
      {rfid_card === 'new' && delivery !== 'post' && updates ? (
        <Checkbox
          id={fieldId('handed_over')}
          label={m.hand_over_now}
          checked={handsOver(values, { rfid_card, delivery })}
          onChange={(event) => change('handed_over', { handed_over: event.currentTarget.checked })}
        />
      ) : null}
      <div className={styles.fields}>
        <DatePicker
          id={fieldId('valid_from')}
          label={m.columns.valid_from}
          required
          value={values.valid_from ?? usual?.valid_from ?? null}
          error={error('valid_from')}
          onChange={(valid_from) => change('valid_from', { valid_from })}
        />
        <DatePicker
          id={fieldId('valid_to')}
          label={m.columns.valid_to}
          required
          value={values.valid_to ?? usual?.valid_to ?? null}
          error={error('valid_to')}
          onChange={(valid_to) => change('valid_to', { valid_to })}
        />
      </div>
    </section>
  );
}
