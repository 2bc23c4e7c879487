import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { issuePermit, type PermitDetail } from '../../../../../contract/permits/permits.ts';
import { validityOf } from '../../../../../contract/settings/validity.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { CardFromStock } from '../../../../shared/permits/card-from-stock.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { applicationQuery } from '../application-query.ts';
import styles from '../dialogs.module.css';
import { useReviewForm } from '../use-review-form.ts';
import { useReservedCard } from '../../../../shared/permits/reserved-card.ts';

type Props = {
  application: ApplicationDetail;
  /** What was just paid, with the button that prints its invoice; null when nothing was. */
  paid: ReactNode;
  onDone: (application: ApplicationDetail, permit: PermitDetail) => void;
  onClose: () => void;
};

/** Issues the permit: the card that the clerk takes from the box, and the period of validity. */
export function IssueDialog({ application, paid, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const words = useMessages('contract');
  const client = useQueryClient();
  const today = useToday();
  const { parameters } = useResources();
  // The default of the municipality (parameter `validity`), until the clerk chooses otherwise.
  const usual = validityOf(application.permit_year, today, parameters?.validity ?? { mode: 'calendar_year' });
  // The applicant's own card, or one typed from the card in hand.
  const [own, setOwn] = useState(
    application.rfid_card === 'existing' ? (application.rfid_card_number ?? '') : null,
  );
  // A change of plates keeps permit and card; a replacement ends on the day on which the old permit would
  // have.
  const { kind } = application;
  const carded = kind !== 'update';
  const dated = kind === 'new' || kind === 'renewal';
  const reserved = useReservedCard(carded && own === null);
  const number: string = own ?? reserved.card?.rfid_card_number ?? '';

  // Whoever paid at the counter today stands there and takes the card along.
  const stands_here = application.payments.some(
    ({ method, booking_date }) => (method === 'cash' || method === 'card') && booking_date === today,
  );
  const updates = useCan('permits.update');
  const gives = updates && own === null && carded && application.delivery === 'pickup';
  const givesNow = ({ handed_over }: { handed_over: boolean | null }): boolean =>
    gives && (handed_over ?? stands_here);
  const form = useReviewForm({
    name: 'issue',
    route: issuePermit,
    application,
    start: {
      valid_from: null as string | null,
      valid_to: null as string | null,
      handed_over: null as boolean | null,
    },
    body: (typed) => ({
      application_uuid: application.id,
      ...(carded ? { rfid_card_number: number } : {}),
      ...(givesNow(typed) ? { handed_over: true } : {}),
      ...(dated
        ? { valid_from: typed.valid_from ?? usual.valid_from, valid_to: typed.valid_to ?? usual.valid_to }
        : {}),
    }),
    rules: (typed) => ({
      rfid_card_number: carded && number === '' && words.required,
      valid_from: dated && typed.valid_from === '' && words.required,
      valid_to: dated && typed.valid_to === '' && words.required,
    }),
    onDone: (permit) => {
      reserved.markUsed();
      return client
        .fetchQuery(applicationQuery(application.id))
        .then((fresh) => onDone(fresh, permit), onClose);
    },
  });
  const from = form.values.valid_from ?? usual.valid_from;
  const to = form.values.valid_to ?? usual.valid_to;

  return (
    <ReviewDialog
      title={carded ? m.issue_title : m.issue_title_update}
      lead={
        <>
          {carded ? (
            <p>{m.issue_lead({ delivery: labels.delivery[form.seen.delivery].toLowerCase() })}</p>
          ) : null}
          {kind === 'new' ? null : <p>{m.issuing[kind]}</p>}
        </>
      }
      form={form}
      isOpen={({ allowed }) => allowed.includes('issue_permit')}
      confirm={carded ? m.issue_confirm : m.issue_confirm_update}
      onClose={onClose}
      {...(carded
        ? {
            preview: {
              transition: 'issue_permit' as const,
              ...(number ? { rfid_card_number: number } : {}),
              ...(from ? { valid_from: from } : {}),
              ...(to ? { valid_to: to } : {}),
              ...(givesNow(form.values) ? { handed_over: true } : {}),
            },
          }
        : {})}
    >
      {paid ? <Notice tone="success">{paid}</Notice> : null}
      {carded ? (
        <CardFromStock
          id={form.idOf('rfid_card_number')}
          own={own}
          onOwn={setOwn}
          label={application.rfid_card === 'existing' ? m.card_existing : m.card_typed}
          reserved={reserved}
          error={form.errorOf('rfid_card_number')}
        />
      ) : null}
      {gives ? (
        <Checkbox
          label={m.hand_over_now}
          checked={givesNow(form.values)}
          onChange={(event) => form.change({ handed_over: event.currentTarget.checked })}
        />
      ) : null}
      {dated ? (
        <div className={styles.dates}>
          <DatePicker {...form.date('valid_from')} label={app.valid_from} value={from || null} required />
          <DatePicker {...form.date('valid_to')} label={m.valid_to} value={to || null} required />
        </div>
      ) : null}
      {carded ? null : <p className={styles.muted}>{m.issue_mail_update}</p>}
    </ReviewDialog>
  );
}
