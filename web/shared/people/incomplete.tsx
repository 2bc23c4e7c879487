import type { ReactNode } from 'react';
import { missingFacts, type MissingFact } from '../../../contract/people/missing-facts.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

/** A name in a list, marked when the person comes from an old list that lacks who they are. */
export function MarkedName({ incomplete, children }: { incomplete: boolean; children: ReactNode }) {
  const m = useMessages('labels');
  return incomplete ? (
    <Row gap={2}>
      <span>{children}</span>
      <StatusTag tone="warning">{m.incomplete}</StatusTag>
    </Row>
  ) : (
    children
  );
}

type Props = {
  incomplete: boolean;
  person: Parameters<typeof missingFacts>[0] | null;
  /** What fills it in. */
  children?: ReactNode;
};

/** On the page of a permit or a person: what is missing, and when to ask for it. */
export function IncompleteNotice({ incomplete, person, children }: Props) {
  if (!incomplete || !person) return null;
  return <MissingNotice facts={missingFacts(person)}>{children}</MissingNotice>;
}

export function MissingNotice({ facts, children }: { facts: readonly MissingFact[]; children?: ReactNode }) {
  const m = useMessages('labels');
  if (facts.length === 0) return null;
  const names = facts.map((fact) => m.missing_facts[fact]);
  return (
    <Notice tone="warning" title={m.incomplete_title({ facts: names.join(', ') })}>
      <Stack gap={3}>
        <p>{m.incomplete_text}</p>
        {children}
      </Stack>
    </Notice>
  );
}
