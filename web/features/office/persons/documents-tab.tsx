import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listPersonDocuments } from '../../../../contract/office/persons.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { usePlace } from '../../../lib/list/use-place.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { CheckTag, ownerHref } from '../../permits/documents/document-columns.tsx';
import { documentPath } from '../../../shared/permits/documents/document-path.ts';
import { Lines } from './lines.tsx';
import styles from './persons.module.css';

/** Documents of all applications, permits and accounts of a person; each has a page of its own. */
export function DocumentsTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(listPersonDocuments, { params: { id } }));
  usePlace(useLocation().pathname, data?.data);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Lines
      empty={m.documents_empty}
      rows={data.data.map((row) => {
        const owner = row.owner_number === null ? null : ownerHref(row);
        return {
          id: row.id,
          title: row.file_name,
          href: documentPath(row.id),
          detail: (
            <>
              {labels.document_kind[row.kind]} · {formatDateTime(row.created_at, language)}
              {owner === null ? null : (
                <>
                  {' · '}
                  <Link href={owner} className={styles.number}>
                    {row.owner_number}
                  </Link>
                </>
              )}
            </>
          ),
          end: row.check_status === 'waiting' && row.av_status !== 'infected' ? null : <CheckTag row={row} />,
        };
      })}
    />
  );
}
