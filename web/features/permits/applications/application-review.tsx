import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useToolbarTitle } from '../../../lib/interface-state.ts';
import { listHref, neighboursOf } from '../../../lib/list-place.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useStore } from '../../../lib/store.ts';
import type { ShowMail } from '../../../shared/mail/mail-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActionBar } from './action-bar.tsx';
import { NEED_CLAIM, openActions, type Action } from './actions.ts';
import { applicationQuery } from './application-query.ts';
import { ClaimLine } from './claim-line.tsx';
import { isToCheck } from './document-list.ts';
import type { KeyCommand } from './key-map.ts';
import { keySettings } from './key-settings.ts';
import { applicationHref, LIST_PATH } from './paths.ts';
import { DataColumn, DocumentsColumn, HistoryColumn, type ShowMoney } from './review-columns.tsx';
import { ReviewDialogs, type TakePayment } from './review-dialogs.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewParts, type Part } from './review-parts.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useClaim } from './use-claim.ts';
import { useClaimCalls } from './use-claim-calls.ts';
import { useClaimGuard } from './use-claim-guard.ts';
import { useKeys } from './use-keys.ts';
import { usePresence } from './use-presence.ts';
import { useReviewDialog } from './use-review-dialog.ts';
import { useReviewDocuments } from './use-review-documents.ts';
import { useReviewState } from './use-review-state.ts';
import record from '../../../ui/record.module.css';
import styles from './review.module.css';

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

type ReviewProps = Parts & { application: ApplicationDetail };

/**
 * What may be done with the application, by button or by key; what needs a claim asks first when a colleague
 * has one.
 */
const useReview = (application: ApplicationDetail) => {
  const presence = usePresence(application.id);
  const { dialog, forMoney, show, close } = useReviewDialog(application);
  const [part, setPart] = useState<Part>(forMoney ? 'history' : 'data');
  const focus = useFocus(application.id, forMoney);
  const state = useReviewState(application, () => {
    close();
    focus.focusHeading();
  });
  const documents = useReviewDocuments(application);
  const claims = useClaimCalls();
  const { claim, lostTo } = useClaim(application, presence);
  const guard = useClaimGuard(application.id, claim, claims);
  const start = (action: Action): void => {
    if (action === 'start_review') state.startReview();
    else if (action === 'claim') void claims.claim(application.id, false);
    else if (action === 'release') void claims.release(application.id);
    else show(action);
  };
  const act = (action: Action): void => {
    if (NEED_CLAIM.includes(action) || action === 'claim') guard.guard(() => start(action));
    else start(action);
  };
  const goToNext = (): void => void claims.goToNext(application.id);
  useCommands(application, {
    help: () => show('keys'),
    act,
    goToNext,
    step: (by) => {
      setPart('documents');
      documents.step(by);
    },
    check: (command) => {
      const { current, mayCheck, verify } = documents;
      if (!current || !mayCheck || !isToCheck(current)) return;
      setPart('documents');
      guard.guard(() => (command === 'verify' ? verify(current) : show('reject_document')));
    },
  });
  const { heading, money } = focus;
  return {
    presence,
    dialog,
    show,
    close,
    part,
    setPart,
    heading,
    money,
    state,
    documents,
    claims,
    claim,
    lostTo,
    guard,
    act,
    goToNext,
  };
};

function Review({ application, MailDialog, MoneyPanel, PaymentDialog }: ReviewProps) {
  const m = useMessages('applications');
  const navigate = useNavigate();
  const review = useReview(application);
  const { presence, dialog, show, part, state, documents, claims, guard, act } = review;
  return (
    <article className={styles.review} data-part={part}>
      <ReviewHeader
        application={application}
        viewers={presence?.viewers ?? application.viewers}
        headingRef={review.heading}
        onNext={review.goToNext}
      />
      <ClaimLine
        claim={review.claim}
        lostTo={review.lostTo}
        open={openActions(application).includes('claim')}
        busy={claims.busy}
        onClaim={() => act('claim')}
        onTakeOver={guard.ask}
        onRelease={() => act('release')}
      />
      <ActionBar application={application} busy={state.busy} onAction={act} onKeys={() => show('keys')} />
      <ReviewParts
        part={part}
        onPart={review.setPart}
        counts={{ documents: documents.count, history: application.events.length }}
      />
      <div className={styles.columns}>
        <div className={styles.left}>
          <DataColumn application={application} state={state} version={presence?.version ?? 0} />
          <HistoryColumn
            application={application}
            money={review.money}
            MoneyPanel={MoneyPanel}
            MailDialog={MailDialog}
          />
        </div>
        <DocumentsColumn application={application} documents={documents} guard={guard.guard} onOpen={show} />
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
          application={application}
          document={documents.current}
          PaymentDialog={PaymentDialog}
          onClose={review.close}
          onDone={state.done}
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

type Commands = {
  help: () => void;
  act: (action: Action) => void;
  goToNext: () => void;
  step: (by: 1 | -1) => void;
  check: (command: 'verify' | 'reject_document') => void;
};

/** Single keys lead to what the buttons do, and to the applications before and after in the list. */
const useCommands = (application: ApplicationDetail, on: Commands): void => {
  const navigate = useNavigate();
  const settings = useStore(keySettings);
  const go = (to: string | null | undefined): void => {
    if (to) void navigate(applicationHref(to));
  };
  const run = (command: KeyCommand): void => {
    const neighbours = neighboursOf(LIST_PATH, application.id);
    if (command === 'help') on.help();
    else if (command === 'next_document') on.step(1);
    else if (command === 'previous_document') on.step(-1);
    else if (command === 'verify' || command === 'reject_document') on.check(command);
    else if (command === 'next_unclaimed') on.goToNext();
    else if (command === 'next_application') go(neighbours?.next);
    else if (command === 'previous_application') go(neighbours?.previous);
    else on.act(command);
  };
  useKeys(settings.on, openActions(application), run);
};
