import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getReport, type ReportReply } from '../../../../contract/data/reports.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useMunicipality } from '../../../shared/settings/municipality.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import {
  type ReportQuery,
  hasFigures,
  type ReportChoices,
  queryOf,
  readReportQuery,
  writeReportQuery,
} from './report-query.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import styles from './reports.module.css';
import { ReportTable } from './report-table.tsx';

/** /porocila: one report at a time; which one, its period, permit year and lot are in the URL. */
export function ReportScreen() {
  const m = useMessages('reports');
  const language = useLanguage();
  const town = useMunicipality();
  const [params, setParams] = useSearchParams();
  const asked = readReportQuery(params);
  const show = (next: ReportQuery): void =>
    setParams(writeReportQuery(next, params), { preventScrollReset: true });
  const query = useQuery({
    ...callQuery(
      getReport,
      { params: { report: asked.report }, query: queryOf(asked) },
      { varies_with: language },
    ),
    refetchInterval: refreshMs,
    // The previous report stays until the next answer, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
  const known = useKnown(query.data);
  const isCurrent = query.data?.report === asked.report;
  return (
    <>
      <div className={styles.screen}>
        <PageHead title={m.title} lead={m.lead} />
      </div>
      <div className={styles.stack}>
        <ReportControls asked={asked} known={known} onChange={show} />
        {query.data && isCurrent && !query.isError ? (
          <section className={styles.stack} aria-labelledby="report" aria-busy={query.isPlaceholderData}>
            <p className={styles.paper}>
              {town ? `${town.name}, ` : ''}
              {m.paper({ at: formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language) })}
            </p>
            <div>
              <h2 id="report">{query.data.title}</h2>
              <p className={styles.about}>{m.about[asked.report]}</p>
            </div>
            {hasFigures(query.data) ? (
              <>
                <ReportChart report={query.data} />
                <ReportTable report={query.data} />
              </>
            ) : (
              <EmptyState title={m.empty_title}>
                <p>{m.empty_text}</p>
              </EmptyState>
            )}
          </section>
        ) : (
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </>
  );
}

/** The choices of the last good answer, so that the filters stay usable after an error. */
function useKnown(data: ReportReply | undefined): ReportChoices | null {
  const [known, setKnown] = useState<ReportChoices | null>(null);
  useEffect(() => {
    if (data) setKnown(data);
  }, [data]);
  return known;
}
