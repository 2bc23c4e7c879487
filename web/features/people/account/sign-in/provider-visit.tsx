import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  confirmProviderCode,
  getProviderVisit,
  type ProviderVisit,
  sendProviderCode,
} from '../../../../../contract/people/provider-visits.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { safeRedirect } from '../../../../lib/http/redirect.ts';
import { setUser } from '../../../../lib/session/session.ts';
import { isSitePath } from '../../../../shared/platform/site-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../account.module.css';

/** /prijava/povezava: what a first sign-in at the provider of applicants still needs. */
export function Component() {
  const m = useMessages('identity');
  const query = useQuery({
    ...callQuery(getProviderVisit, {}, { quiet: true }),
    staleTime: 'static',
    gcTime: 0,
  });
  const [code_to, setCodeTo] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const visit = query.data?.visit;
  const to = asks ? null : (code_to ?? visit?.code_to ?? null);
  useEffect(() => head.current?.focus(), [to]);
  if (query.data === undefined)
    return (
      <Card className={styles.card}>
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  const title = !visit
    ? m.over_title
    : to !== null
      ? m.code_title
      : visit.wanted === 'account'
        ? m.account_title
        : m.address_title;
  const sent = (address: string): void => {
    setAsks(false);
    setCodeTo(address);
  };
  return (
    <Card className={styles.card}>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      {!visit ? (
        <>
          <p>{m.over}</p>
          <div>
            <LinkButton variant="primary" href="/prijava">
              {m.to_login}
            </LinkButton>
          </div>
        </>
      ) : to === null ? (
        <SendCode visit={visit} onSent={sent} />
      ) : (
        <EnterCode visit={visit} to={to} onAgain={() => setAsks(true)} />
      )}
    </Card>
  );
}

/** Asks for the address of a new account, or sends to the one of the account that is there. */
function SendCode({ visit, onSent }: { visit: ProviderVisit; onSent: (to: string) => void }) {
  const m = useMessages('identity');
  const language = useLanguage();
  const known = visit.wanted === 'account';
  const form = useForm({
    name: 'provider-address',
    route: sendProviderCode,
    start: { email: visit.email ?? '' },
    body: ({ email }) => ({ language, ...(known ? {} : { email }) }),
    onDone: ({ code_to }) => onSent(code_to),
  });
  return (
    <>
      <p className={styles.lead}>{known ? m.account_lead(visit) : m.address_lead(visit)}</p>
      <Form form={form}>
        <FormErrors form={form} short />
        {known ? null : (
          <TextField
            {...form.text('email')}
            label={m.email}
            name="email"
            optional={false}
            required
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit" variant="primary" fullWidth busy={form.busy}>
          {m.send}
        </Button>
      </Form>
      {known ? <p className={styles.lead}>{m.account_other}</p> : null}
    </>
  );
}

function EnterCode({ visit, to, onAgain }: { visit: ProviderVisit; to: string; onAgain: () => void }) {
  const m = useMessages('identity');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm({
    name: 'provider-code',
    route: confirmProviderCode,
    start: { code: '' },
    onDone: async ({ user, redirect }) => {
      await setUser(user);
      const way = safeRedirect(redirect);
      if (isSitePath(way)) window.location.assign(way);
      else void navigate(way, { replace: true });
    },
  });
  return (
    <>
      <p className={styles.lead}>
        {m.code_lead({ to })} {m.code_until({ until: formatDateTime(visit.expires_at, language) })}
      </p>
      <Form form={form}>
        <FormErrors form={form} short />
        <TextField
          {...form.text('code')}
          label={m.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
        <Button type="submit" variant="primary" fullWidth busy={form.busy}>
          {m.confirm}
        </Button>
        <Button variant="tertiary" disabled={form.busy} onClick={onAgain}>
          {visit.wanted === 'account' ? m.again : m.other_address}
        </Button>
      </Form>
    </>
  );
}
