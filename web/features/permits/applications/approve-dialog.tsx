import { useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { unverified } from './checklist.ts';
import { PriceBox } from './price-box.tsx';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useAction } from './use-action.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Approval: the amount due, objections, and an exemption for staff who may grant one. */
export function ApproveDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const { user } = useSession();
  const [exempt, setExempt] = useState(false);
  const [reason, setReason] = useState('');
  const [anyway, setAnyway] = useState('');
  const control = useAction<ApplicationDetail>({
    application,
    onDone,
    run: ({ version, seen, idempotency_key }) =>
      call(
        updateApplication,
        {
          params: { application_uuid: application.id },
          body: {
            version,
            transition: 'approve',
            ...(exempt ? { exempt: true, reason: reason.trim() } : {}),
            ...(unverified(seen).length > 0 ? { unverified_reason: anyway.trim() } : {}),
          },
        },
        { idempotency_key, quiet: true },
      ),
  });
  const { seen } = control;
  const free = exempt || Number(seen.price_total) === 0;
  const open = unverified(seen);
  const submit = (): void => {
    const rejected = [
      ...(open.length > 0 ? validationErrors(reasonSchema, anyway, 'unverified_reason') : []),
      ...(exempt ? validationErrors(reasonSchema, reason, 'reason') : []),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([exempt, reason, anyway]));
  };
  return (
    <ActionDialog
      title={m.approve_title}
      lead={
        <p>
          {free ? m.approve_lead_free : m.approve_lead({ amount: formatMoney(seen.price_total, language) })}
        </p>
      }
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('approve')}
      confirm={m.approve_confirm}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => (path === 'unverified_reason' ? 'unverified-reason' : 'exempt-reason')}
      preview={{ transition: 'approve', exempt, ...(exempt ? { reason: reason.trim() } : {}) }}
    >
      {open.length > 0 ? (
        <>
          <Notice tone="warning" title={m.approve_unverified}>
            <ul>
              {open.map(({ kind, state }) => (
                <li key={kind}>
                  {labels.document_kind[kind]}: {m.check_states[state]}
                </li>
              ))}
            </ul>
          </Notice>
          <TextArea
            id="unverified-reason"
            label={m.approve_anyway}
            hint={m.approve_anyway_hint}
            required
            value={anyway}
            maxLength={2000}
            error={errorOf(control.errors, 'unverified_reason')}
            onChange={(event) => setAnyway(event.target.value)}
          />
        </>
      ) : null}
      {seen.duplicates.length > 0 ? (
        <Notice tone="warning">{m.approve_duplicates({ n: seen.duplicates.length })}</Notice>
      ) : null}
      <PriceBox application={seen} exempt={exempt} />
      {Number(seen.price_total) > 0 && user !== null && can(user, 'applications.exempt') ? (
        <>
          <Checkbox
            label={m.exempt}
            hint={m.exempt_hint}
            checked={exempt}
            onChange={(event) => setExempt(event.target.checked)}
          />
          {exempt ? <ReasonPicker kind="exempt" onPick={(picked) => setReason(picked.text_sl)} /> : null}
          {exempt ? (
            <TextArea
              id="exempt-reason"
              label={m.exempt_reason}
              required
              value={reason}
              maxLength={2000}
              error={errorOf(control.errors, 'reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          ) : null}
        </>
      ) : null}
    </ActionDialog>
  );
}
