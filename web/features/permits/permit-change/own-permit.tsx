import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  getMyPermit,
  replaceMyPermit,
  updateMyPermit,
  type MyPermit,
} from '../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { useRouterSteps } from '../../../lib/router-steps.ts';
import { useUser } from '../../../lib/session/session.ts';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { ActingContext, type Acting } from './acting.tsx';

/**
 * Loads the applicant's own permit and passes it to `children`; not refreshed meanwhile, because somebody is
 * typing.
 */
export function OwnPermit({ id, children }: { id: string; children: (permit: MyPermit) => ReactNode }) {
  const m = useMessages('permit_change');
  const query = useQuery(callQuery(getMyPermit, { params: { id } }, { quiet: false }));
  useToolbarTitle(query.data ? m.permit_nr({ nr: query.data.permit_nr }) : null);
  const acting = useAccount(id);
  return query.data ? (
    <ActingContext value={acting}>{children(query.data)}</ActingContext>
  ) : (
    <LoadState error={query.error} onRetry={() => void query.refetch()} />
  );
}

const PERMITS = '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica';
const APPLICATIONS = '/nadzorna-plosca/vloge/parkirna-dovolilnica';

/** The signed-in holder. */
function useAccount(id: string): Acting {
  const client = useQueryClient();
  const user = useUser();
  const steps = useRouterSteps();
  return {
    key: `${user.id}.${id}`,
    applicant_type: user.type,
    steps,
    ready: async () => true,
    change: (permit, input, options) =>
      call(updateMyPermit, { params: { permit_uuid: permit.id }, ...input }, options),
    replace: (permit, input, options) =>
      call(replaceMyPermit, { params: { permit_id: permit.id }, ...input }, options),
    onChanged: (permit) => client.setQueryData(callQuery(getMyPermit, { params: { id } }).queryKey, permit),
    onStale: () => void announceChange('permits'),
    permit_href: (permit) => `${PERMITS}/${permit.id}`,
    home_href: '/nadzorna-plosca',
    applicationHref: (application) => `${APPLICATIONS}/${application.id}`,
  };
}
