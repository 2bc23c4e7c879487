import { listAnomalies, type BarrierAnomaly } from '../../../../../contract/barrier/barrier-office.ts';
import { formatDateTime, NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { viewsOf } from '../../../../lib/list/list-views.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { Muted } from '../../../../ui/layout.tsx';
import { List } from '../../../../ui/table/list.tsx';
import styles from '../barrier.module.css';
import { AnomalyTag } from './anomaly-tag.tsx';
import { useAnomalySentence } from './anomaly-labels.ts';
import { ANOMALIES_PATH, anomalyHref } from '../paths.ts';

const VIEWS = viewsOf({
  open: { status: ['open'] },
  dismissed: { status: ['dismissed'] },
  confirmed: { status: ['confirmed'] },
  all: {},
});
const DEFAULTS = { filters: { status: 'open' } };

/** `open`: nothing in the list is decided yet. */
const useColumns = (open: boolean): DataColumn<BarrierAnomaly>[] => {
  const labels = useMessages('barrier');
  const app = useMessages('app_ui');
  const m = labels.anomalies;
  const sentence = useAnomalySentence();
  return [
    labelColumn('kind', m.kind, m.kinds),
    column('what', m.what, sentence),
    column('permit', m.permit, (row) => row.permit?.permit_nr ?? NONE, { nowrap: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    column('status', m.status, (row) => <AnomalyTag status={row.status} />, { nowrap: true }),
    ...(open
      ? []
      : [
          column<BarrierAnomaly>('decided', m.decided_by, (row, language) =>
            row.decided_at && row.decided_by_name
              ? m.decided({ who: row.decided_by_name, at: formatDateTime(row.decided_at, language) })
              : NONE,
          ),
        ]),
    textColumn('reason', app.reason, { none: NONE, hidden: true }),
  ];
};

/** Tab "Opozorila" of /parkiranje: signs of misuse; staff decide on the page of each. */
export function Tab() {
  const m = useMessages('barrier').anomalies;
  const list = useListQuery(listAnomalies, {
    tableId: 'barrier-anomalies',
    prefix: 'anomalies.',
    defaults: DEFAULTS,
  });
  return (
    <div className={styles.stack}>
      <List
        list={list}
        title={m.title}
        views={{
          label: m.quick,
          views: VIEWS,
          labels: m.views,
          counts: { open: list.reply?.open },
          urgent: ['open'],
        }}
        columns={useColumns(VIEWS.of(list.state.filters) === 'open')}
        path={ANOMALIES_PATH}
        rowHref={(row) => anomalyHref(row.id)}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <Muted>{m.lead}</Muted>
    </div>
  );
}
