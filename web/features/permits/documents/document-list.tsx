import { FileText } from 'lucide-react';
import { DOCUMENT_CHECKS, listDocuments } from '../../../../contract/permits/documents.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, codesOf } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useDocumentColumns } from './document-columns.tsx';
import { DOCUMENTS_PATH } from '../../../shared/permits/documents/document-path.ts';

/** /dokumenti: every document, searchable by file name, number or applicant. */
export function Component() {
  const m = useMessages('documents');
  const kinds = useMessages('labels').document_kind;
  const list = useListQuery(listDocuments, { tableId: 'documents', searchLabel: m.search });
  return (
    <ListPage
      list={list}
      path={DOCUMENTS_PATH}
      title={m.title}
      lead={m.lead}
      columns={useDocumentColumns()}
      filters={[
        choiceFilter('kind', m.columns.kind, kinds, codesOf(kinds)),
        choiceFilter('check_status', m.columns.check_status, m.checks, DOCUMENT_CHECKS),
        choiceFilter('owner_type', m.owner_type, m.owner_types, ['application', 'permit', 'user']),
        daysFilter('created_at', { from: m.from, to: m.to }),
      ]}
      empty={{ icon: <FileText aria-hidden="true" />, title: m.empty, text: m.empty_text }}
    />
  );
}
