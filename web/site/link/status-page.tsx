import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type * as links from '../../../contract/permits/applicant/link-actions.ts';
import type { MyPermit } from '../../../contract/permits/applicant/my-permits.ts';
import {
  appealByLink,
  getApplicationStatus,
  supplementAppealByLink,
  supplementByLink,
  type ApplicationStatusPage,
} from '../../../contract/permits/applicant/public-applications.ts';
import { useBrowserSteps } from '../../features/permits/application-form/draft/step-history.ts';
import { ApplicationStatus } from '../../features/permits/application-status/application-status.tsx';
import { Delivered } from '../../features/permits/application-status/status-details.tsx';
import { FinderForm } from '../../features/permits/application-status/finder-form.tsx';
import { readLink, type KeptLink } from '../../features/permits/digital-permit/kept-link.ts';
import { LinkPermit } from '../../features/permits/holder/link/link-permit.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { I18nProvider, useI18n, useMessages } from '../../i18n/i18n.tsx';
import { mainPart, showStart, useScreenChange } from '../../lib/screen-start.ts';
import { ApiError, call, slimRoute } from '../../lib/http/api.ts';
import { NavigateProvider } from '../../lib/navigation.tsx';
import { deviceToday } from '../../shared/settings/today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { partOfAddress } from '../../lib/http/link-address.ts';
import type { LinkScreenProps } from './link-screen.tsx';
import styles from '../site.module.css';

const getPermitByLink = slimRoute<typeof links.getPermitByLink>({
  method: 'GET',
  path: '/v1/applications/status/{token}/permit',
  tag: 'permits',
});

/** Specification, section 9. */
const refreshMs = 180_000;
/** What has just been sent the program may approve at once: these waits, then every `refreshMs`. */
const soonMs = [2000, 3000, 5000, 10_000, 20_000];
const JUST_SENT_MS = 120_000;

/** The token of the mail; once it is opened, the number, which the browser's cookie opens (docs/adr/0070). */
const tokenOf = (): string => partOfAddress(window.location.pathname);
const isNumber = (token: string): boolean => /^V-\d{4}-\d{6}$/.test(token);

type Later = {
  LinkScreen: ComponentType<LinkScreenProps>;
  KeptPermit: ComponentType<{ kept: KeptLink }>;
  texts: Partial<Catalogue>;
};
const loadLater = (language: 'sl' | 'en'): Promise<Later> =>
  language === 'sl' ? import('./link-later.sl.ts') : import('./link-later.en.ts');

type Kept = { found: KeptLink; later: Later };
/** What the phone keeps for this address, with the screen that shows it. */
const keptOf = async (language: 'sl' | 'en'): Promise<Kept | null> => {
  const found = await readLink(isNumber(tokenOf()) ? tokenOf() : null, deviceToday());
  return found && { found, later: await loadLater(language) };
};

type Problem = 'none' | 'gone' | 'closed' | 'too_many' | 'failed';
/** `none`: the path without a token, as printed on pro-formas. */
type State = { page: ApplicationStatusPage | null; permit: MyPermit | null; problem: Problem | null };

const problemOf = (error: unknown): Problem => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return 'too_many';
  if (status < 400 || status >= 500) return 'failed';
  return isNumber(tokenOf()) ? 'closed' : 'gone';
};

const fetchAll = async (): Promise<Pick<State, 'page' | 'permit'>> => {
  const page = await call(getApplicationStatus, { params: { token: tokenOf() } }, { quiet: true });
  if (!isNumber(tokenOf()))
    window.history.replaceState(
      window.history.state,
      '',
      `/vloga/${page.application_nr}${window.location.search}`,
    );
  const params = { token: page.application_nr };
  return { page, permit: page.permit ? await call(getPermitByLink, { params }, { quiet: true }) : null };
};

/** The state of an application for whoever has its link, and what can be done with it. */
export function StatusPage() {
  const m = useMessages('application_status');
  const ui = useMessages('ui');
  const [{ page, permit, problem }, setState] = useState<State>({ page: null, permit: null, problem: null });
  const { language, catalogue } = useI18n();
  const [kept, setKept] = useState<Kept | null>(null);
  const show = (next: Partial<State>): void => setState((now) => ({ ...now, ...next, problem: null }));

  const load = useCallback(async (): Promise<void> => {
    if (tokenOf() === '') return setState({ page: null, permit: null, problem: 'none' });
    try {
      const found = await fetchAll();
      setKept(null);
      setState({ ...found, problem: null });
    } catch (error) {
      const kind = problemOf(error);
      if (error instanceof ApiError && error.kind !== 'response') setKept(await keptOf(language));
      // A page that is shown already stays when a refresh fails.
      setState((now) => ({
        ...now,
        ...(kind === 'gone' || kind === 'closed' ? { page: null } : {}),
        problem: kind,
      }));
    }
  }, [language]);

  useEffect(() => {
    void load();
    const again = (): void => void load();
    const timer = setInterval(again, refreshMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [load]);

  const sent_at = page?.status === 'submitted' ? page.created_at : null;
  useEffect(() => {
    if (sent_at === null || Date.now() - Date.parse(sent_at) >= JUST_SENT_MS) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = ([ms, ...rest]: readonly number[]): void => {
      if (ms !== undefined) timer = setTimeout(() => void load().then(() => wait(rest)), ms);
    };
    wait(soonMs);
    return () => clearTimeout(timer);
  }, [sent_at, load]);

  useEffect(() => {
    if (page) document.title = m.document_title({ nr: page.application_nr });
  }, [page, m]);

  if (!page && kept)
    return (
      <I18nProvider language={language} catalogue={{ ...catalogue, ...kept.later.texts }}>
        <kept.later.KeptPermit kept={kept.found} />
      </I18nProvider>
    );
  if (page) return <Opened page={page} permit={permit} onShow={show} onStale={load} />;
  return (
    <div className={styles.narrow}>
      <h1>{problem === 'gone' ? m.gone_title : problem === null ? m.title : m.ask_title}</h1>
      {problem === null ? <Spinner label={m.loading} /> : null}
      {problem === 'gone' || problem === 'none' || problem === 'closed' ? (
        <>
          <p>{problem === 'gone' ? m.gone_text : problem === 'closed' ? m.closed_text : m.ask_text}</p>
          <FinderForm of="application" number={problem === 'closed' ? tokenOf() : ''} />
        </>
      ) : null}
      {problem === 'failed' || problem === 'too_many' ? (
        <Notice tone="error" title={m.failed_title} role="alert">
          <p>{problem === 'too_many' ? m.too_many : m.failed_text}</p>
          <Button onClick={() => void load()}>{ui.retry}</Button>
        </Notice>
      ) : null}
    </div>
  );
}

type OpenedProps = {
  page: ApplicationStatusPage;
  permit: MyPermit | null;
  onShow: (next: Partial<State>) => void;
  onStale: () => Promise<void>;
};

function Opened({ page, permit, onShow, onStale }: OpenedProps) {
  const m = useMessages('link');
  const ui = useMessages('ui');
  const { language, catalogue } = useI18n();
  const steps = useBrowserSteps();
  const [later, setLater] = useState<Later | null>(null);
  const wanted = steps.step !== null;
  useEffect(() => {
    if (wanted) void loadLater(language).then(setLater);
  }, [wanted, language]);
  useFocusOnStep(steps.step, onStale);
  const token = page.application_nr;
  const own = `/vloga/${token}`;
  const navigate = (href: string): void => {
    const to = new URL(href, window.location.origin);
    if (to.pathname !== own) return window.location.assign(href);
    const step = to.searchParams.get('korak');
    if (step) return steps.go(step);
    leaveStep(own);
  };
  const api = `/api/v1/applications/status/${token}`;
  const pdf_href = `${api}/permit/digital-permit`;
  if (steps.step !== null) {
    if (!later) return <Spinner label={ui.loading} />;
    return (
      <I18nProvider language={language} catalogue={{ ...catalogue, ...later.texts }}>
        <NavigateProvider navigate={navigate}>
          <later.LinkScreen
            {...{ token, page, permit, steps, pdf_href }}
            onStale={() => void onStale()}
            step={steps.step}
            onPage={(next) => {
              onShow({ page: next });
              leaveStep(own);
            }}
            onPermit={(next) => onShow({ permit: next })}
          />
        </NavigateProvider>
      </I18nProvider>
    );
  }
  return (
    <NavigateProvider navigate={navigate}>
      <ApplicationStatus
        page={page}
        documentHref={(id) => `${api}/documents/${id}/download`}
        invoiceHref={(id) => `${api}/invoices/${id}/download`}
        now={
          permit ? (
            <LinkPermit
              permit={permit}
              pdf_href={pdf_href}
              hrefOf={(step) => `${own}?korak=${step}`}
              delivered={<Delivered page={page} />}
            />
          ) : null
        }
        end={
          <>
            <Card title={m.account} className={styles.screenOnly}>
              <p>{page.has_account ? m.account_own : m.account_none}</p>
              <p>
                {page.has_account ? (
                  <LinkButton href="/nadzorna-plosca">{m.account_sign_in}</LinkButton>
                ) : (
                  <LinkButton href={`${own}?korak=racun`}>{m.account_open}</LinkButton>
                )}
              </p>
            </Card>
            {page.can_withdraw ? (
              <p>
                <LinkButton href={`${own}?korak=umik`}>{m.withdraw}</LinkButton>
              </p>
            ) : null}
          </>
        }
        onAppeal={async (appeal, options) => {
          const next = await call(
            appealByLink,
            { params: { token }, ...appeal },
            { ...options, quiet: true },
          );
          onShow({ page: next });
        }}
        onAppealSupplement={async (supplement, options) => {
          const next = await call(
            supplementAppealByLink,
            { params: { token }, ...supplement },
            { ...options, quiet: true },
          );
          onShow({ page: next });
        }}
        onSupplement={async (supplement, options) => {
          const next = await call(
            supplementByLink,
            { params: { token }, ...supplement },
            { ...options, quiet: true },
          );
          onShow({ page: next });
          return next;
        }}
      />
    </NavigateProvider>
  );
}

const WHOLE_FORM = 'podaljsanje-';

/** Back to the state, as a page of its own in the history. */
const leaveStep = (path: string): void => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

/** Each screen begins at its top, with the focus; the state behind it may have changed. */
function useFocusOnStep(step: string | null, refresh: () => Promise<void>): void {
  // The form of a renewal moves the focus between its pages itself.
  const screen = step?.startsWith(WHOLE_FORM) ? WHOLE_FORM : step;
  useScreenChange(screen, () => {
    if (step === null) void refresh();
    showStart(mainPart());
  });
}
