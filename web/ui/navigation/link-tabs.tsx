import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './link-tabs.module.css';
import { Link } from '../link.tsx';
import { revealInRow } from '../reveal-in-row.ts';

export type LinkTab = {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
};

type Props = {
  label: string;
  tabs: readonly LinkTab[];
  /** The parts of the open tab, beside the tabs. */
  inner?: boolean;
};

/** Tabs that are pages: each has its own address, so it opens in a new window and Back leaves it. */
export function LinkTabs({ label, tabs, inner }: Props) {
  const row = useRef<HTMLElement>(null);
  const open = tabs.find(({ current }) => current)?.href;
  useEffect(() => revealInRow(row.current?.querySelector('[aria-current]')), [open]);
  return (
    <nav ref={row} className={cx(styles.row, inner && styles.inner)} aria-label={label} data-tabs>
      {tabs.map(({ href, label: name, current }) => (
        <Link key={href} className={styles.tab} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
