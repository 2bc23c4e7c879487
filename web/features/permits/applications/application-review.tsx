import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/http/api.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { listHref, neighboursOf } from '../../../lib/list/list-place.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ActionBar } from './decide/action-bar.tsx';
import { ACTIONS, keyOf, needsClaim, openActions, type Action } from './actions.ts';
import { applicationQuery } from './application-query.ts';
import { ClaimLine } from './claim/claim-line.tsx';
import { needsApprovalDialog } from './checklist.ts';
import { isToCheck } from './documents/document-list.ts';
import type { KeyCommand } from './keys/key-map.ts';
import { keySettings } from './keys/key-settings.ts';
import { applicationHref, LIST_PATH } from './paths.ts';
import { HeldLine } from './held-line.tsx';
import { DocumentsColumn, FactsColumn, type ShowMoney } from './review/review-columns.tsx';
import {
  ReviewDialogs,
  type Paid,
  type PaidInvoice,
  type PrintInvoice as PrintInvoiceButton,
  type TakePayment,
} from './decide/review-dialogs.tsx';
import { ReviewHeader } from './review/review-header.tsx';
import { TakeOverDialog } from './claim/take-over-dialog.tsx';
import { useClaim } from './claim/use-claim.ts';
import { useClaimCalls } from './claim/use-claim-calls.ts';
import { useClaimGuard } from './claim/use-claim-guard.ts';
import { useHold } from './claim/use-hold.ts';
import { useKeys } from './keys/use-keys.ts';
import { useNewest } from './review/use-newest.ts';
import { usePresence, type Presence } from './use-presence.ts';
import { useReviewDialog } from './review/use-review-dialog.ts';
import { useReviewDocuments } from './documents/use-review-documents.ts';
import { useReviewState } from './review/use-review-state.ts';
import { useReviewTab } from './review/use-review-tab.ts';
import record from '../../../ui/record/record.module.css';
import styles from './review.module.css';

type Parts = {
  MoneyPanel: ShowMoney;
  PaymentDialog: TakePayment;
  PrintInvoice: PrintInvoiceButton;
  /** Above and below the facts: purpose of the access and time of retention. */
  above: ReactNode;
  below: ReactNode;
};

/** /vloge/{id}: one application with everything to decide it. */
export function ApplicationReview(parts: Parts) {
  const m = useMessages('applications');
  const actions = useMessages('actions');
  const ui = useMessages('ui');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(applicationQuery(id));
  useToolbarTitle(data?.application_nr);
  if (data) return <Review key={data.id} application={data} {...parts} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>
          {error instanceof ApiError && error.kind === 'network'
            ? actions.error_network
            : actions.error_server}
        </p>
        <Button onClick={() => void refetch()}>{ui.retry}</Button>
      </Notice>
    );
  return (
    <div className={record.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

type ReviewProps = Parts & { application: ApplicationDetail };

/**
 * What may be done with the application, by button or by key; what needs a claim asks first when a colleague
 * has one.
 */
const useReview = (application: ApplicationDetail) => {
  const m = useMessages('applications');
  const language = useLanguage();
  const { dialog, forMoney, show, close } = useReviewDialog(application);
  const presence = usePresence(application.id, dialog !== null);
  const { tab, setTab } = useReviewTab(application.status, forMoney);
  const focus = useFocus(application.id, forMoney);
  const state = useReviewState(application, () => {
    close();
    focus.focusHeading();
  });
  const documents = useReviewDocuments(application);
  const claims = useClaimCalls();
  const { claim, lostTo } = useClaim(application, presence);
  const claimed = needsClaim(dialog) ? { ...application, claim } : application;
  const newest = useNewest(claimed, presence?.version ?? 0, dialog !== null);
  const guard = useClaimGuard(application.id, claim, claims);
  const start = (action: Action): void => {
    if (action === 'start_review') state.startReview();
    else if (action === 'claim') void claims.claim(application.id, false);
    else if (action === 'release') void claims.release(application.id);
    else show(action);
  };
  const act = (action: Action): void => {
    if (ACTIONS[action].claims || action === 'claim') guard.guard(() => start(action));
    else start(action);
  };
  const goToNext = (): void => void claims.goToNext(application.id);
  const hold = useHold(application);
  const approveNext = (): void => {
    const open = openActions(application);
    if (!open.includes('approve')) {
      const key = keyOf('start_review', language)?.toUpperCase() ?? '';
      return showSnackbar(open.includes('start_review') ? m.approve_first({ key }) : m.approve_not_now);
    }
    guard.guard(() =>
      needsApprovalDialog(application) ? show('approve_next') : hold.approve(() => goToNext()),
    );
  };
  useCommands(application, {
    help: () => show('keys'),
    act,
    goToNext,
    approveNext,
    documents,
    check: (command) => {
      const { current, mayCheck, verify } = documents;
      if (!current || !mayCheck || !isToCheck(current)) return;
      guard.guard(() => (command === 'verify' ? verify(current) : show('reject_document')));
    },
  });
  const { heading, money } = focus;
  const [paid, setPaid] = useState<Paid | null>(null);
  /** Whoever pays at the counter waits for the invoice and the card: both are in the next dialog. */
  const afterPayment = (next: ApplicationDetail, invoice: PaidInvoice | null): void => {
    if (!next.allowed.includes('issue_permit')) {
      state.done(next, m.done.pay);
      return;
    }
    state.update(next);
    setPaid({ application: next, invoice });
    show('issue_permit');
  };
  return {
    paid,
    afterPayment,
    closeDialog: (): void => {
      setPaid(null);
      close();
    },
    presence,
    newest,
    dialog,
    show,
    tab,
    setTab,
    heading,
    money,
    state,
    documents,
    claims,
    hold,
    approveNext,
    claim,
    lostTo,
    guard,
    act,
    goToNext,
  };
};

function Review({ application, MoneyPanel, ...parts }: ReviewProps) {
  const { PaymentDialog, PrintInvoice, above, below } = parts;
  const m = useMessages('applications');
  const navigate = useNavigate();
  const review = useReview(application);
  const { presence, dialog, show, state, documents, claims, guard, act } = review;
  useHeldElsewhere(application, presence);
  const held = application.held?.dropped_because === null ? application.held : null;
  return (
    <article className={styles.review}>
      <div className={styles.top}>
        <ReviewHeader
          application={application}
          viewers={presence?.viewers ?? application.viewers}
          headingRef={review.heading}
          onNext={review.goToNext}
        />
        <ActionBar
          application={application}
          busy={state.busy || review.hold.busy}
          state={
            held ? (
              <HeldLine held={held} />
            ) : application.bin ? null : (
              <ClaimLine
                claim={review.claim}
                lostTo={review.lostTo}
                open={openActions(application).includes('claim')}
                mayRelease={openActions(application).includes('release')}
                busy={claims.busy}
                onClaim={() => act('claim')}
                onTakeOver={guard.ask}
                onRelease={() => act('release')}
              />
            )
          }
          onAction={act}
          onApproveNext={review.approveNext}
          onKeys={() => show('keys')}
        />
      </div>
      <div className={styles.columns}>
        <DocumentsColumn application={application} documents={documents} guard={guard.guard} onOpen={show} />
        <FactsColumn
          application={application}
          state={state}
          version={presence?.version ?? 0}
          guard={guard.guard}
          onOpen={show}
          tab={review.tab}
          onTab={review.setTab}
          money={review.money}
          MoneyPanel={MoneyPanel}
          above={above}
          below={below}
        />
      </div>
      {guard.asking ? (
        <TakeOverDialog
          claim={guard.asking}
          busy={claims.busy}
          onConfirm={() => void guard.take()}
          onClose={guard.dismiss}
        />
      ) : null}
      {dialog ? (
        <ReviewDialogs
          dialog={dialog}
          application={review.newest}
          document={documents.current}
          PaymentDialog={PaymentDialog}
          PrintInvoice={PrintInvoice}
          paid={review.paid}
          onPaid={review.afterPayment}
          onClose={review.closeDialog}
          onDone={state.done}
          onHeldNext={(next) => {
            state.done(next, null);
            review.goToNext();
          }}
          onRejected={documents.showNext}
          onDeleted={() => {
            showSnackbar(m.done.delete);
            void navigate(listHref(LIST_PATH), { replace: true });
          }}
        />
      ) : null}
    </article>
  );
}

/** Another application by key or link starts at its top with its data. */
const useFocus = (id: string, forMoney: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const money = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (forMoney) money.current?.focus();
    else heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only where the file is opened, not when the address is tidied up
  }, [id]);
  return {
    heading,
    money,
    // The dialog returns focus first; the button that opened it may have been replaced by now.
    focusHeading: (): void => void setTimeout(() => heading.current?.focus({ preventScroll: true }), 60),
  };
};

/** A colleague's decision that is held does not change the version, so its news comes with the presence. */
const useHeldElsewhere = ({ id, held }: ApplicationDetail, presence: Presence | null): void => {
  const client = useQueryClient();
  const news = presence?.held && presence.held.id !== held?.id ? presence.held.id : null;
  useEffect(() => {
    if (news !== null) void client.fetchQuery(applicationQuery(id));
  }, [client, id, news]);
};

type Commands = {
  help: () => void;
  act: (action: Action) => void;
  goToNext: () => void;
  approveNext: () => void;
  documents: Pick<ReturnType<typeof useReviewDocuments>, 'step' | 'zoom' | 'rotate' | 'scroll'>;
  check: (command: 'verify' | 'reject_document') => void;
};

/** Single keys lead to what the buttons do, and to the applications before and after in the list. */
const useCommands = (application: ApplicationDetail, on: Commands): void => {
  const navigate = useNavigate();
  const settings = useStore(keySettings);
  const go = (to: string | null | undefined): void => {
    if (to) void navigate(applicationHref(to));
  };
  const { documents } = on;
  const moves: Partial<Record<KeyCommand, () => void>> = {
    help: on.help,
    approve_next: on.approveNext,
    next_document: () => documents.step(1),
    previous_document: () => documents.step(-1),
    zoom_in: () => documents.zoom(1),
    zoom_out: () => documents.zoom(-1),
    rotate: documents.rotate,
    page_down: () => documents.scroll(1),
    page_up: () => documents.scroll(-1),
    verify: () => on.check('verify'),
    reject_document: () => on.check('reject_document'),
    next_unclaimed: on.goToNext,
    next_application: () => go(neighboursOf(LIST_PATH, application.id)?.next),
    previous_application: () => go(neighboursOf(LIST_PATH, application.id)?.previous),
  };
  const run = (command: KeyCommand): void => (moves[command] ?? (() => on.act(command as Action)))();
  useKeys(settings.on, openActions(application), run);
};
