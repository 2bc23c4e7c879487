import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import {
  type DecisionDetail,
  type DecisionLink,
  getDecision,
} from '../../../../contract/permits/decisions/decisions.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { decisionPath, DECISIONS_PATH } from '../../../shared/permits/decisions/decision-path.ts';
import { DocumentViewer } from '../../../shared/permits/documents/document-viewer.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { SignatureSection } from './signature-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { useChange } from './change-action.tsx';
import styles from '../../../ui/record/beside-document.module.css';

type Appeals = ComponentType<{ decision_id: string }>;

/** One decision beside its document; what appeals show comes from their slice. */
export function DecisionPage({ Appeals }: { Appeals: Appeals }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getDecision, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Decision key={id} decision={data} Appeals={Appeals} />;
}

function Decision({ decision, Appeals }: { decision: DecisionDetail; Appeals: Appeals }) {
  const m = useMessages('decisions');
  const maySee = useCan('documents.view');
  const mayChange = useCan('applications.reject');
  const change = useChange();
  return (
    <RecordPage
      id={decision.id}
      list={DECISIONS_PATH}
      hrefOf={decisionPath}
      title={m.detail_title({ kind: m.kinds[decision.kind], nr: decision.decision_nr })}
      actions={mayChange ? <RecordActions row={decision} actions={{ change }} /> : null}
      status={decision.replaced ? <StatusTag tone="neutral">{m.replaced}</StatusTag> : null}
    >
      {decision.replaced_by ? (
        <Notice tone="warning" title={m.replaced_title}>
          <p>
            {m.replaced_by}: <LinkTo decision={decision.replaced_by} />
          </p>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <Stack>
          <Card>
            <Facts decision={decision} />
          </Card>
          {decision.procedure === 'administrative' ? <SignatureSection decision_id={decision.id} /> : null}
          {decision.procedure === 'administrative' ? <ServiceSection decision_id={decision.id} /> : null}
          {decision.procedure === 'administrative' && decision.kind !== 'supplement' ? (
            <Appeals decision_id={decision.id} />
          ) : null}
        </Stack>
        {maySee ? <DocumentViewer document={decision.document} /> : <Notice>{m.document_forbidden}</Notice>}
      </div>
    </RecordPage>
  );
}

function LinkTo({ decision: { id, kind, decision_nr } }: { decision: DecisionLink }) {
  const m = useMessages('decisions');
  return (
    <RecordLink kind="decision" id={id}>
      {`${m.kinds[kind]} ${decision_nr}`}
    </RecordLink>
  );
}

function Facts({ decision }: { decision: DecisionDetail }) {
  const m = useMessages('decisions');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { application_id, application_nr, permit_id, permit_nr, replaces } = decision;
  return (
    <FactList
      items={[
        { key: 'name', term: m.columns.name, value: decision.name },
        ...(application_id
          ? [
              {
                key: 'application',
                term: labels.application,
                value: (
                  <RecordLink kind="application" id={application_id}>
                    {application_nr}
                  </RecordLink>
                ),
              },
            ]
          : []),
        ...(permit_id
          ? [
              {
                key: 'permit',
                term: labels.permit,
                value: (
                  <RecordLink kind="permit" id={permit_id}>
                    {permit_nr}
                  </RecordLink>
                ),
              },
            ]
          : []),
        { key: 'procedure', term: m.columns.procedure, value: m.procedures[decision.procedure] },
        { key: 'issued_at', term: m.columns.issued_at, value: formatDateTime(decision.issued_at, language) },
        { key: 'issued_by', term: m.columns.issued_by_name, value: decision.issued_by_name ?? m.program },
        ...(replaces ? [{ key: 'replaces', term: m.replaces, value: <LinkTo decision={replaces} /> }] : []),
        ...(decision.ground ? [{ key: 'ground', term: m.ground, value: m.grounds[decision.ground] }] : []),
        ...(decision.no_suspension_reason
          ? [{ key: 'no_suspension', term: m.no_suspension, value: decision.no_suspension_reason }]
          : []),
        ...(decision.carried_out_at
          ? [
              {
                key: 'carried_out_at',
                term: m.carried_out_at,
                value: formatDateTime(decision.carried_out_at, language),
              },
            ]
          : []),
      ]}
    />
  );
}
