import styles from './brand-mark.module.css';
import { cx } from '../cx.ts';

/**
 * The crest of the municipality, else the logo of the service: peaks over the lake. Decoration beside the
 * name.
 */
export function BrandMark({ className, crest }: { className?: string; crest: string | null | undefined }) {
  if (crest) return <img className={cx(className, styles.crest)} src={crest} alt="" width="40" height="40" />;
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" rx="11" fill="#0b5794" />
      <path d="M5 31 17 15l4.5 5L27 11l4 5.5 3-2.5L43 31Z" fill="#ffffff" />
      <path d="m27 11 4 5.5 3-2.5L43 31H30l-3-7 2-4Z" fill="#cfe3f4" />
      <path
        d="M5 35.5c3.2-2.4 6.3-2.4 9.5 0s6.3 2.4 9.5 0 6.3-2.4 9.5 0 6.3 2.4 9.5 0M10 41c2.3-1.7 4.6-1.7 7 0s4.7 1.7 7 0 4.7-1.7 7 0 4.7 1.7 7 0"
        fill="none"
        stroke="#a9d6b1"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
