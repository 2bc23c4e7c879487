import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { useToolbarTitle } from '../../../lib/interface-state.ts';
import { listHref, neighboursOf } from '../../../lib/list-place.ts';
import { hideSnackbar, showSnackbar } from '../../../lib/snackbar.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { MailList, type ShowMail } from '../../../shared/mail/mail-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActionBar } from './action-bar.tsx';
import { askedAction, NEED_CLAIM, openActions, type Action } from './actions.ts';
import { applicationQuery, useTakeOver } from './application-query.ts';
import { ClaimLine } from './claim-line.tsx';
import { nextWaiting } from './checklist.ts';
import { difference } from './difference.ts';
import { documentGroups, inOrder, isToCheck, shownDocument, stepDocument } from './document-list.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { useFactLabels } from './field-labels.ts';
import type { KeyCommand } from './key-map.ts';
import { KindNotice } from './kind-notice.tsx';
import { keySettings } from './key-settings.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { applicationHref, LIST_PATH } from './paths.ts';
import { ReviewData } from './review-data.tsx';
import { ReviewDialogs, type OpenDialog, type TakePayment } from './review-dialogs.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewParts, type Part } from './review-parts.tsx';
import { RejectDialog } from './reject-document-dialog.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useClaim } from './use-claim.ts';
import { useClaimCalls } from './use-claim-calls.ts';
import { useDocumentCheck } from './use-document-check.ts';
import { useKeys } from './use-keys.ts';
import { usePresence } from './use-presence.ts';
import record from '../../../ui/record.module.css';
import styles from './review.module.css';

/** The money panel of the application; it is a feature of its own. */
export type ShowMoney = ComponentType<{ application: ApplicationDetail }>;
type Parts = { MailDialog: ShowMail; MoneyPanel: ShowMoney; PaymentDialog: TakePayment };

/** /vloge/{id}: one application with everything to decide it. */
export function ApplicationReview(parts: Parts) {
  const m = useMessages('applications');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(applicationQuery(id));
  useToolbarTitle(data?.application_nr);
  if (data) return <Review key={data.id} application={data} {...parts} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>{error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server}</p>
        <Button onClick={() => void refetch()}>{m.try_again}</Button>
      </Notice>
    );
  return (
    <div className={record.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

function Review({
  application,
  MailDialog,
  MoneyPanel,
  PaymentDialog,
}: Parts & { application: ApplicationDetail }) {
  const m = useMessages('applications');
  const navigate = useNavigate();
  const client = useQueryClient();
  const takeOver = useTakeOver();
  const labels = useFactLabels();
  const presence = usePresence(application.id);
  const { on } = useStore(keySettings);
  const [query, setQuery] = useSearchParams();
  /**
   * Another screen links here for the payment: opens its dialog, or shows what is due to staff who may not
   * take payments.
   */
  const forMoney = query.get('action') === 'pay';
  const [part, setPart] = useState<Part>(forMoney ? 'history' : 'data');
  const [shown, setShown] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    askedAction(application, query.get('action')),
  );
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState<ApplicationDetail | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const money = useRef<HTMLDivElement>(null);
  const running = useRef(false);
  const open = openActions(application);
  const { claim, lostTo } = useClaim(application, presence);
  const claims = useClaimCalls();
  const { check, busy: checking } = useDocumentCheck();
  /** Runs once the application is taken over from the colleague who has claimed it. */
  const [pending, setPending] = useState<(() => void) | null>(null);

  // The dialog returns focus first; the button that opened it may have been replaced by now.
  const focusHeading = (): void => void setTimeout(() => heading.current?.focus({ preventScroll: true }), 60);

  const close = (): void => {
    setDialog(null);
    // A reload must not ask again.
    if (query.has('action')) setQuery({}, { replace: true, preventScrollReset: true });
  };

  const done = (next: ApplicationDetail, text: string): void => {
    takeOver(next);
    close();
    setNewer(null);
    showSnackbar(text);
    focusHeading();
  };

  const refresh = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await client.fetchQuery(applicationQuery(application.id));
      const changes = difference(application, next);
      showSnackbar(
        changes.length > 0
          ? m.refreshed_changes({ fields: changes.map(({ field }) => labels.name(field)).join(', ') })
          : m.refreshed,
      );
      setNewer(null);
      focusHeading();
    } catch {
      showSnackbar(m.error_network);
    } finally {
      setBusy(false);
    }
  };

  /** Claiming an application needs no questions, so it has no dialog. */
  const startReview = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const body = { version: application.version, transition: 'start_review' } as const;
      done(
        await call(
          updateApplication,
          { params: { application_uuid: application.id }, body },
          { quiet: true },
        ),
        m.done.start_review,
      );
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : null;
      if (problem?.code === 'stale_version' && problem.current)
        setNewer(problem.current as ApplicationDetail);
      else
        showSnackbar(problem?.errors?.[0]?.message ?? problem?.detail ?? problem?.title ?? m.error_network);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const show = (next: OpenDialog): void => {
    // The last snackbar must not cover the buttons of the dialog.
    hideSnackbar();
    setDialog(next);
  };
  /** Runs at once, or after the question whether to take over the application from a colleague. */
  const guarded = (chosenAction: () => void): void => {
    if (claim && !claim.mine) setPending(() => chosenAction);
    else chosenAction();
  };
  const start = (action: Action): void => {
    if (action === 'start_review') void startReview();
    else if (action === 'claim') void claims.claim(application.id, false);
    else if (action === 'release') void claims.release(application.id);
    else show(action);
  };
  const act = (action: Action): void => {
    if (NEED_CLAIM.includes(action) || action === 'claim') guarded(() => start(action));
    else start(action);
  };
  const takeFromColleague = async (): Promise<void> => {
    const taken = await claims.claim(application.id, true);
    setPending(null);
    if (taken) pending?.();
  };
  const go = (to: string | null | undefined): void => {
    if (to) void navigate(applicationHref(to));
  };
  const documents = inOrder(documentGroups(application));
  const step = (by: 1 | -1): void => {
    setPart('documents');
    setShown(stepDocument(documents, shownDocument(documents, shown)?.id ?? null, by));
  };
  const current = shownDocument(documents, shown);
  const mayCheck = application.allowed.includes('check_documents');
  const verify = async (document: DocumentRow): Promise<void> => {
    const next = await check(document, 'verified');
    if (next) setShown(nextWaiting(inOrder(documentGroups(next)), document.id) ?? document.id);
  };
  const checkByKey = (command: 'verify' | 'reject_document'): void => {
    if (!current || !mayCheck || !isToCheck(current)) return;
    setPart('documents');
    guarded(() => (command === 'verify' ? void verify(current) : show('reject_document')));
  };
  const run = (command: KeyCommand): void => {
    const neighbours = neighboursOf(LIST_PATH, application.id);
    if (command === 'help') show('keys');
    else if (command === 'next_document') step(1);
    else if (command === 'previous_document') step(-1);
    else if (command === 'verify' || command === 'reject_document') checkByKey(command);
    else if (command === 'next_unclaimed') void claims.goToNext(application.id);
    else if (command === 'next_application') go(neighbours?.next);
    else if (command === 'previous_application') go(neighbours?.previous);
    else act(command);
  };
  useKeys(on, open, run);

  // Another application by key or link starts at its top with its data.
  useEffect(() => {
    if (forMoney) money.current?.focus();
    else heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only where the file is opened, not when the address is tidied up
  }, [application.id]);

  const add = open.includes('supplement')
    ? 'supplement'
    : open.includes('add_documents')
      ? 'add_documents'
      : null;
  return (
    <article className={styles.review} data-part={part}>
      <ReviewHeader
        application={application}
        viewers={presence?.viewers ?? application.viewers}
        headingRef={heading}
        onNext={() => void claims.goToNext(application.id)}
      />
      <ClaimLine
        claim={claim}
        lostTo={lostTo}
        open={open.includes('claim')}
        busy={claims.busy}
        onClaim={() => act('claim')}
        onTakeOver={() => setPending(() => () => {})}
        onRelease={() => act('release')}
      />
      <ActionBar application={application} busy={busy} onAction={act} onKeys={() => show('keys')} />
      <ReviewParts
        part={part}
        onPart={setPart}
        counts={{ documents: documents.length, history: application.events.length }}
      />
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.data}>
            {newer ? (
              <StaleNotice
                seen={application}
                current={newer}
                closed={!newer.allowed.includes('start_review')}
                onTake={() => done(newer, m.refreshed)}
              />
            ) : null}
            <ReviewNotices
              application={application}
              newer={newer === null && (presence?.version ?? 0) > application.version}
              refreshing={busy}
              onRefresh={() => void refresh()}
            />
            <KindNotice application={application} />
            <ReviewData application={application} />
          </div>
          <div className={styles.history}>
            <div ref={money} tabIndex={-1}>
              <MoneyPanel application={application} />
            </div>
            <MailList
              application_id={application.id}
              version={application.version}
              words={m}
              MailDialog={MailDialog}
            />
            <ReviewHistory application={application} />
          </div>
        </div>
        <div className={styles.right}>
          <DocumentsPanel
            application={application}
            shown={shown}
            onShow={setShown}
            onAdd={add ? () => show(add) : null}
            evaluate={
              mayCheck
                ? {
                    busy: checking,
                    onVerify: (document) => guarded(() => void verify(document)),
                    onReject: () => guarded(() => show('reject_document')),
                    onReset: (document) => guarded(() => void check(document, 'waiting')),
                  }
                : null
            }
          />
        </div>
      </div>
      {pending && claim && !claim.mine ? (
        <TakeOverDialog
          claim={claim}
          busy={claims.busy}
          onConfirm={() => void takeFromColleague()}
          onClose={() => setPending(null)}
        />
      ) : null}
      {dialog === 'reject_document' ? (
        current ? (
          <RejectDialog
            application={application}
            document={current}
            onClose={() => setDialog(null)}
            onDone={(next) => {
              done(next, m.check_done.rejected);
              setShown(nextWaiting(inOrder(documentGroups(next)), current.id) ?? current.id);
            }}
          />
        ) : null
      ) : dialog === 'keys' ? (
        <KeysDialog open={open} onClose={close} />
      ) : dialog ? (
        <ReviewDialogs
          dialog={dialog}
          application={application}
          PaymentDialog={PaymentDialog}
          onClose={close}
          onDone={done}
          onDeleted={() => {
            showSnackbar(m.done.delete);
            void navigate(listHref(LIST_PATH), { replace: true });
          }}
        />
      ) : null}
    </article>
  );
}
