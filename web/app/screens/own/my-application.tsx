import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  getMyApplication,
  supplementMyApplication,
  withdrawMyApplication,
  type MyApplication,
} from '../../../../contract/permits/applicant/my-applications.ts';
import { ApplicationStatus } from '../../../features/permits/application-status/application-status.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/**
 * /nadzorna-plosca/vloge/parkirna-dovolilnica/{id}: the status page of the mail, with supplement and
 * withdrawal.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('mine');
  const query = useQuery({
    ...callQuery(getMyApplication, { params: { id } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  useToolbarTitle(query.data ? m.application_nr({ nr: query.data.application_nr }) : null);
  return query.data ? (
    <Application page={query.data} />
  ) : (
    <LoadState error={query.error} onRetry={() => void query.refetch()} />
  );
}

function Application({ page }: { page: MyApplication }) {
  const m = useMessages('mine');
  const app = useMessages('app_ui');
  const client = useQueryClient();
  const params = { id: page.id };
  const stored = (changed: MyApplication): void => {
    client.setQueryData(callQuery(getMyApplication, { params }).queryKey, changed);
  };
  return (
    <ApplicationStatus
      documentHref={(id) => `/api/v1/user/documents/${id}/download`}
      invoiceHref={(id) => `/api/v1/user/invoices/${id}/download`}
      page={page}
      header={<h1>{m.application_nr({ nr: page.application_nr })}</h1>}
      onSupplement={async (supplement, options) => {
        const changed = await call(
          supplementMyApplication,
          { params, ...supplement },
          { ...options, quiet: true },
        );
        stored(changed);
        return changed;
      }}
      actions={
        <>
          <LinkButton href="/nadzorna-plosca">{app.to_dashboard}</LinkButton>
          <ConfirmButton
            button={{ children: m.withdraw }}
            offered={page.can_withdraw}
            danger
            title={m.withdraw_title({ nr: page.application_nr })}
            confirm={m.withdraw}
            cancel={m.withdraw_keep}
            send={() =>
              call(withdrawMyApplication, { params, body: { version: page.version } }, { quiet: true })
            }
            onDone={(changed) => {
              stored(changed);
              showSnackbar(m.withdrawn);
            }}
            // Staff have decided meanwhile: show the current state.
            onFailure={() => void announceChange('permits')}
          >
            <p>{m.withdraw_text}</p>
          </ConfirmButton>
        </>
      }
    />
  );
}
