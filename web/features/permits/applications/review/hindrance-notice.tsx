import { statusIs } from '../../../../../contract/values/application-states.ts';
import { useState } from 'react';
import type { ApplicationDetail, Hindrance } from '../../../../../contract/permits/applications.ts';
import { decideHindrance } from '../../../../../contract/permits/review.ts';
import { reason as reasonSchema } from '../../../../../contract/values/values.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { applicationHref, permitHref } from '../paths.ts';
import { ReviewDialog } from '../decide/review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';
import record from '../../../../ui/record/record.module.css';
import styles from '../review.module.css';

type Props = {
  application: ApplicationDetail;
  /** Asks first where a colleague has claimed the application. */
  guard: (action: () => void) => void;
  onDone: (application: ApplicationDetail) => void;
  /** Opens the dialog that withdraws and refunds. */
  onWithdraw: () => void;
};

/**
 * Why the permit of the application cannot be issued, what staff decided about it, and, once it is paid, both ways on:
 * wait, or withdraw and refund.
 */
export function HindranceNotice({ application, guard, onDone, onWithdraw }: Props) {
  const m = useMessages('applications');
  const [deciding, setDeciding] = useState<Hindrance | null>(null);
  const { hindrances, status, allowed } = application;
  if (hindrances.length === 0) return null;
  const open = hindrances.some(({ decided }) => decided === null);
  const paid = statusIs(status, 'to_issue');
  return (
    <>
      <Notice
        tone={open ? 'warning' : 'info'}
        title={open ? (paid ? m.hindered_title_paid : m.hindered_title) : m.hindered_decided}
      >
        {hindrances.map((one) => (
          <div key={`${one.kind} ${one.registration_number ?? ''}`} className={styles.stack}>
            <p>{textOf(one, m)}</p>
            <ul className={styles.duplicates}>
              {one.holders.map(({ record: kind, id, number, name }) => (
                <li key={id}>
                  <Link href={kind === 'permit' ? permitHref(id) : applicationHref(id)}>
                    {m.duplicate_records[kind]} {number}
                  </Link>
                  , {name}
                </li>
              ))}
            </ul>
            {one.decided === null ? (
              <Ways hindrance={one} onDecide={() => guard(() => setDeciding(one))} />
            ) : (
              <p className={record.muted}>
                {outcomeOf(one, m)} {m.hindered_reason({ reason: one.decided })}
              </p>
            )}
          </div>
        ))}
        {open && paid ? (
          <div className={styles.stack}>
            <p>{m.hindered_wait}</p>
            {allowed.includes('withdraw') ? (
              <Button onClick={() => guard(onWithdraw)}>{m.hindered_refund}</Button>
            ) : null}
          </div>
        ) : null}
      </Notice>
      {deciding ? (
        <DecideDialog
          application={application}
          hindrance={deciding}
          onClose={() => setDeciding(null)}
          onDone={(next) => {
            setDeciding(null);
            onDone(next);
          }}
        />
      ) : null}
    </>
  );
}

type Words = ReturnType<typeof useMessages<'applications'>>;

const textOf = ({ code, max, plate_text }: Hindrance, m: Words): string => {
  if (code === 'rule.max_permits') return m.hindered_limit({ max: max ?? 0 });
  return code === 'registration_number.promised'
    ? m.hindered_promised({ plate: plate_text ?? '' })
    : m.hindered_plate({ plate: plate_text ?? '' });
};

/** What the decision does when the permit is issued. */
const outcomeOf = ({ kind, plate_text, holders }: Hindrance, m: Words): string =>
  kind === 'limit'
    ? m.hindered_lifts
    : m.hindered_takes({ plate: plate_text ?? '', number: holders[0]?.number ?? '' });

function Ways({ hindrance, onDecide }: { hindrance: Hindrance; onDecide: () => void }) {
  const m = useMessages('applications');
  if (hindrance.decidable)
    return (
      <Button onClick={onDecide}>{hindrance.kind === 'limit' ? m.hindered_lift : m.hindered_take}</Button>
    );
  return hindrance.code === 'registration_number.promised' ? null : (
    <p className={record.muted}>{m.hindered_no_right}</p>
  );
}

type DialogProps = {
  application: ApplicationDetail;
  hindrance: Hindrance;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Decides with a reason; nothing happens to the other permit before this one is issued. */
function DecideDialog({ application, hindrance, onDone, onClose }: DialogProps) {
  const m = useMessages('applications');
  const { kind, registration_number } = hindrance;
  const form = useReviewForm({
    name: 'hindrance',
    route: decideHindrance,
    params: { id: application.id },
    application,
    start: { reason: '' },
    body: ({ reason }) => ({ kind, reason, ...(registration_number ? { registration_number } : {}) }),
    rules: () => ({ reason: reasonSchema }),
    onDone,
  });
  return (
    <ReviewDialog
      title={kind === 'limit' ? m.hindered_lift : m.hindered_take}
      lead={
        <>
          <p>{outcomeOf(hindrance, m)}</p>
          <p>{m.hindered_lead}</p>
        </>
      }
      form={form}
      isOpen={({ hindrances }) =>
        hindrances.some(
          (one) =>
            one.kind === kind && one.registration_number === registration_number && one.decided === null,
        )
      }
      confirm={m.hindered_confirm}
      onClose={onClose}
    >
      <ReasonArea {...form.text('reason')} hint={m.hindered_reason_hint} rows={3} required />
    </ReviewDialog>
  );
}
