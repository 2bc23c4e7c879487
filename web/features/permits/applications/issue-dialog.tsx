import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { issuePermit, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { validityOf } from '../../../../contract/settings/validity.ts';
import { civilDate, rfidCardNumber } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { CardFromStock } from '../../../shared/permits/card-from-stock.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { applicationQuery } from './application-query.ts';
import styles from './dialogs.module.css';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useAction } from './use-action.ts';
import { useReservedCard } from '../../../shared/permits/reserved-card.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail, permit: PermitDetail) => void;
  onClose: () => void;
};

/** Issues the permit: the card that the clerk takes from the box, and the period of validity. */
export function IssueDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const contract = useFieldErrors();
  const client = useQueryClient();
  const today = useToday();
  const { parameters } = useResources();
  // The default of the municipality (parameter `validity`), until the clerk chooses otherwise.
  const usual = validityOf(application.permit_year, today, parameters?.validity ?? { mode: 'calendar_year' });
  const [chosen, setChosen] = useState<{ from?: string | null; to?: string | null }>({});
  const from = chosen.from === undefined ? usual.valid_from : chosen.from;
  const to = chosen.to === undefined ? usual.valid_to : chosen.to;
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
            rfid_card_number: carded ? number : undefined,
            valid_from: (dated ? from : null) ?? undefined,
            valid_to: (dated ? to : null) ?? undefined,
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
    const rejected = [
      ...(carded ? contract(rfidCardNumber, number, 'rfid_card_number') : []),
      ...(dated ? contract(civilDate, from ?? '', 'valid_from') : []),
      ...(dated ? contract(civilDate, to ?? '', 'valid_to') : []),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([number, from, to]));
  };

  return (
    <ActionDialog
      title={carded ? m.issue_title : m.issue_title_update}
      lead={
        <>
          {carded ? (
            <p>{m.issue_lead({ delivery: labels.delivery[control.seen.delivery].toLowerCase() })}</p>
          ) : null}
          {kind === 'new' ? null : <p>{m.issuing[kind]}</p>}
        </>
      }
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('issue_permit')}
      confirm={carded ? m.issue_confirm : m.issue_confirm_update}
      onSubmit={submit}
      onClose={onClose}
      {...(carded
        ? {
            preview: {
              transition: 'issue_permit' as const,
              ...(number ? { rfid_card_number: number } : {}),
              ...(from ? { valid_from: from } : {}),
              ...(to ? { valid_to: to } : {}),
            },
          }
        : {})}
      fieldId={(path) => ({ valid_from: 'valid-from', valid_to: 'valid-to' })[path] ?? 'card-number'}
    >
      {carded ? (
        <CardFromStock
          id="card-number"
          own={own}
          onOwn={setOwn}
          label={application.rfid_card === 'existing' ? m.card_existing : m.card_typed}
          reserved={reserved}
          error={errorOf(errors, 'rfid_card_number')}
        />
      ) : null}
      {dated ? (
        <div className={styles.dates}>
          <DatePicker
            id="valid-from"
            label={m.valid_from}
            value={from}
            required
            error={errorOf(errors, 'valid_from')}
            onChange={(date) => setChosen((now) => ({ ...now, from: date }))}
          />
          <DatePicker
            id="valid-to"
            label={m.valid_to}
            value={to}
            required
            error={errorOf(errors, 'valid_to')}
            onChange={(date) => setChosen((now) => ({ ...now, to: date }))}
          />
        </div>
      ) : null}
      {carded ? null : <p className={styles.muted}>{m.issue_mail_update}</p>}
    </ActionDialog>
  );
}
