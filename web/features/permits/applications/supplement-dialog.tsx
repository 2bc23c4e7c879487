import { useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { wantedKinds, wanting } from './checklist.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './dialogs.module.css';
import { daysAfter, missingItemsOf, toggleKind, withText } from './supplement-items.ts';
import { useReviewForm } from './use-review-form.ts';

/** The default of the municipality while the parameters load. */
const USUAL_DAYS = 15;
const MAX_DAYS = 90;
/** The longest note of one missing item. */
const NOTE = 500;

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Requests what is missing: kinds of documents with notes, free text, and the due date. */
export function SupplementDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const { parameters } = useResources();
  const today = useToday();
  const days = parameters?.supplement_days ?? USUAL_DAYS;
  const usual_due = daysAfter(today, days);
  const [added, setAdded] = useState<readonly AttachmentKind[]>([]);
  const form = useReviewForm({
    name: 'supplement',
    route: updateApplication,
    params: { application_uuid: application.id },
    application,
    start: {
      kinds: wantedKinds(application),
      notes: Object.fromEntries(
        wanting(application).flatMap(({ kind, reason }) => (reason ? [[kind, reason.slice(0, NOTE)]] : [])),
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
  const { seen } = form;
  const { kinds } = form.values;
  const items = missingItemsOf(form.values);
  const due_date = form.values.due_date ?? usual_due;
  const stateOf = new Map(seen.checklist.map((item) => [item.kind as string, item.state]));
  const attached = seen.documents.map(({ kind }) => kind as AttachmentKind);
  const listed = ATTACHMENT_KINDS.filter(
    (kind) => seen.required_documents.includes(kind) || attached.includes(kind) || added.includes(kind),
  );
  const unlisted = ATTACHMENT_KINDS.filter((kind) => !listed.includes(kind));
  const itemsError = form.errorOf('kinds');

  return (
    <ReviewDialog
      title={m.supplement_title}
      lead={<p>{m.supplement_lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('request_supplement')}
      confirm={m.supplement_confirm}
      onClose={onClose}
      preview={{ transition: 'request_supplement', missing_items: items, due_date }}
    >
      <div id={form.idOf('kinds')} className={styles.form} role="group" aria-label={m.supplement_documents}>
        <strong>{m.supplement_documents}</strong>
        {itemsError ? <FieldError id={`${form.idOf('kinds')}-error`}>{itemsError}</FieldError> : null}
        <Stack as="ul" gap={2}>
          {listed.map((kind) => {
            const on = kinds.includes(kind);
            return (
              <li key={kind} className={styles.item}>
                <Checkbox
                  label={labels.document_kind[kind]}
                  hint={
                    stateOf.get(kind) === 'missing'
                      ? m.supplement_is_missing
                      : stateOf.get(kind) === 'rejected'
                        ? m.supplement_is_rejected
                        : attached.includes(kind)
                          ? m.supplement_is_attached
                          : undefined
                  }
                  checked={on}
                  onChange={(event) =>
                    form.set('kinds', toggleKind(kinds, kind, event.target.checked, ATTACHMENT_KINDS))
                  }
                />
                {on ? (
                  <div className={styles.itemNote}>
                    <TextField
                      {...form.text(`notes.${kind}`)}
                      label={m.supplement_note}
                      optional
                      lang={seen.language}
                      maxLength={NOTE}
                    />
                  </div>
                ) : null}
              </li>
            );
          })}
        </Stack>
        <Select
          label={m.supplement_add_kind}
          placeholder
          value=""
          options={unlisted.map((kind) => ({ value: kind, label: labels.document_kind[kind] }))}
          onChange={(event) => {
            const kind = event.target.value as AttachmentKind;
            if (!ATTACHMENT_KINDS.includes(kind)) return;
            setAdded([...added, kind]);
            form.set('kinds', toggleKind(kinds, kind, true, ATTACHMENT_KINDS));
          }}
        />
      </div>
      <ReasonPicker
        kind="supplement"
        onPick={(picked) => {
          const text = seen.language === 'en' ? picked.text_en : picked.text_sl;
          form.set('other', withText(form.values.other, text, NOTE));
        }}
      />
      <TextArea
        {...form.text('other')}
        label={m.supplement_other}
        hint={m.supplement_other_hint}
        optional
        lang={seen.language}
        rows={3}
        maxLength={NOTE}
      />
      <DatePicker
        {...form.date('due_date')}
        label={m.supplement_due}
        hint={m.supplement_due_hint({ days })}
        value={due_date || null}
        min={daysAfter(today, 1)}
        max={daysAfter(today, MAX_DAYS)}
        required
      />
    </ReviewDialog>
  );
}
