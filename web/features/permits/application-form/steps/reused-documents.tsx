import { useMessages } from '../../../../i18n/i18n.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { Renewal } from '../values/reuse.ts';

/** Documents that a renewal need not attach again. */
export function ReusedDocuments({ documents }: { documents: Renewal['reused_documents'] }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  if (documents.length === 0) return null;
  return (
    <Notice tone="success" title={m.reused_title}>
      <p>{m.reused_text}</p>
      <ul>
        {documents.map(({ kind, file_name }) => (
          <li key={`${kind} ${file_name}`}>
            {labels.document_kind[kind]}: {file_name}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
