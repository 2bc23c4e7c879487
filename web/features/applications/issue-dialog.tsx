import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import { issuePermit, type PermitDetail } from '../../../contract/permits.ts';
import { civilDate, rfidCardNumber } from '../../../contract/values.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { applicationQuery } from './application-query.ts';
import styles from './dialogs.module.css';
import { timeLeft, usualValidity } from './issue.ts';
import { useRefusals } from './refusals.ts';
import { errorOf, useAction } from './use-action.ts';
import { useReservedCard, type ReservedCard } from './use-reserved-card.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail, permit: PermitDetail) => void;
  onClose: () => void;
};

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Issues the permit: the card that the clerk takes from the box, and from when to when it holds. */
export function IssueDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const contract = useRefusals();
  const client = useQueryClient();
  const today = useToday();
  const [usual] = useState(() => usualValidity(application.permit_year, today));
  const [from, setFrom] = useState<string | null>(usual.valid_from);
  const [to, setTo] = useState<string | null>(usual.valid_to);
  // The applicant's own card, or one that the clerk reads from the card in the hand.
  const [own, setOwn] = useState(
    application.rfid_card === 'existing' ? (application.rfid_card_number ?? '') : null,
  );
  const reserved = useReservedCard(own === null);
  const number = own ?? reserved.card?.rfid_card_number ?? '';

  const control = useAction<PermitDetail>({
    application,
    run: ({ version, idempotency_key }) =>
      call(
        issuePermit,
        {
          body: {
            application_uuid: application.id,
            version,
            rfid_card_number: number,
            valid_from: from ?? undefined,
            valid_to: to ?? undefined,
          },
        },
        { idempotency_key, quiet: true },
      ),
    onDone: (permit) => {
      reserved.markUsed();
      void client
        .fetchQuery(applicationQuery(application.id))
        .then((fresh) => onDone(fresh, permit), onClose);
    },
  });
  const { errors } = control;
  const submit = (): void => {
    const refused = [
      ...contract(rfidCardNumber, number, 'rfid_card_number'),
      ...contract(civilDate, from ?? '', 'valid_from'),
      ...contract(civilDate, to ?? '', 'valid_to'),
    ];
    control.setErrors(refused);
    if (refused.length === 0) void control.submit(JSON.stringify([number, from, to]));
  };

  return (
    <ActionDialog
      title={m.issue_title}
      lead={<p>{m.issue_lead({ delivery: labels.delivery[control.seen.delivery].toLowerCase() })}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('issue_permit')}
      confirm={m.issue_confirm}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => ({ valid_from: 'valid-from', valid_to: 'valid-to' })[path] ?? 'card-number'}
    >
      {own === null ? (
        <TakenCard reserved={reserved} onOwn={() => setOwn('')} error={errorOf(errors, 'rfid_card_number')} />
      ) : (
        <div className={styles.form}>
          <TextField
            id="card-number"
            label={application.rfid_card === 'existing' ? m.card_existing : m.card_typed}
            hint={m.card_hint}
            width="medium"
            inputMode="numeric"
            autoComplete="off"
            required
            value={own}
            error={errorOf(errors, 'rfid_card_number')}
            onChange={(event) => setOwn(event.target.value)}
          />
          <Button variant="tertiary" onClick={() => setOwn(null)}>
            {m.card_from_stock}
          </Button>
        </div>
      )}
      <div className={styles.dates}>
        <DatePicker
          id="valid-from"
          label={m.valid_from}
          value={from}
          required
          error={errorOf(errors, 'valid_from')}
          onChange={setFrom}
        />
        <DatePicker
          id="valid-to"
          label={m.valid_to}
          value={to}
          required
          error={errorOf(errors, 'valid_to')}
          onChange={setTo}
        />
      </div>
      <p className={styles.muted}>{m.issue_mail}</p>
    </ActionDialog>
  );
}

type TakenProps = { reserved: ReturnType<typeof useReservedCard>; onOwn: () => void; error: string | null };

function TakenCard({ reserved, onOwn, error }: TakenProps) {
  const m = useMessages('applications');
  const { card, failure, taking, take } = reserved;
  return (
    <div className={styles.amount} id="card-number" tabIndex={-1}>
      <span>{m.card_take}</span>
      {failure ? (
        <Notice tone="error" role="alert" title={m.card_none}>
          {failure.problem?.detail ?? failure.problem?.title ?? m.error_network}
        </Notice>
      ) : card ? (
        <>
          <output className={styles.cardNumber}>{card.rfid_card_number}</output>
          <Countdown card={card} />
        </>
      ) : (
        <Spinner label={m.card_loading} />
      )}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className={styles.cardTools}>
        <Button busy={taking && card !== null} onClick={() => void take()}>
          {m.card_next}
        </Button>
        <Button variant="tertiary" onClick={onOwn}>
          {m.card_type}
        </Button>
      </div>
    </div>
  );
}

/** How long the card stays reserved; not announced every second. */
function Countdown({ card }: { card: ReservedCard }) {
  const m = useMessages('applications');
  const left = timeLeft(card.reserved_until, useNow());
  return left === null ? (
    <Notice tone="warning" role="alert">
      {m.card_expired}
    </Notice>
  ) : (
    <span className={styles.muted}>{m.card_reserved({ left })}</span>
  );
}
