import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { MailList } from '../../../../shared/mail/mail-list.tsx';
import { DecisionLinks } from '../../../../shared/permits/decisions/decision-links.tsx';
import { openActions } from '../actions.ts';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { DroppedNotice } from '../held-line.tsx';
import { HindranceNotice } from './hindrance-notice.tsx';
import { KindNotice } from './kind-notice.tsx';
import { OfficialNotice } from './official-notice.tsx';
import { ProvenFacts } from '../edit/proven-facts.tsx';
import { ReviewData } from '../review-data.tsx';
import type { OpenDialog } from '../decide/review-dialogs.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewTabs, type ReviewTab } from './review-tabs.tsx';
import { StaleNotice } from '../edit/stale-notice.tsx';
import type { useReviewDocuments } from '../documents/use-review-documents.ts';
import type { useReviewState } from './use-review-state.ts';
import styles from '../review.module.css';

type Row = { application: ApplicationDetail };
/** The money panel of the application; it is a feature of its own. */
export type ShowMoney = ComponentType<Row>;

type FactsProps = Row & {
  state: ReturnType<typeof useReviewState>;
  /** The version that the server has now, as far as this screen knows. */
  version: number;
  guard: (action: () => void) => void;
  onOpen: (dialog: OpenDialog) => void;
  tab: ReviewTab;
  onTab: (tab: ReviewTab) => void;
  money: RefObject<HTMLDivElement | null>;
  MoneyPanel: ShowMoney;
  above: ReactNode;
  below: ReactNode;
};

/** What the document proves, below what a clerk must know first; the rest in tabs. */
export function FactsColumn(props: FactsProps) {
  const { application, state, version, guard, tab, onTab, money, MoneyPanel, onOpen } = props;
  const m = useMessages('applications');
  const { newer, busy, refresh, done } = state;
  const { held } = application;
  return (
    <div className={styles.facts}>
      {props.above}
      {newer ? (
        <StaleNotice
          seen={application}
          current={newer}
          closed={!newer.allowed.includes('start_review')}
          onTake={() => done(newer, m.refreshed)}
        />
      ) : null}
      <ProvenFacts application={application} guard={guard} onDone={(next) => done(next, m.done.update)} />
      {held && held.dropped_because !== null && !held.mine ? <DroppedNotice held={held} /> : null}
      <HindranceNotice
        application={application}
        guard={guard}
        onDone={(next) => done(next, m.hindered_done)}
        onWithdraw={() => onOpen('withdraw')}
      />
      <OfficialNotice
        application={application}
        guard={guard}
        onDone={(next) => done(next, m.official.done)}
      />
      <ReviewNotices
        application={application}
        newer={newer === null && version > application.version}
        refreshing={busy}
        onRefresh={refresh}
      />
      <KindNotice application={application} />
      <DecisionLinks rows={application.decisions} />
      <ReviewTabs
        tab={tab}
        onTab={onTab}
        counts={{ history: application.events.length }}
        content={{
          data: <ReviewData application={application} />,
          money: (
            <div ref={money} tabIndex={-1}>
              <MoneyPanel application={application} />
            </div>
          ),
          mail: <MailList application_id={application.id} version={application.version} words={m} />,
          history: <ReviewHistory application={application} />,
        }}
      />
      {props.below}
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
    <DocumentsPanel
      application={application}
      shown={shown}
      onShow={show}
      onAdd={add ? () => onOpen(add) : null}
      view={documents.view}
      onView={documents.setView}
      panelRef={documents.panel}
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
  );
}
