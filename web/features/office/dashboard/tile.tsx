import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './dashboard.module.css';

export type TileTone = 'plain' | 'zero' | 'good' | 'warning' | 'error';

/** One number of the office; links to what it counts when the person may see it. */
export function Tile(props: {
  href: string | null;
  number: string;
  label: string;
  note?: string;
  tone: TileTone;
}) {
  const { href, number, label, note, tone } = props;
  const className = cx(styles.tile, tone !== 'plain' && styles[tone]);
  const content = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <span className={styles.tileLabel}>{label}</span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
  return href === null ? (
    <div className={className}>{content}</div>
  ) : (
    <Link className={className} href={href}>
      {content}
    </Link>
  );
}
