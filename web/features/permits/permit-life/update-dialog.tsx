import { useMemo } from 'react';
import { updatePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { civilDate, paragraphs } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { ApplicantFields } from '../../../shared/people/applicant-form-fields.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { Attachments, placeOfFile, sizeRules, type Files } from './issue/attachments.tsx';
import record from '../../../ui/record/record.module.css';
import styles from './permit.module.css';
import { changesOf, updateValuesOf } from './update-values.ts';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };
const reasonSchema = paragraphs(500);

/** Corrects holder, dates and delivery of a permit, and adds documents; only changes are sent. */
export function UpdateDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const uploads = useCan('documents.upload');
  const form = usePermitForm({
    name: 'update',
    route: updatePermit,
    params: { permit_uuid: permit.id },
    permit,
    start: (row: PermitDetail) => ({ ...updateValuesOf(row), reason: '', files: {} as Files }),
    body: ({ reason, files: _, ...values }, seen) => ({
      ...changesOf(values, updateValuesOf(seen)),
      reason,
    }),
    files: ({ files }) => files,
    rules: ({ reason, files, ...values }, seen) => {
      const changes = changesOf(values, updateValuesOf(seen));
      const dated = 'valid_from' in changes || 'valid_to' in changes;
      return {
        valid_from: civilDate,
        valid_to: civilDate,
        reason: (dated || reason.trim() !== '') && reasonSchema,
        ...sizeRules(files, m.file_too_large),
      };
    },
    place: placeOfFile,
    onDone,
  });
  const { reason: _, files, ...typed } = form.values;
  const base = useMemo(() => updateValuesOf(form.seen), [form.seen]);
  const changes = changesOf(typed, base);
  const dates = 'valid_from' in changes || 'valid_to' in changes;
  const chosen = Object.values(files).some((list) => list.length > 0);
  const nothing = Object.keys(changes).length === 0 && !chosen;
  return (
    <PermitDialog
      action="correct"
      title={m.update_title}
      lead={<p>{m.update_lead}</p>}
      form={form}
      confirm={m.update_confirm}
      blocked={nothing}
      size="large"
      onClose={onClose}
    >
      <section className={styles.group} aria-label={m.section_holder}>
        <h3>{m.section_holder}</h3>
        <div className={styles.fields}>
          <ApplicantFields
            sameKind
            values={typed.holder}
            set={(change) => form.changeAt('holder', change)}
            path="holder"
            error={form.errorOf}
            fieldId={form.idOf}
          />
        </div>
      </section>
      <section className={styles.group} aria-label={m.section_validity}>
        <h3>{m.section_validity}</h3>
        <div className={styles.fields}>
          <DatePicker {...form.date('valid_from')} label={m.columns.valid_from} />
          <DatePicker {...form.date('valid_to')} label={m.columns.valid_to} />
        </div>
        {permit.handed_over_at ? null : (
          <RadioGroup
            {...form.choice('delivery')}
            required={false}
            label={m.columns.delivery}
            options={(['pickup', 'post'] as const).map((value) => ({ value, label: labels.delivery[value] }))}
          />
        )}
      </section>
      {uploads ? (
        <section className={styles.group} aria-label={labels.documents}>
          <h3>{labels.documents}</h3>
          <Attachments kinds={['other']} form={form} />
        </section>
      ) : null}
      <ReasonArea
        {...form.text('reason')}
        hint={m.change_reason_hint}
        required={dates}
        optional={!dates}
        rows={2}
        maxLength={500}
      />
      <p className={record.muted} role="status">
        {nothing ? app.nothing_changed : null}
      </p>
    </PermitDialog>
  );
}
