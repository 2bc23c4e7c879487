import { useCallback, useEffect, useState } from 'react';
import type * as my from '../../contract/permits/applicant/my-permits.ts';
import type { VerifiedPermit } from '../../contract/permits/applicant/my-permits.ts';
import { codeOf } from '../features/permits/permit-check/code-of.ts';
import { CodeForm } from '../features/permits/permit-check/code-form.tsx';
import { PermitCheck } from '../features/permits/permit-check/permit-check.tsx';
import check from '../features/permits/permit-check/permit-check.module.css';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError, call, slimRoute } from '../lib/http/api.ts';
import { pushTyped, takeFromAddress } from '../lib/http/link-address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './site.module.css';

const verifyPermit = slimRoute<typeof my.verifyPermit>({
  method: 'GET',
  path: '/v1/permits/verify/{code}',
  tag: 'permits',
});

type Failure = 'unknown' | 'offline' | 'too_many' | 'failed';
type State = {
  code: string | null;
  permit: VerifiedPermit | null;
  failure: Failure | null;
  checking: boolean;
};

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError) || error.status >= 500) return 'failed';
  if (error.kind !== 'response') return 'offline';
  return error.status === 429 ? 'too_many' : 'unknown';
};

/** Whether a permit is valid now, for whoever has its code: wardens on a phone, the holder, anybody. */
export function VerifyPage() {
  const m = useMessages('permit_check');
  // Prerendered without a code; the path is read after hydration.
  const [{ code, permit, failure, checking }, setState] = useState<State>({
    code: null,
    permit: null,
    failure: null,
    checking: false,
  });

  const load = useCallback(async (wanted: string): Promise<void> => {
    if (codeOf(wanted) === null)
      return setState({ code: wanted, permit: null, failure: wanted ? 'unknown' : null, checking: false });
    // The answer for another code must not stay visible while this one loads.
    setState((now) => ({
      code: wanted,
      permit: now.code === wanted ? now.permit : null,
      failure: null,
      checking: true,
    }));
    const done = (change: (now: State) => Partial<State>): void =>
      setState((now) => (now.code === wanted ? { ...now, checking: false, ...change(now) } : now));
    try {
      const found = await call(verifyPermit, { params: { code: wanted } }, { quiet: true, timeout: 15_000 });
      done(() => ({ permit: found, failure: null }));
    } catch (error) {
      const failed = failureOf(error);
      done((now) => ({ failure: failed, permit: failed === 'unknown' ? null : now.permit }));
    }
  }, []);

  useEffect(() => {
    // `''` on the page without a code; a text that cannot be a code is as unknown as one that was not issued.
    const read = (): void => void load(takeFromAddress());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [load]);

  const open = (next: string): void => {
    pushTyped('/preverjanje', next);
    void load(next);
  };
  const again = (): void => void load(code ?? '');

  if (permit)
    return (
      <div className={styles.narrow}>
        {failure === null ? null : (
          <Notice tone="warning" role="alert">
            {failure === 'offline' ? m.stale : failure === 'too_many' ? m.too_many : m.failed_text}
          </Notice>
        )}
        <PermitCheck permit={permit} checking={checking} onRefresh={again} />
        <details className={check.another}>
          <summary>{m.another}</summary>
          <CodeForm onCode={open} />
        </details>
      </div>
    );
  const texts = {
    unknown: [m.unknown_title, m.unknown_text],
    offline: [m.offline_title, m.offline_text],
    too_many: [m.failed_title, m.too_many],
    failed: [m.failed_title, m.failed_text],
  } as const;
  const [title, text] = failure === null ? [null, null] : texts[failure];
  return (
    <div className={styles.narrow}>
      <h1>{m.title}</h1>
      {checking ? <Spinner label={m.loading} /> : null}
      {title === null ? null : (
        <Notice tone="error" title={title} role="alert">
          <p>{text}</p>
          {failure === 'unknown' ? null : <Button onClick={again}>{m.refresh}</Button>}
        </Notice>
      )}
      <p>{m.lead}</p>
      <CodeForm onCode={open} />
    </div>
  );
}
