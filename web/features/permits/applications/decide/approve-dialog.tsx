import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { holdDecision } from '../../../../../contract/permits/decisions/held-decisions.ts';
import { can } from '../../../../../contract/platform/permissions.ts';
import { reason as reasonSchema } from '../../../../../contract/values/values.ts';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ReasonPicker } from '../../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { unverifiedItems } from '../checklist.ts';
import { PriceBox } from '../price-box.tsx';
import { useReviewForm } from '../use-review-form.ts';

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
  const { user } = useSession();
  const form = useReviewForm({
    name: 'approve',
    route: holdDecision,
    params: { id: application.id },
    application,
    start: { exempt: false, reason: '', unverified_reason: '' },
    body: ({ exempt, reason, unverified_reason }, seen) => ({
      transition: 'approve',
      ...(exempt ? { exempt, reason } : {}),
      ...(unverifiedItems(seen).length > 0 ? { unverified_reason } : {}),
    }),
    rules: ({ exempt }, seen) => ({
      unverified_reason: unverifiedItems(seen).length > 0 && reasonSchema,
      reason: exempt && reasonSchema,
    }),
    onDone,
  });
  const { seen } = form;
  const { exempt, reason } = form.values;
  const free = exempt || Number(seen.price_total) === 0;
  const open = unverifiedItems(seen);
  return (
    <ReviewDialog
      title={m.approve_title}
      lead={
        <p>
          {free ? m.approve_lead_free : m.approve_lead({ amount: formatMoney(seen.price_total, language) })}
        </p>
      }
      form={form}
      isOpen={({ allowed }) => allowed.includes('approve')}
      confirm={m.approve_confirm}
      onClose={onClose}
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
            {...form.text('unverified_reason')}
            label={m.approve_anyway}
            hint={m.approve_anyway_hint}
          />
        </>
      ) : null}
      {seen.duplicates.length > 0 ? (
        <Notice tone="warning">{m.approve_duplicates({ n: seen.duplicates.length })}</Notice>
      ) : null}
      <PriceBox application={seen} exempt={exempt} />
      {Number(seen.price_total) > 0 && user !== null && can(user, 'applications.exempt') ? (
        <>
          <Checkbox {...form.check('exempt')} label={m.exempt} hint={m.exempt_hint} />
          {exempt ? (
            <ReasonPicker kind="exempt" onPick={(picked) => form.set('reason', picked.text_sl)} />
          ) : null}
          {exempt ? <TextArea {...form.text('reason')} label={m.exempt_reason} /> : null}
        </>
      ) : null}
    </ReviewDialog>
  );
}
