import { useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILE_BYTES } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { wantedKinds } from './checklist.ts';
import { errorOf, useAction } from './use-action.ts';

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
  const asked = application.missing_items.flatMap(({ kind }) => kind ?? []);
  const [kinds, setKinds] = useState<readonly AttachmentKind[]>(() => [
    ...new Set(action === 'supplement' ? [...asked, ...wantedKinds(application)] : wantedKinds(application)),
  ]);
  const [files, setFiles] = useState<Files>({});
  const [note, setNote] = useState('');
  const supplement = action === 'supplement';
  const control = useAction<ApplicationDetail>({
    application,
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        updateApplication,
        {
          params: { application_uuid: application.id },
          body: {
            version,
            ...(supplement
              ? { transition: 'supplement' as const, ...(note.trim() ? { reason: note.trim() } : {}) }
              : {}),
          },
          files,
        },
        { idempotency_key, quiet: true },
      ),
  });
  const chosen = Object.values(files).flat();
  const tooLarge = (file: File): string | null => (file.size > MAX_FILE_BYTES ? m.file_too_large : null);
  const submit = (): void => {
    const nothing = chosen.length === 0 && !(supplement && note.trim());
    control.setErrors(nothing ? [{ path: 'files', code: 'documents.none', message: m.files_choose }] : []);
    if (!nothing && !chosen.some(tooLarge))
      void control.submit(
        JSON.stringify([note, chosen.map(({ name, size, lastModified }) => [name, size, lastModified])]),
      );
  };
  const others = ATTACHMENT_KINDS.filter((kind) => !kinds.includes(kind));
  return (
    <ActionDialog
      title={supplement ? m.files_supplement_title : m.files_add_title}
      lead={<p>{supplement ? m.files_supplement_lead : m.files_add_lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes(supplement ? 'supplement' : 'update')}
      confirm={supplement ? m.files_supplement_confirm : m.files_add_confirm}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `file-${path.replace(/^(files|documents)\./, '').split('.')[0]}`}
    >
      <div id="file-files" tabIndex={-1}>
        {kinds.map((kind) => (
          <FileField
            key={kind}
            id={`file-${kind}`}
            label={labels.document_kind[kind]}
            files={files[kind] ?? []}
            error={errorOf(control.errors, kind) ?? errorOf(control.errors, `documents.${kind}`)}
            errorOf={tooLarge}
            onChange={(next) => setFiles({ ...files, [kind]: next })}
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
        <TextArea
          id="file-note"
          label={m.files_note}
          hint={m.files_note_hint}
          optional
          rows={3}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}
