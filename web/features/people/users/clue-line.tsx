import type { ReactNode } from 'react';
import type { Clue } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
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

/** A person by name, with what the search matched. */
export const personCell = (row: { name: string; incomplete: boolean; clue: Clue | null }): ReactNode => (
  <Named clue={row.clue}>
    <MarkedName incomplete={row.incomplete}>{row.name}</MarkedName>
  </Named>
);
