import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { timeLeft, type ReservedCard, type useReservedCard } from './reserved-card.ts';
import { Button } from '../../ui/button.tsx';
import styles from './card-from-stock.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

type Props = {
  id: string;
  /** Number that the clerk types; null while the card comes from stock. */
  own: string | null;
  onOwn: (number: string | null) => void;
  /** What the typed number is, for example the card that the applicant has. */
  label: string;
  reserved: ReturnType<typeof useReservedCard>;
  error: string | null;
};

/**
 * The card that the clerk takes from the box: the next number of the stock, or one typed from the card in
 * hand. Needs the texts `shared` and `actions`.
 */
export function CardFromStock({ id, own, onOwn, label, reserved, error }: Props) {
  const m = useMessages('shared');
  const actions = useMessages('actions');
  if (own !== null)
    return (
      <div className={styles.typed}>
        <TextField
          id={id}
          label={label}
          hint={m.card_hint}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          required
          value={own}
          error={error}
          onChange={(event) => onOwn(event.target.value)}
        />
        <Button variant="tertiary" onClick={() => onOwn(null)}>
          {m.card_from_stock}
        </Button>
      </div>
    );
  const { card, failure, taking, take } = reserved;
  return (
    <div className={styles.box} id={id} tabIndex={-1}>
      <span>{m.card_take}</span>
      {failure ? (
        <Notice tone="error" role="alert" title={m.card_none}>
          {failure.problem?.detail ?? failure.problem?.title ?? actions.error_network}
        </Notice>
      ) : card ? (
        <div className={styles.line}>
          <output className={styles.number}>{card.rfid_card_number}</output>
          <Countdown card={card} />
        </div>
      ) : (
        <Spinner label={m.card_loading} />
      )}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className={styles.tools}>
        <Button busy={taking && card !== null} onClick={() => void take()}>
          {m.card_next}
        </Button>
        <Button variant="tertiary" onClick={() => onOwn('')}>
          {m.card_type}
        </Button>
      </div>
    </div>
  );
}

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How long the card stays reserved; not announced every second. */
function Countdown({ card }: { card: ReservedCard }) {
  const m = useMessages('shared');
  const left = timeLeft(card.reserved_until, useNow());
  return left === null ? (
    <Notice tone="warning" role="alert">
      {m.card_expired}
    </Notice>
  ) : (
    <span className={styles.muted}>{m.card_reserved({ left })}</span>
  );
}
