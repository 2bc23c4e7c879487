import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  getOccupancyHistory,
  OCCUPANCY_VIEWS,
  type LotOccupancy,
  type OccupancyHistory as History,
  type OccupancyView,
} from '../../../../../contract/barrier/barrier-occupancy.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { Bars, Lines } from '../../../../ui/chart/chart-drawings.tsx';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { QuickFilters } from '../../../../ui/filters/quick-filters.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import styles from '../barrier.module.css';
import { shiftDate, weekdayOf } from '../local-time.ts';
import { peakOf, percentOf } from './occupancy-labels.ts';

type Props = {
  lots: readonly LotOccupancy[];
  lot: LotOccupancy;
  /** As they are in the URL. */
  view: string | null;
  date: string | null;
  onChange: (change: Record<string, string>) => void;
};

const STEP: Record<OccupancyView, { days?: number; years?: number }> = {
  day: { days: 1 },
  week: { days: 7 },
  season: { years: 1 },
  typical: { days: 1 },
};

/** Occupancy of one lot over time: lot, view and day, then the chart with its table. */
export function OccupancyHistory({ lots, lot, view: asked, date: given, onChange }: Props) {
  const m = useMessages('barrier').occupancy;
  const today = useToday();
  const view = OCCUPANCY_VIEWS.find((one) => one === asked) ?? 'day';
  const date = given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : today;
  const query = useQuery({
    ...callQuery(getOccupancyHistory, { params: { lot_id: lot.lot_id }, query: { view, date } }),
    refetchInterval: refreshMs,
  });
  const move = (direction: 1 | -1): void => {
    const { days = 0, years = 0 } = STEP[view];
    onChange({ date: shiftDate(date, { days: days * direction, years: years * direction }) });
  };
  return (
    <section className={styles.stack} aria-labelledby="over-time">
      <h2 id="over-time">{m.history_title}</h2>
      <div className={styles.controls}>
        <Select
          label={m.lot}
          options={lots.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          value={lot.code}
          onChange={(event) => onChange({ lot: event.target.value })}
        />
        <div className={styles.dateControl}>
          <IconButton label={m.earlier[view]} icon={<ChevronLeft />} onClick={() => move(-1)} />
          <DatePicker
            label={m.date}
            value={date}
            onChange={(next) => {
              if (next !== null) onChange({ date: next });
            }}
          />
          <IconButton label={m.later[view]} icon={<ChevronRight />} onClick={() => move(1)} />
        </div>
      </div>
      <QuickFilters
        label={m.views_label}
        items={OCCUPANCY_VIEWS.map((id) => ({ id, label: m.views[id] }))}
        selected={view}
        onSelect={(id) => onChange({ view: id })}
      />
      {query.data ? (
        <HistoryChart {...query.data} />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

function HistoryChart({ lot, view, date, from, to, days, points }: History) {
  const m = useMessages('barrier').occupancy;
  const language = useLanguage();
  const number = (n: number): string => formatNumber(n, language);
  const weekday = m.weekdays[weekdayOf(date)] ?? '';
  const labels = (at: string): { name: string; short: string } => {
    if (view === 'typical') return { name: at, short: at.replace(/^0/, '').replace(':00', '') };
    if (view === 'season') {
      const full = formatDate(at, language);
      return { name: full, short: full.replace(/\s\d{4}$/, '') };
    }
    const full = formatDateTime(at, language);
    const hour = full.slice(-5);
    if (view === 'day') return { name: hour, short: hour.slice(0, 2).replace(/^0/, '') };
    return { name: full, short: full.split(',')[0]!.replace(/\s\d{4}$/, '') };
  };
  const named = points.map(({ at }) => labels(at));
  const peak = peakOf(points);
  const place = { from: formatDate(from, language), to: formatDate(to, language) };
  const title =
    view === 'day'
      ? m.day_title({ lot: lot.name, day: formatDate(date, language), weekday })
      : view === 'week'
        ? m.week_title({ lot: lot.name, ...place })
        : view === 'season'
          ? m.season_title({ lot: lot.name, year: from.slice(0, 4) })
          : m.typical_title({ lot: lot.name, weekday });
  const finding = peak
    ? m.findings[view]({
        when: labels(peak.at).name,
        cars: peak.cars,
        spaces: lot.spaces,
        percent: percentOf(peak.cars, lot.spaces),
        days,
        weekday,
      })
    : m.nothing_known;
  return (
    <Chart
      title={title}
      finding={finding}
      dimension={view === 'season' ? m.day : m.hour}
      names={named.map(({ name }) => name)}
      short={named.map(({ short }) => short)}
      series={[
        {
          id: 'cars',
          label: view === 'typical' ? m.average : view === 'season' ? m.most_of_day : m.cars,
          values: points.map(({ cars }) => cars),
        },
        ...(view === 'typical' ? [{ id: 'most', label: m.most, values: points.map((p) => p.most) }] : []),
      ]}
      bound={{ label: m.capacity({ n: lot.spaces }), value: lot.spaces }}
      more={[
        { label: m.came, values: points.map(({ came }) => number(came)) },
        { label: m.left, values: points.map(({ left }) => number(left)) },
      ]}
      format={number}
      marks={view === 'season' ? 'bars' : 'lines'}
      Drawing={view === 'season' ? Bars : Lines}
    />
  );
}
