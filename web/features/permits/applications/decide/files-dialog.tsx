import { useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES } from '../../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useToday } from '../../../../shared/settings/today.ts';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { FileField } from '../../../../ui/field/file-field.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { kindsToResend } from '../checklist.ts';
import { useReviewForm } from '../use-review-form.ts';

type Files = Partial<Record<AttachmentKind, File[]>>;
type Props = {
  /** `supplement` ends the wait for the applicant; `add_documents` only adds. */
  action: 'supplement' | 'add_documents';
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Staff add documents that came on paper or by mail. */
export function FilesDialog({ action, application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const today = useToday();
  const asked = application.missing_items.flatMap(({ kind }) => kind ?? []);
  const [kinds, setKinds] = useState<readonly AttachmentKind[]>(() => [
    ...new Set(
      action === 'supplement' ? [...asked, ...kindsToResend(application)] : kindsToResend(application),
    ),
  ]);
  const supplement = action === 'supplement';
  const tooLarge = (file: File): string | null => (file.size > MAX_FILE_BYTES ? m.file_too_large : null);
  const form = useReviewForm({
    name: 'file',
    route: updateApplication,
    params: { application_uuid: application.id },
    application,
    start: { files: {} as Files, reason: '', posted_on: '' },
    body: ({ reason, posted_on }) =>
      supplement ? { transition: 'supplement', reason, posted_on: posted_on || undefined } : {},
    files: ({ files }) => files,
    rules: ({ files, reason }) => {
      const chosen = Object.values(files).flat();
      if (chosen.length === 0 && !(supplement && reason.trim())) return { files: m.files_choose };
      const large = Object.entries(files).find(([, list]) => list.some(tooLarge));
      return large ? { [`files.${large[0]}`]: m.file_too_large } : {};
    },
    place: (path) =>
      ATTACHMENT_KINDS.some((kind) => path.startsWith(kind))
        ? `files.${path}`
        : path.replace(/^documents\./, 'files.'),
    onDone,
  });
  const { files } = form.values;
  const others = ATTACHMENT_KINDS.filter((kind) => !kinds.includes(kind));
  return (
    <ReviewDialog
      title={supplement ? m.files_supplement_title : m.files_add_title}
      lead={<p>{supplement ? m.files_supplement_lead : m.files_add_lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes(supplement ? 'supplement' : 'update')}
      confirm={supplement ? m.files_supplement_confirm : m.files_add_confirm}
      size="large"
      onClose={onClose}
    >
      <div id={form.idOf('files')} tabIndex={-1}>
        {kinds.map((kind) => (
          <FileField
            key={kind}
            {...form.choice(`files.${kind}`)}
            required={false}
            label={labels.document_kind[kind]}
            files={files[kind] ?? []}
            errorOf={tooLarge}
          />
        ))}
      </div>
      <Select
        label={m.files_other_kind}
        placeholder
        value=""
        options={others.map((kind) => ({ value: kind, label: labels.document_kind[kind] }))}
        onChange={(event) => {
          const kind = ATTACHMENT_KINDS.find((one) => one === event.target.value);
          if (kind) setKinds([...kinds, kind]);
        }}
      />
      {supplement ? (
        <>
          <DatePicker
            {...form.date('posted_on')}
            label={m.files_posted_on}
            optional
            hint={m.files_posted_on_hint}
            max={today}
          />
          <TextArea
            {...form.text('reason')}
            label={m.files_note}
            hint={m.files_note_hint}
            rows={3}
            maxLength={1000}
          />
        </>
      ) : null}
    </ReviewDialog>
  );
}
