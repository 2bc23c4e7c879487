import { useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { missingItem } from '../../../../contract/settings/missing-items.ts';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { civilDate } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { wantedKinds, wanting } from './checklist.ts';
import styles from './dialogs.module.css';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { daysAfter, missingItemsOf, toggleKind, withText } from './supplement-items.ts';
import { errorOf, useAction } from './use-action.ts';

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
  const contract = useFieldErrors();
  const { parameters } = useResources();
  const today = useToday();
  const days = parameters?.supplement_days ?? USUAL_DAYS;
  const [kinds, setKinds] = useState<readonly AttachmentKind[]>(() => wantedKinds(application));
  const [notes, setNotes] = useState<Partial<Record<AttachmentKind, string>>>(() =>
    Object.fromEntries(
      wanting(application).flatMap(({ kind, reason }) => (reason ? [[kind, reason.slice(0, NOTE)]] : [])),
    ),
  );
  const [other, setOther] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly AttachmentKind[]>([]);
  const due_date = due ?? daysAfter(today, days);
  const items = missingItemsOf({ kinds, notes, other });

  const control = useAction<ApplicationDetail>({
    application,
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        updateApplication,
        {
          params: { application_uuid: application.id },
          body: { version, transition: 'request_supplement', missing_items: items, due_date },
        },
        { idempotency_key, quiet: true },
      ),
  });
  const { seen, errors } = control;
  const stateOf = new Map(seen.checklist.map((item) => [item.kind as string, item.state]));
  const attached = seen.documents.map(({ kind }) => kind as AttachmentKind);
  const listed = ATTACHMENT_KINDS.filter(
    (kind) => seen.required_documents.includes(kind) || attached.includes(kind) || added.includes(kind),
  );
  const unlisted = ATTACHMENT_KINDS.filter((kind) => !listed.includes(kind));
  const itemsError = errorOf(errors, 'missing_items');

  const submit = (): void => {
    const rejected = [
      ...(items.length === 0
        ? [{ path: 'missing_items', code: 'missing_items.required', message: m.supplement_choose }]
        : []),
      ...items.flatMap((item, index) => contract(missingItem, item, `missing_items.${index}`)),
      ...contract(civilDate, due_date, 'due_date'),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([items, due_date]));
  };
  const idOf = (path: string): string => {
    const at = /^missing_items\.(\d+)/.exec(path);
    const kind = at ? items[Number(at[1])]?.kind : undefined;
    return path === 'due_date' ? 'due-date' : kind ? `note-${kind}` : at ? 'other-missing' : 'missing-items';
  };
  const noteError = (kind: AttachmentKind | undefined): string | null => {
    const index = items.findIndex((item) => item.kind === kind);
    return index < 0
      ? null
      : (errors.find(({ path }) => path.startsWith(`missing_items.${index}`))?.message ?? null);
  };

  return (
    <ActionDialog
      title={m.supplement_title}
      lead={<p>{m.supplement_lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('request_supplement')}
      confirm={m.supplement_confirm}
      onSubmit={submit}
      onClose={onClose}
      fieldId={idOf}
      preview={{ transition: 'request_supplement', missing_items: items, due_date }}
    >
      <div id="missing-items" className={styles.form} role="group" aria-label={m.supplement_documents}>
        <strong>{m.supplement_documents}</strong>
        {itemsError ? <FieldError id="missing-items-error">{itemsError}</FieldError> : null}
        <ul className={styles.items}>
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
                    setKinds(toggleKind(kinds, kind, event.target.checked, ATTACHMENT_KINDS))
                  }
                />
                {on ? (
                  <div className={styles.itemNote}>
                    <TextField
                      id={`note-${kind}`}
                      label={m.supplement_note}
                      optional
                      lang={seen.language}
                      value={notes[kind] ?? ''}
                      maxLength={NOTE}
                      error={noteError(kind)}
                      onChange={(event) => setNotes({ ...notes, [kind]: event.target.value })}
                    />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
        <Select
          label={m.supplement_add_kind}
          placeholder
          value=""
          options={unlisted.map((kind) => ({ value: kind, label: labels.document_kind[kind] }))}
          onChange={(event) => {
            const kind = event.target.value as AttachmentKind;
            if (!ATTACHMENT_KINDS.includes(kind)) return;
            setAdded([...added, kind]);
            setKinds(toggleKind(kinds, kind, true, ATTACHMENT_KINDS));
          }}
        />
      </div>
      <ReasonPicker
        kind="supplement"
        onPick={(picked) => {
          const text = seen.language === 'en' ? picked.text_en : picked.text_sl;
          setOther(withText(other, text, NOTE));
        }}
      />
      <TextArea
        id="other-missing"
        label={m.supplement_other}
        hint={m.supplement_other_hint}
        optional
        lang={seen.language}
        rows={3}
        value={other}
        maxLength={NOTE}
        error={noteError(undefined)}
        onChange={(event) => setOther(event.target.value)}
      />
      <DatePicker
        id="due-date"
        label={m.supplement_due}
        hint={m.supplement_due_hint({ days })}
        value={due_date}
        min={daysAfter(today, 1)}
        max={daysAfter(today, MAX_DAYS)}
        required
        error={errorOf(errors, 'due_date')}
        onChange={setDue}
      />
    </ActionDialog>
  );
}
