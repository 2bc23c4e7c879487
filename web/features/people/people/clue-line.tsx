import type { ReactNode } from 'react';
import type { Clue } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { column } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { MarkedName } from '../../../shared/people/incomplete.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './people.module.css';

/** A name and, below it, what the search matched when it was not the name. */
export function Named({ clue, children }: { clue: Clue | null; children: ReactNode }) {
  const m = useMessages('people');
  if (clue === null) return children;
  return (
    <span className={styles.named}>
      <span className={styles.name}>{children}</span>
      <Muted as="span">{m.clue({ kind: m.clues[clue.kind], value: clue.value })}</Muted>
    </span>
  );
}

/** A person by name, sortable, with what the search matched. */
export const personColumn = <Row extends { name: string; incomplete: boolean; clue: Clue | null }>(
  id: string,
  title: string,
): DataColumn<Row> =>
  column(
    id,
    title,
    (row) => (
      <Named clue={row.clue}>
        <MarkedName incomplete={row.incomplete}>{row.name}</MarkedName>
      </Named>
    ),
    { sortable: true, heading: true },
  );
