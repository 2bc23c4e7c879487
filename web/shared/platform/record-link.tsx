import type { ReactNode } from 'react';
import { RECORD_PAGES, type RecordKind } from './record-path.ts';
import { useCan } from '../../lib/session/session.ts';
import { Link } from '../../ui/link.tsx';

type Props = { kind: RecordKind; id: string; children: ReactNode };

/**
 * The name of a record as a link to its page; plain text for people who may not open it, so that no link ends
 * at 403.
 */
export function RecordLink({ kind, id, children }: Props) {
  const { path, permission } = RECORD_PAGES[kind];
  return useCan(permission) ? <Link href={`${path}/${id}`}>{children}</Link> : children;
}

/** A link that says what it does ("Odpri vračilo"): nothing for people who may not. */
export const OpenRecord = (props: Props) =>
  useCan(RECORD_PAGES[props.kind].permission) ? <RecordLink {...props} /> : null;
