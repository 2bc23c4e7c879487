import { useEffect, useRef, useState, type ReactNode } from 'react';
import { renewByLink, withdrawByLink } from '../../../../../contract/permits/applicant/link-actions.ts';
import type { ApplicationStatusPage } from '../../../../../contract/permits/applicant/public-applications.ts';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../../lib/http/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from './link.module.css';
import { useConfirmedLink } from './use-confirmed-link.tsx';

/** One question, one button, confirmed by the code; what goes wrong is said above the button. */
function useConfirmedAction(token: string, act: () => Promise<void>, otherwise: string) {
  const { ready, dialog } = useConfirmedLink(token);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (await ready()) await act();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setFailure(problem?.errors?.[0]?.message ?? otherwise);
    } finally {
      setBusy(false);
    }
  };
  const notice = failure ? (
    <Notice tone="error" role="alert">
      {failure}
    </Notice>
  ) : null;
  return { run: () => void run(), busy, shown: [notice, dialog] as const };
}

type WithdrawProps = {
  token: string;
  page: ApplicationStatusPage;
  back_href: string;
  onDone: (page: ApplicationStatusPage) => void;
};

export function Withdraw({ token, page, back_href, onDone }: WithdrawProps) {
  const m = useMessages('link');
  const { run, busy, shown } = useConfirmedAction(
    token,
    async () =>
      onDone(
        await call(withdrawByLink, { params: { token }, body: { version: page.version } }, { quiet: true }),
      ),
    m.withdraw_failed,
  );
  if (!page.can_withdraw) return <Gone back_href={back_href} />;
  return (
    <div className={styles.screen}>
      <h1>{m.withdraw_title}</h1>
      <p>{m.withdraw_text}</p>
      {shown}
      <div className={styles.actions}>
        <Button variant="danger" busy={busy} onClick={run}>
          {m.withdraw}
        </Button>
        <LinkButton href={back_href}>{m.withdraw_keep}</LinkButton>
      </div>
    </div>
  );
}

type RenewProps = {
  token: string;
  year: number | null;
  back_href: string;
  onOpened: (reply: CallReply<typeof renewByLink>) => Promise<void>;
};

/** Asks for the code as it opens; whoever gave up can ask again. */
export function Renew({ token, year, back_href, onOpened }: RenewProps) {
  const m = useMessages('link');
  const { run, busy, shown } = useConfirmedAction(
    token,
    async () => onOpened(await call(renewByLink, { params: { token }, body: {} }, { quiet: true })),
    m.renew_failed,
  );
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || year === null) return;
    begun.current = true;
    run();
  });
  if (year === null) return <Gone back_href={back_href} />;
  return (
    <div className={styles.screen}>
      <h1>{m.renew_title({ year })}</h1>
      <p>{m.renew_text}</p>
      {shown}
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={run}>
          {m.go_on}
        </Button>
        <LinkButton href={back_href}>{m.back}</LinkButton>
      </div>
    </div>
  );
}

/** An address of a step that is over. */
export function Gone({ back_href, children }: { back_href: string; children?: ReactNode }) {
  const m = useMessages('link');
  return (
    <div className={styles.screen}>
      <h1>{m.gone_title}</h1>
      <p>{children ?? m.gone_text}</p>
      <div>
        <LinkButton variant="primary" href={back_href}>
          {m.back}
        </LinkButton>
      </div>
    </div>
  );
}
