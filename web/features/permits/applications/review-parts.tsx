import { useMessages } from '../../../i18n/i18n.tsx';
import styles from './review.module.css';

const PARTS = ['data', 'documents', 'history'] as const;
export type Part = (typeof PARTS)[number];

type Props = { part: Part; onPart: (part: Part) => void; counts: Partial<Record<Part, number>> };

/** Narrow screens show one part at a time; wide ones and print show all, so the parts stay in the page. */
export function ReviewParts({ part, onPart, counts }: Props) {
  const m = useMessages('applications');
  return (
    <nav className={styles.parts} aria-label={m.parts_label}>
      {PARTS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.part}
          aria-pressed={part === one}
          onClick={() => onPart(one)}
        >
          {m.parts[one]}
          {counts[one] === undefined ? null : <span className={styles.count}>{counts[one]}</span>}
        </button>
      ))}
    </nav>
  );
}
