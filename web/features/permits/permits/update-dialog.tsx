import { useMemo, useState } from 'react';
import { staffApplicant } from '../../../../contract/people/applicant.ts';
import { updatePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { civilDate, paragraphs } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { useCan } from '../../../lib/session.ts';
import { ApplicantFields } from '../../../shared/people/applicant-fields.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Attachments, fileFieldId, fileKindOf, printOf, tooLarge, type Files } from './attachments.tsx';
import record from '../../../ui/record.module.css';
import styles from './permit.module.css';
import { changesOf, rebasedUpdate, updateValuesOf } from './update-values.ts';
import { useAction } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };
const reasonSchema = paragraphs(500);
const fieldId = (path: string): string => {
  const kind = fileKindOf(path);
  return kind ? fileFieldId(kind) : `update-${path.replaceAll('.', '-')}`;
};

/** Corrects holder, dates and delivery of a permit, and adds documents; only changes are sent. */
export function UpdateDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const validationErrors = useFieldErrors();
  const uploads = useCan('documents.upload');
  const [typed, setTyped] = useState(() => updateValuesOf(permit));
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<Files>({});
  const control = useAction<PermitDetail>({
    permit,
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        updatePermit,
        {
          params: { permit_uuid: permit.id },
          body: { version, ...(changes as object), reason: reason.trim() || undefined },
          files,
        },
        { idempotency_key, quiet: true },
      ),
  });
  const { seen, errors } = control;
  const base = useMemo(() => updateValuesOf(seen), [seen]);
  const changes = changesOf(typed, base);
  const dates = 'valid_from' in changes || 'valid_to' in changes;
  const chosen = Object.values(files).some((list) => list.length > 0);
  const nothing = Object.keys(changes).length === 0 && !chosen;
  const submit = (): void => {
    const rejected = [
      ...('holder' in changes ? validationErrors(staffApplicant, changes.holder, 'holder') : []),
      ...validationErrors(civilDate, typed.valid_from, 'valid_from'),
      ...validationErrors(civilDate, typed.valid_to, 'valid_to'),
      ...(dates || reason.trim() ? validationErrors(reasonSchema, reason, 'reason') : []),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0 && !nothing && !tooLarge(files))
      void control.submit(JSON.stringify([changes, reason, printOf(files)]));
  };
  const error = (path: string): string | null => errorOf(errors, path);
  return (
    <ActionDialog
      action="correct"
      title={m.update_title}
      lead={<p>{m.update_lead}</p>}
      control={{
        ...control,
        takeNewer: () => {
          // What the clerk typed stays; untouched fields follow the colleague.
          if (control.newer) setTyped(rebasedUpdate(typed, base, updateValuesOf(control.newer)));
          control.takeNewer();
        },
      }}
      confirm={m.update_confirm}
      blocked={nothing}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={fieldId}
    >
      <section className={styles.group} aria-label={m.section_holder}>
        <h3>{m.section_holder}</h3>
        <div className={styles.fields}>
          <ApplicantFields
            sameKind
            values={typed.holder}
            set={(change) => setTyped((now) => ({ ...now, holder: { ...now.holder, ...change } }))}
            path="holder"
            error={error}
            fieldId={fieldId}
          />
        </div>
      </section>
      <section className={styles.group} aria-label={m.section_validity}>
        <h3>{m.section_validity}</h3>
        <div className={styles.fields}>
          <DatePicker
            id={fieldId('valid_from')}
            label={m.valid_from}
            required
            value={typed.valid_from || null}
            error={error('valid_from')}
            onChange={(date) => setTyped((now) => ({ ...now, valid_from: date ?? '' }))}
          />
          <DatePicker
            id={fieldId('valid_to')}
            label={m.valid_to}
            required
            value={typed.valid_to || null}
            error={error('valid_to')}
            onChange={(date) => setTyped((now) => ({ ...now, valid_to: date ?? '' }))}
          />
        </div>
        {permit.handed_over_at ? null : (
          <RadioGroup
            id={fieldId('delivery')}
            label={m.delivery}
            value={typed.delivery}
            error={error('delivery')}
            options={(['pickup', 'post'] as const).map((value) => ({ value, label: labels.delivery[value] }))}
            onChange={(delivery) => setTyped((now) => ({ ...now, delivery }))}
          />
        )}
      </section>
      {uploads ? (
        <section className={styles.group} aria-label={m.section_documents}>
          <h3>{m.section_documents}</h3>
          <Attachments
            kinds={['other']}
            files={files}
            onChange={setFiles}
            error={(kind) => errors.find(({ path }) => fileKindOf(path) === kind)?.message ?? null}
          />
        </section>
      ) : null}
      <TextArea
        id={fieldId('reason')}
        label={m.change_reason}
        hint={m.change_reason_hint}
        required={dates}
        optional={!dates}
        rows={2}
        value={reason}
        maxLength={500}
        error={error('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className={record.muted} role="status">
        {nothing ? m.nothing_changed : null}
      </p>
    </ActionDialog>
  );
}
