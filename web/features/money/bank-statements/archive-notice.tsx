import type { UploadedArchive } from '../../../../contract/money/bank-statements.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './bank-statements.module.css';
import { statementPath } from './use-statement.ts';

type Props = { name: string; archive: UploadedArchive };

/** Content of a ZIP: statements being read, those imported before, and files that are no statements. */
export function ArchiveNotice({ name, archive: { imports, repeated, left_out } }: Props) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const counted = (list: readonly unknown[]) => ({
    n: list.length,
    text: formatNumber(list.length, language),
  });
  const linked = (files: UploadedArchive['imports']) => (
    <ul className={styles.list}>
      {files.map(({ id, file_name }, i) => (
        // The same name may occur twice, and so may the same import.
        <li key={`${i} ${id}`}>
          <Link href={statementPath(id)}>{file_name}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice
      tone={left_out.length > 0 ? 'info' : 'success'}
      title={m.archive_title({ name, ...counted([...imports, ...repeated]) })}
      role="status"
    >
      <Stack>
        <p>{m.archive_new(counted(imports))}</p>
        {linked(imports)}
        {repeated.length > 0 ? (
          <>
            <p>{m.archive_repeated(counted(repeated))}</p>
            {linked(repeated)}
          </>
        ) : null}
        {left_out.length > 0 ? (
          <>
            <p>{m.archive_left_out(counted(left_out))}</p>
            <ul className={styles.list}>
              {left_out.map(({ file_name, message }, i) => (
                <li key={`${i} ${file_name}`}>
                  <strong>{file_name}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
    </Notice>
  );
}
