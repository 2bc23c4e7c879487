import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  deleteOwnIdentity,
  getOwnIdentity,
  type OwnIdentity,
} from '../../../../contract/people/provider-visits.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { DescriptionList } from '../../../ui/record/description-list.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The connection of an applicant's account with the provider of identity, where one is configured. */
export function IdentitySection() {
  const m = useMessages('identity');
  const [opened, setOpened] = useState(false);
  const query = useQuery(callQuery(getOwnIdentity, {}, { quiet: true }));
  const { refetch } = query;
  useEffect(() => {
    if (!opened) return undefined;
    // Back in this window: it may be connected.
    const look = (): void => void refetch();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [opened, refetch]);
  const { provider, connected } = query.data ?? { provider: null, connected: null };
  if (provider === null) return null;
  return (
    <Card title={m.title({ provider })}>
      {connected ? (
        <Connected connected={connected} onDone={() => void refetch()} />
      ) : (
        <Stack>
          <p>{m.not_connected({ provider })}</p>
          <a
            href="/api/auth/provider/applicants/start?for=link"
            target="_blank"
            rel="noopener"
            onClick={() => setOpened(true)}
          >
            {m.connect({ provider })}
          </a>
          <Muted>{m.connect_hint}</Muted>
        </Stack>
      )}
    </Card>
  );
}

type Connection = NonNullable<OwnIdentity['connected']>;

function Connected({ connected, onDone }: { connected: Connection; onDone: () => void }) {
  const m = useMessages('identity');
  const language = useLanguage();
  const { name, tax_number, verified_at, same_name, removable } = connected;
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: m.connected_as, value: name },
          { term: m.tax_number, value: tax_number },
          { term: m.verified_at, value: formatDateTime(verified_at, language) },
        ]}
      />
      {same_name ? null : <Notice tone="warning">{m.other_name({ name })}</Notice>}
      {removable ? (
        <div>
          <ConfirmButton
            button={{ children: m.disconnect }}
            title={m.disconnect_title}
            confirm={m.disconnect}
            danger
            send={() => call(deleteOwnIdentity, { body: {} }, { quiet: true })}
            onDone={() => {
              showSnackbar(m.disconnected);
              onDone();
            }}
          >
            <p>{m.disconnect_text}</p>
          </ConfirmButton>
        </div>
      ) : (
        <p>{m.only_way}</p>
      )}
    </Stack>
  );
}
