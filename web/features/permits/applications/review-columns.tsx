import type { ComponentType, RefObject } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { MailList, type ShowMail } from '../../../shared/mail/mail-list.tsx';
import { openActions } from './actions.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { KindNotice } from './kind-notice.tsx';
import { ReviewData } from './review-data.tsx';
import type { OpenDialog } from './review-dialogs.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { useReviewDocuments } from './use-review-documents.ts';
import type { useReviewState } from './use-review-state.ts';
import styles from './review.module.css';

type Row = { application: ApplicationDetail };
/** The money panel of the application; it is a feature of its own. */
export type ShowMoney = ComponentType<Row>;

type DataProps = Row & {
  state: ReturnType<typeof useReviewState>;
  /** The version that the server has now, as far as this screen knows. */
  version: number;
};

/** What was applied for, below what a clerk must know first. */
export function DataColumn({ application, state, version }: DataProps) {
  const m = useMessages('applications');
  const { newer, busy, refresh, done } = state;
  return (
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
        newer={newer === null && version > application.version}
        refreshing={busy}
        onRefresh={refresh}
      />
      <KindNotice application={application} />
      <ReviewData application={application} />
    </div>
  );
}

type HistoryProps = Row & {
  money: RefObject<HTMLDivElement | null>;
  MoneyPanel: ShowMoney;
  MailDialog: ShowMail;
};

/** Money, mails and events. */
export function HistoryColumn({ application, money, MoneyPanel, MailDialog }: HistoryProps) {
  const m = useMessages('applications');
  const { id, version } = application;
  return (
    <div className={styles.history}>
      <div ref={money} tabIndex={-1}>
        <MoneyPanel application={application} />
      </div>
      <MailList application_id={id} version={version} words={m} MailDialog={MailDialog} />
      <ReviewHistory application={application} />
    </div>
  );
}

type DocumentsProps = Row & {
  documents: ReturnType<typeof useReviewDocuments>;
  guard: (action: () => void) => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** The documents with their check, and how to add more. */
export function DocumentsColumn({ application, documents, guard, onOpen }: DocumentsProps) {
  const open = openActions(application);
  const add = (['supplement', 'add_documents'] as const).find((action) => open.includes(action));
  const { shown, busy, mayCheck, show, verify, reset } = documents;
  return (
    <div className={styles.right}>
      <DocumentsPanel
        application={application}
        shown={shown}
        onShow={show}
        onAdd={add ? () => onOpen(add) : null}
        evaluate={
          mayCheck
            ? {
                busy,
                onVerify: (document) => guard(() => verify(document)),
                onReject: () => guard(() => onOpen('reject_document')),
                onReset: (document) => guard(() => reset(document)),
              }
            : null
        }
      />
    </div>
  );
}
