import { groupedIban } from '../../../../contract/values/money/iban.ts';
import type { StatementSample } from '../../../../contract/money/bank-statements.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './bank-statements.module.css';

/** Preview of the first rows of a table; an unreadable one has its error. */
export function SampleTable({ sample }: { sample: readonly StatementSample[] }) {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  const { fields } = m;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.preview} tabIndex={0} role="group" aria-label={m.preview_title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.preview_row}</th>
            <th scope="col">{fields.booking_date.label}</th>
            <th scope="col" className={styles.amount}>
              {fields.amount.label}
            </th>
            <th scope="col">{fields.payer_name.label}</th>
            <th scope="col">{fields.reference.label}</th>
            <th scope="col">{fields.purpose.label}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map((row) => (
            <tr key={row.row_number}>
              <th scope="row">{row.row_number}</th>
              {row.amount === null || row.booking_date === null || row.direction === null ? (
                <td colSpan={5}>
                  {row.problems.length === 0 ? m.preview_skipped : null}
                  {row.problems.map((problem) => (
                    <div key={`${problem.cell} ${problem.code}`} className={styles.problem}>
                      {m.cell({ cell: problem.cell, field: fields[problem.field].label })}
                      {problem.value === '' ? null : (
                        <>
                          : <q>{problem.value}</q>
                        </>
                      )}{' '}
                      – {problem.message}
                    </div>
                  ))}
                </td>
              ) : (
                <>
                  <td>{formatDate(row.booking_date, language)}</td>
                  <td className={styles.amount}>
                    {formatMoney(row.amount, language)}
                    <Muted as="div">{m.preview_direction[row.direction]}</Muted>
                  </td>
                  <td>
                    {row.payer_name}
                    {row.payer_iban ? <Muted as="div">{groupedIban(row.payer_iban)}</Muted> : null}
                  </td>
                  <td>{row.reference}</td>
                  <td>{row.purpose}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
