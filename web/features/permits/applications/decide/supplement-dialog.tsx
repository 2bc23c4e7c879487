import { useState } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { holdDecision } from '../../../../../contract/permits/decisions/held-decisions.ts';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useResources } from '../../../../shared/settings/resources.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { FieldError } from '../../../../ui/field/field.tsx';
import { ReasonPicker } from '../../../../shared/mail/reason-picker.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { kindsToResend, itemsToResend } from '../checklist.ts';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../dialogs.module.css';
import { postponedTo, supplementDays, termsOf } from '../deadline.ts';
import { missingItemsOf, toggleKind, withText } from '../supplement-items.ts';
import { useReviewForm } from '../use-review-form.ts';

/** The longest note of one missing item. */
const NOTE = 500;

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** What is missing, as it is chosen: at first what the checklist wants. */
const useSupplement = ({ application, onDone }: Props, usual_due: string) => {
  const m = useMessages('applications');
  return useReviewForm({
    name: 'supplement',
    route: holdDecision,
    params: { id: application.id },
    application,
    start: {
      kinds: kindsToResend(application),
      notes: Object.fromEntries(
        itemsToResend(application).flatMap(({ kind, reason }) =>
          reason ? [[kind, reason.slice(0, NOTE)]] : [],
        ),
      ) as Partial<Record<AttachmentKind, string>>,
      other: '',
      /** Empty until somebody chooses another day than the usual one. */
      due_date: null as string | null,
    },
    body: (values) => ({
      transition: 'request_supplement',
      missing_items: missingItemsOf(values),
      due_date: values.due_date ?? usual_due,
    }),
    rules: (values) => ({ kinds: missingItemsOf(values).length === 0 && m.supplement_choose }),
    place: (path, values) => {
      const at = /^missing_items\.(\d+)/.exec(path);
      if (!at) return path === 'missing_items' ? 'kinds' : path;
      const kind = missingItemsOf(values)[Number(at[1])]?.kind;
      return kind ? `notes.${kind}` : 'other';
    },
    onDone,
  });
};
type Form = ReturnType<typeof useSupplement>;

/** Requests what is missing: kinds of documents with notes, free text, and the due date. */
export function SupplementDialog(props: Props) {
  const m = useMessages('applications');
  const { parameters } = useResources();
  const today = useToday();
  const shown = useLanguage();
  const terms = termsOf(parameters);
  const { usual: usual_due, min, max } = supplementDays(today, terms);
  const form = useSupplement(props, usual_due);
  const { language } = form.seen;
  const due_date = form.values.due_date ?? usual_due;
  const moved = postponedTo(due_date, terms);
  /** What is described needs no document. */
  const describe = (text: string): void => form.change({ other: text, kinds: form.values.kinds });
  return (
    <ReviewDialog
      title={m.supplement_title}
      lead={<p>{m.supplement_lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('request_supplement')}
      confirm={m.supplement_confirm}
      onClose={props.onClose}
      preview={{
        transition: 'request_supplement',
        missing_items: missingItemsOf(form.values),
        ...(due_date ? { due_date } : {}),
      }}
    >
      <MissingDocuments form={form} />
      <ReasonPicker
        kind="supplement"
        onPick={(picked) => {
          const text = language === 'en' ? picked.text_en : picked.text_sl;
          describe(withText(form.values.other, text, NOTE));
        }}
      />
      <TextArea
        {...form.text('other')}
        onChange={({ target }) => describe(target.value)}
        label={m.supplement_other}
        hint={m.supplement_other_hint}
        optional
        lang={language}
        rows={3}
        maxLength={NOTE}
      />
      <DatePicker
        {...form.date('due_date')}
        label={m.supplement_due}
        hint={
          moved
            ? m.supplement_due_moved({ date: formatDate(moved, shown) })
            : m.supplement_due_hint({ days: terms.supplement_days })
        }
        value={due_date || null}
        min={min}
        max={max}
        required
      />
    </ReviewDialog>
  );
}

/** The kinds of documents that are required, attached or added here. */
function MissingDocuments({ form }: { form: Form }) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const [added, setAdded] = useState<readonly AttachmentKind[]>([]);
  const { required_documents, documents } = form.seen;
  const attached = documents.map(({ kind }) => kind as AttachmentKind);
  const listed = ATTACHMENT_KINDS.filter((kind) =>
    [...required_documents, ...attached, ...added].includes(kind),
  );
  const choose = (kind: AttachmentKind, on: boolean): void =>
    form.set('kinds', toggleKind(form.values.kinds, kind, on, ATTACHMENT_KINDS));
  const { id, error } = form.bound('kinds');
  return (
    <div id={id} className={styles.form} role="group" aria-label={m.supplement_documents}>
      <strong>{m.supplement_documents}</strong>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Stack as="ul" gap={2}>
        {listed.map((kind) => (
          <MissingDocument
            key={kind}
            form={form}
            kind={kind}
            attached={attached.includes(kind)}
            onChoose={(on) => choose(kind, on)}
          />
        ))}
      </Stack>
      <Select
        label={m.supplement_add_kind}
        placeholder
        value=""
        options={ATTACHMENT_KINDS.filter((kind) => !listed.includes(kind)).map((kind) => ({
          value: kind,
          label: labels.document_kind[kind],
        }))}
        onChange={(event) => {
          const kind = event.target.value as AttachmentKind;
          if (!ATTACHMENT_KINDS.includes(kind)) return;
          setAdded([...added, kind]);
          choose(kind, true);
        }}
      />
    </div>
  );
}

type DocumentProps = {
  form: Form;
  kind: AttachmentKind;
  attached: boolean;
  onChoose: (on: boolean) => void;
};

/** One kind: why it may be missing, whether it is asked for, and a note. */
function MissingDocument({ form, kind, attached, onChoose }: DocumentProps) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const on = form.values.kinds.includes(kind);
  const state = form.seen.checklist.find((item) => item.kind === kind)?.state;
  const hint =
    state === 'missing'
      ? m.supplement_is_missing
      : state === 'rejected'
        ? m.supplement_is_rejected
        : attached
          ? m.supplement_is_attached
          : undefined;
  return (
    <li className={styles.item}>
      <Checkbox
        label={labels.document_kind[kind]}
        hint={hint}
        checked={on}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {on ? (
        <div className={styles.itemNote}>
          <TextField
            {...form.text(`notes.${kind}`)}
            label={m.supplement_note}
            optional
            lang={form.seen.language}
            maxLength={NOTE}
          />
        </div>
      ) : null}
    </li>
  );
}
