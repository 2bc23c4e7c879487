import { useEffect, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

type Props = {
  /** `proof`: once more who it is; `session`: a new session. */
  wanted: 'proof' | 'session';
  /** Asks the server whether it is done by now. */
  check: () => Promise<boolean>;
};

/** Sends to the provider of identity in a window of its own, so that what was typed here stays; then goes on. */
export function ProviderProof({ wanted, check }: Props) {
  const m = useMessages('factors');
  const whose = useSession().user?.role === 'user' ? 'applicants' : 'staff';
  const [opened, setOpened] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    // Back in this window: it may be done.
    const look = (): void => void check();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [opened, check]);
  return (
    <Stack>
      <p>{m.provider_lead}</p>
      {missing ? (
        <Notice tone="warning" role="alert">
          {m.provider_missing}
        </Notice>
      ) : null}
      <a
        href={`/api/auth/provider/${whose}/start?for=${wanted}`}
        target="_blank"
        rel="noopener"
        onClick={() => setOpened(true)}
      >
        {m.provider_open}
      </a>
      <Button variant="primary" fullWidth onClick={() => void check().then((done) => setMissing(!done))}>
        {m.provider_go_on}
      </Button>
    </Stack>
  );
}
