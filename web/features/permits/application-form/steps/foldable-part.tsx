import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styles from '../one-page-form.module.css';

type Props = {
  title: string;
  /** Folded at first; mount it anew for another person. */
  folded: boolean;
  /** Something in it is missing or wrong: it cannot stay folded. */
  wrong: boolean;
  /** What is in it, while it is folded. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A part of the form on one page that takes a few lines where nothing in it is left to do. */
export function FoldablePart({ title, folded, wrong, summary, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(!folded);
  const shown = open || wrong;
  return (
    <details
      className={styles.part}
      aria-labelledby={id}
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.fold}>
        <h2 id={id}>{title}</h2>
        <ChevronDown aria-hidden="true" />
        {shown ? null : summary}
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
