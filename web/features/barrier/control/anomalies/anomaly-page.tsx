import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getAnomaly, type BarrierAnomaly } from '../../../../../contract/barrier/barrier-office.ts';
import { formatDateTime, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { RecordLink } from '../../../../shared/platform/record-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { RecordPage } from '../../../../ui/record/record-page.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { AnomalyTag } from './anomaly-tag.tsx';
import { useAnomalySentence } from './anomaly-labels.ts';
import { ANOMALIES_PATH, anomalyHref } from '../paths.ts';

/** /parkiranje/opozorila/{id}: a sign of misuse with the passages behind it, and the decision of staff. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getAnomaly, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Anomaly key={id} anomaly={data} />;
}

function Anomaly({ anomaly }: { anomaly: BarrierAnomaly }) {
  const m = useMessages('barrier').anomalies;
  const sentence = useAnomalySentence();
  const may = useCan('permits.suspend');
  const [deciding, setDeciding] = useState(false);
  return (
    <RecordPage
      id={anomaly.id}
      list={ANOMALIES_PATH}
      hrefOf={anomalyHref}
      title={m.detail_title({ kind: m.kinds[anomaly.kind] })}
      status={<AnomalyTag status={anomaly.status} />}
      actions={
        may ? (
          <Button
            variant={anomaly.status === 'open' ? 'primary' : 'secondary'}
            onClick={() => setDeciding(true)}
          >
            {anomaly.status === 'open' ? m.decide_do : m.reopen}
          </Button>
        ) : null
      }
    >
      <p>{sentence(anomaly)}</p>
      <Card>
        <Facts anomaly={anomaly} />
      </Card>
      {deciding ? <DecideDialog anomaly={anomaly} onClose={() => setDeciding(false)} /> : null}
    </RecordPage>
  );
}

function Facts({ anomaly }: { anomaly: BarrierAnomaly }) {
  const labels = useMessages('barrier');
  const m = labels.anomalies;
  const language = useLanguage();
  const { earlier, permit, decided_at, decided_by_name, reason } = anomaly;
  const passage = (one: BarrierAnomaly['passage']): string =>
    [
      formatDateTime(one.occurred_at, language),
      `${one.lot_code} ${one.lot_name}`,
      labels.directions[one.direction],
      one.plate_text ?? one.card,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <FactList
      items={[
        ...(earlier ? [{ key: 'earlier', term: m.earlier, value: passage(earlier) }] : []),
        { key: 'later', term: m.later, value: passage(anomaly.passage) },
        {
          key: 'permit',
          term: m.permit,
          value: permit ? (
            <RecordLink kind="permit" id={permit.id}>
              {permit.permit_nr}
            </RecordLink>
          ) : (
            NONE
          ),
        },
        { key: 'created', term: m.created_at, value: formatDateTime(anomaly.created_at, language) },
        ...(decided_at
          ? [
              {
                key: 'decided',
                term: m.decide,
                value: `${m.decided({ who: decided_by_name ?? NONE, at: formatDateTime(decided_at, language) })}: ${reason ?? ''}`,
              },
            ]
          : []),
      ]}
    />
  );
}
