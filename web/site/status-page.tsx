import { useCallback, useEffect, useState } from 'react';
import {
  getApplicationStatus,
  supplementByLink,
  type ApplicationStatusPage,
} from '../../contract/permits/public-applications.ts';
import { ApplicationStatus } from '../features/permits/application-status/application-status.tsx';
import { FinderForm } from '../features/permits/application-status/finder-form.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError, call } from '../lib/api.ts';
import { useResources } from '../shared/settings/resources.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { partOfAddress } from './address.ts';
import styles from './site.module.css';

/** Specification, section 9. */
const refreshMs = 180_000;

const tokenOf = (): string => partOfAddress(window.location.pathname);

/** `none`: the path without a token, as printed on pro-formas. */
type State = { page: ApplicationStatusPage | null; problem: 'none' | 'gone' | 'too_many' | 'failed' | null };

/** The state of an application for whoever has its link. */
export function StatusPage() {
  const m = useMessages('application_status');
  const { parameters } = useResources();
  const [{ page, problem }, setState] = useState<State>({ page: null, problem: null });

  const load = useCallback(async (): Promise<void> => {
    if (tokenOf() === '') {
      setState({ page: null, problem: 'none' });
      return;
    }
    try {
      setState({
        page: await call(getApplicationStatus, { params: { token: tokenOf() } }, { quiet: true }),
        problem: null,
      });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      const kind = status === 429 ? 'too_many' : status >= 400 && status < 500 ? 'gone' : 'failed';
      // A page that is shown already stays when a refresh fails.
      setState((now) => ({ page: kind === 'gone' ? null : now.page, problem: kind }));
    }
  }, []);

  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), refreshMs);
    return () => clearInterval(timer);
  }, [load]);

  useEffect(() => {
    if (page) document.title = m.document_title({ nr: page.application_nr });
  }, [page, m]);

  if (page) {
    return (
      <ApplicationStatus
        page={page}
        documentHref={(id) =>
          `/api/v1/applications/status/${encodeURIComponent(tokenOf())}/documents/${id}/download`
        }
        invoiceHref={(id) =>
          `/api/v1/applications/status/${encodeURIComponent(tokenOf())}/invoices/${id}/download`
        }
        decision_days={parameters?.decision_days ?? null}
        onSupplement={async (supplement, options) => {
          const next = await call(
            supplementByLink,
            { params: { token: tokenOf() }, ...supplement },
            { ...options, quiet: true },
          );
          setState({ page: next, problem: null });
          return next;
        }}
      />
    );
  }
  return (
    <div className={styles.narrow}>
      <h1>{problem === 'gone' ? m.gone_title : problem === 'none' ? m.ask_title : m.title}</h1>
      {problem === null ? <Spinner label={m.loading} /> : null}
      {problem === 'gone' || problem === 'none' ? (
        <>
          <p>{problem === 'gone' ? m.gone_text : m.ask_text}</p>
          <FinderForm of="application" />
        </>
      ) : null}
      {problem === 'failed' || problem === 'too_many' ? (
        <Notice tone="error" title={m.failed_title} role="alert">
          <p>{problem === 'too_many' ? m.too_many : m.failed_text}</p>
          <Button onClick={() => void load()}>{m.retry}</Button>
        </Notice>
      ) : null}
    </div>
  );
}
