import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './table-files.module.css';

type Props = { label: string; done: number; total: number; children: ReactNode };

/** Progress of a job on a file. */
export function JobCard({ label, done, total, children }: Props) {
  return (
    <Card>
      <Stack>
        <p role="status">{label}</p>
        <progress
          className={styles.progress}
          value={Math.min(done, total)}
          max={Math.max(1, total)}
          aria-label={label}
        />
        <Muted>{children}</Muted>
      </Stack>
    </Card>
  );
}
