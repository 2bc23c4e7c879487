import type { StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './bank-statements.module.css';

type Props = { found: StatementDetail; failure: NonNullable<StatementDetail['failure']> };

/** Why nothing was imported, where in the file, and what to do. */
export function FailureView({ failure: { message, place, value, count, rows } }: Props) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const where = place ? m.failed_place(place) : '';
  return (
    <Notice tone="error" title={m.failed_heading}>
      <Stack>
        <p>{message}</p>
        {where === '' ? null : (
          <p>
            {m.failed_where}: {where}.{' '}
            {value ? (
              <>
                {m.failed_value}: <q>{value}</q>
              </>
            ) : null}
          </p>
        )}
        {rows.length > 0 ? (
          <>
            <p>{m.failed_rows({ n: count, text: formatNumber(count, language) })}</p>
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={`${row.cell} ${row.code}`}>
                  {m.cell({ cell: row.cell, field: m.fields[row.field].label })}
                  {row.value === '' ? null : (
                    <>
                      : <q>{row.value}</q>
                    </>
                  )}{' '}
                  – {row.message}
                </li>
              ))}
            </ul>
            {count > rows.length ? <p>{m.failed_first({ shown: rows.length })}</p> : null}
          </>
        ) : null}
        <p>{m.failed_nothing}</p>
      </Stack>
    </Notice>
  );
}
