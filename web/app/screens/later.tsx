import { Hourglass } from 'lucide-react';
import { useMatches } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { RouteMeta } from '../route-meta.ts';

/** A route whose content comes later: what will be here, what to do until then, and a way on. */
export function Component() {
  const m = useMessages('app');
  const { user } = useSession();
  const meta = useMatches().at(-1)?.handle as RouteMeta | undefined;
  const key = meta?.title ?? '';
  const work =
    user?.role === 'user'
      ? null
      : key === 'users' || key === 'user' || key === 'payments'
        ? '/vloge'
        : '/dovolilnice';
  return (
    <>
      <PageHead title={m.titles[key]} />
      <EmptyState
        icon={<Hourglass aria-hidden="true" />}
        title={m.later_title}
        action={
          <LinkButton variant="primary" href={work ?? '/nadzorna-plosca'}>
            {work === null ? m.to_dashboard : m.titles[work === '/vloge' ? 'applications' : 'permits']}
          </LinkButton>
        }
      >
        <p>{m.later_lead[key]}</p>
      </EmptyState>
    </>
  );
}
