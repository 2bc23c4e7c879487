import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewImport, type ImportField, type ImportPreviewRow } from '../../../../contract/data/imports.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './imports.module.css';
import { useFieldTexts } from './use-field-texts.ts';

type Cell = ImportPreviewRow['cells'][number];

const DATES: readonly ImportField[] = ['birth_date', 'valid_from', 'valid_to', 'issued_on'];

/** Values as the rest of the program shows them. */
const useShown = (): ((field: ImportField, value: string) => string) => {
  const language = useLanguage();
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  return (field, value) => {
    if (DATES.includes(field)) return formatDate(value, language);
    if (field === 'price') return formatMoney(value, language);
    if (field === 'user_type') return categories.of(value);
    if (field === 'applicant_type')
      return (labels.applicant_type as Readonly<Record<string, string>>)[value] ?? value;
    return value;
  };
};

/** On a phone the first ones, so that the page does not become endless. */
const SHOWN_FIRST = 3;

/** Ten rows of the file, each cell as it is and as it will be, before anything is imported. */
export function PreviewCard({ id }: { id: string }) {
  const m = useMessages('imports');
  const [all, setAll] = useState(false);
  // Another check has other rows.
  const { data } = useQuery({
    ...callQuery(previewImport, { params: { id } }, { quiet: false }),
    staleTime: 0,
  });
  return (
    <Card title={m.preview_title}>
      <Stack>
        <p>{m.preview_lead}</p>
        {data ? <PreviewTable rows={data.data} all={all} /> : <Spinner />}
        {data && !all && data.data.length > SHOWN_FIRST ? (
          <div className={styles.showAll}>
            <Button onClick={() => setAll(true)}>{m.preview_all({ n: data.data.length })}</Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** A spreadsheet as the clerk knows it; on a phone a card for each row. */
function PreviewTable({ rows, all }: { rows: readonly ImportPreviewRow[]; all: boolean }) {
  const m = useMessages('imports');
  const titles = new Map(rows.flatMap(({ cells }) => cells.map((cell) => [keyOf(cell), titleOf(cell, m)])));
  const filled = [...titles].filter(([key]) =>
    rows.some(({ cells }) =>
      cells.some((cell) => keyOf(cell) === key && (cell.before !== '' || cell.after.length > 0)),
    ),
  );
  return (
    // The region scrolls, so it can be focused and scrolled by keyboard.
    <div className={styles.examples} role="region" aria-label={m.preview_title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.row}</th>
            {filled.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.row_number} className={all || index < SHOWN_FIRST ? undefined : styles.later}>
              <th scope="row">
                {row.label} <Muted as="span">{m.preview_row({ n: row.row_number })}</Muted>
              </th>
              {filled.map(([key, title]) => (
                <PreviewCell key={key} title={title} cell={row.cells.find((cell) => keyOf(cell) === key)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keyOf = ({ letter }: Cell): string => letter ?? '';
const titleOf = ({ letter, column }: Cell, m: { preview_added: string }): string =>
  letter === null ? m.preview_added : column === letter ? letter : `${letter} · ${column ?? ''}`;

function PreviewCell({ title, cell }: { title: string; cell: Cell | undefined }) {
  const empty = !cell || (cell.before === '' && cell.after.length === 0);
  return (
    <td className={empty ? styles.empty : undefined}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {cell ? <Values cell={cell} /> : null}
    </td>
  );
}

/** Where everybody lives unless the row says otherwise. */
const isUsual = ({ field, value }: Cell['after'][number]): boolean => field === 'country' && value === 'SI';

/** What a cell holds and, below it, what becomes of it where that differs. */
function Values({ cell: { before, after, letter } }: { cell: Cell }) {
  const m = useMessages('imports');
  const fields = useFieldTexts();
  const shown = useShown();
  const values = after.filter((one) => !isUsual(one));
  const labelled = values.length > 1 || letter === null;
  const same = !labelled && values[0] && shown(values[0].field, values[0].value) === before;
  return (
    <>
      {before === '' || same ? null : <p className={styles.before}>{before}</p>}
      {before !== '' && after.length === 0 ? <p className={styles.none}>{m.preview_left_out}</p> : null}
      {values.map(({ field, value }) => (
        <p key={field} className={styles.after}>
          {labelled ? <span className={styles.part}>{fields[field].label}: </span> : null}
          {shown(field, value)}
        </p>
      ))}
    </>
  );
}
