import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getMyPermit, type MyPermit } from '../../../../contract/permits/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useToolbarTitle } from '../../../lib/interface-state.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './permit-change.module.css';

/**
 * Loads the applicant's own permit and passes it to `children`; not refreshed meanwhile, because somebody is
 * typing.
 */
export function OwnPermit({ id, children }: { id: string; children: (permit: MyPermit) => ReactNode }) {
  const m = useMessages('permit_change');
  const query = useQuery(callQuery(getMyPermit, { params: { id } }, { quiet: false }));
  useToolbarTitle(query.data ? m.permit_nr({ nr: query.data.permit_nr }) : null);
  return query.data ? (
    children(query.data)
  ) : (
    <LoadState error={query.error} onRetry={() => void query.refetch()} />
  );
}

/** Why an action is not possible now, and the way on. */
export function NotNow({ permit, title, text }: { permit: MyPermit; title: string; text: string }) {
  const m = useMessages('permit_change');
  const open = permit.open_application;
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Notice title={m.not_now}>
        <p>{open ? m.not_now_open({ nr: open.number }) : text}</p>
      </Notice>
      <div className={styles.actions}>
        {open ? (
          <LinkButton variant="primary" href={`/nadzorna-plosca/vloge/parkirna-dovolilnica/${open.id}`}>
            {m.open_application}
          </LinkButton>
        ) : null}
        <LinkButton href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${permit.id}`}>
          {m.to_permit}
        </LinkButton>
      </div>
    </div>
  );
}
