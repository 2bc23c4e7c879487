import {
  type ApplicationDetail,
  updateApplication,
  WITHDRAWAL_BY,
  type WithdrawalBy,
} from '../../../../../contract/permits/applications.ts';
import { FACTS_PLACEHOLDER } from '../../../../../contract/settings/reasons.ts';
import { holdDecision } from '../../../../../contract/permits/decisions/held-decisions.ts';
import { reason as reasonSchema } from '../../../../../contract/values/values.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ReasonPicker } from '../../../../shared/mail/reason-picker.tsx';
import { useToday } from '../../../../shared/settings/today.ts';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { ACTIONS, type ReasonAction } from '../actions.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';

type Props = {
  chosenAction: ReasonAction;
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** An action with a reason that the applicant reads, and its mail. */
export function ReasonDialog({ chosenAction, application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  // The decision is Slovenian; a reader of English gets a translation beside it.
  const translated =
    application.language === 'en' && (chosenAction === 'reject' || chosenAction === 'dismiss');
  const credits = chosenAction === 'withdraw' ? application.credits_invoice : null;
  // A credit note states why.
  const optional = chosenAction === 'withdraw' && credits === null;
  // What can be undone is held; the others act at once.
  const today = useToday();
  const withdraws = chosenAction === 'withdraw';
  const held = chosenAction === 'reject' || chosenAction === 'dismiss';
  const form = useReviewForm({
    name: 'decision',
    route: held ? holdDecision : updateApplication,
    params: held ? { id: application.id } : { application_uuid: application.id },
    application,
    start: {
      reason: '',
      reason_translation: '',
      reason_template: '',
      asked_by: '' as WithdrawalBy | '',
      asked_on: chosenAction === 'withdraw' ? today : '',
    },
    body: ({ reason, reason_translation, reason_template, asked_by, asked_on }) => ({
      reason,
      // A kept text fills it in, too, where nobody sees it.
      ...(translated ? { reason_translation } : {}),
      ...(withdraws && asked_by ? { asked_by, asked_on } : {}),
      transition: chosenAction,
      ...(held ? { reason_template } : {}),
      ...(credits ? { credit: true as const } : {}),
    }),
    rules: ({ reason, asked_by, asked_on }) => ({
      ...(withdraws && !asked_by ? { asked_by: 'required' } : {}),
      ...(withdraws && !asked_on ? { asked_on: 'required' } : {}),
      reason: (!optional || reason.trim() !== '') && reasonSchema,
      reason_translation: translated && reasonSchema,
    }),
    place: (path) => (path === 'transition' ? 'reason' : path),
    onDone,
  });
  const { reason, reason_translation } = form.values;
  const labels = m.action_texts[chosenAction];

  return (
    <ReviewDialog
      title={labels.title}
      lead={
        <>
          <p>{labels.lead}</p>
          {credits ? <p>{m.withdraw_credits({ number: credits.invoice_nr })}</p> : null}
        </>
      }
      form={form}
      isOpen={({ allowed }) => allowed.includes(chosenAction)}
      confirm={labels.confirm}
      danger={ACTIONS[chosenAction].danger}
      onClose={onClose}
      preview={{
        transition: chosenAction,
        reason: reason.trim(),
        ...(translated ? { reason_translation: reason_translation.trim() } : {}),
      }}
    >
      {chosenAction === 'reject' || chosenAction === 'dismiss' ? (
        <ReasonPicker
          kind={chosenAction}
          onPick={(picked) => {
            form.change({
              reason_template: picked.title_en.slice(0, 60).trim(),
              // The kept text alone is refused: the facts of the case follow it.
              reason: `${picked.text_sl}\n\n${FACTS_PLACEHOLDER.sl}`,
              reason_translation: `${picked.text_en}\n\n${FACTS_PLACEHOLDER.en}`,
            });
          }}
        />
      ) : null}
      {withdraws ? (
        <>
          <Select
            {...form.select('asked_by')}
            label={m.asked_by_label}
            placeholder
            options={WITHDRAWAL_BY.map((value) => ({ value, label: m.withdrawal_by[value] }))}
          />
          <DatePicker
            {...form.date('asked_on')}
            label={m.asked_on_label}
            hint={m.asked_on_hint}
            max={today}
          />
        </>
      ) : null}
      <ReasonArea
        {...form.text('reason')}
        hint={translated ? m.reason_hint_sl : m.reason_hint}
        optional={optional}
        required={!optional}
        rows={6}
        lang={translated ? 'sl' : application.language}
      />
      {translated ? (
        <TextArea
          {...form.text('reason_translation')}
          label={m.reason_translation}
          hint={m.reason_translation_hint}
          rows={6}
          lang="en"
        />
      ) : null}
    </ReviewDialog>
  );
}
