import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Tag } from '../../../../contract/platform/tags.ts';
import { announceChange } from '../../../lib/http/api.ts';
import { Muted, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import styles from './table-files.module.css';

type Props = {
  back: { readonly href: string; readonly label: string };
  title: string;
  lead: string;
  /** A job changes it: the next step is announced, and lists of these rows load again. */
  status: string;
  tag: Tag;
  badge: ReactNode;
  children: ReactNode;
};

/** The page of one file, from its upload to what came of it. */
export function FilePage({ back, title, lead, status, tag, badge, children }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    void announceChange(tag);
    heading.current?.focus();
  }, [status, tag]);
  return (
    <Stack gap={5}>
      <Link href={back.href} className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {back.label}
      </Link>
      <div ref={heading} tabIndex={-1} className={styles.focus}>
        <PageHead title={title} />
        <Row>
          {badge}
          <Muted>{lead}</Muted>
        </Row>
      </div>
      {children}
    </Stack>
  );
}
