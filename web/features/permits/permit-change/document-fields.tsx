import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILES_PER_KIND } from '../../../../contract/platform/uploads.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { AttachmentField } from '../../../shared/permits/attachment-field.tsx';
import type { Attachments } from '../../../shared/permits/attachments.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type Props = {
  kinds: readonly AttachmentKind[];
  attachments: Attachments;
  onChange: () => void;
  errorOf: (path: string) => string | null;
};

/** One file field per required document. */
export function DocumentFields({ kinds, attachments, onChange, errorOf }: Props) {
  const form = useMessages('application_form');
  return (
    <>
      {kinds.map((kind) => (
        <AttachmentField
          key={kind}
          id={`polje-${kind}`}
          kind={kind}
          attachments={attachments}
          hint={form.document_hint[kind]}
          required
          onChange={onChange}
          error={errorOf(kind)}
        />
      ))}
      <div role="status">{attachments.preparing ? <Spinner label={form.preparing_photo} /> : null}</div>
    </>
  );
}

/** Validation errors of the attachments, by path (the kind). */
export function documentProblems(
  kinds: readonly AttachmentKind[],
  { files, problems }: Pick<Attachments, 'files' | 'problems'>,
): { path: AttachmentKind; code: string }[] {
  return kinds.flatMap((kind) => {
    const chosen = files[kind] ?? [];
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    if (chosen.length === 0) return [{ path: kind, code: `documents.${kind}.required` }];
    if (chosen.length > MAX_FILES_PER_KIND) return [{ path: kind, code: 'file.too_many_of_kind' }];
    return bad ? [{ path: kind, code: bad }] : [];
  });
}
