import { Download, Printer } from 'lucide-react';
import { REPORTS, hasPermitYear } from '../../../../contract/data/reports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { type ReportQuery, fileHref, type ReportChoices, periodsOf } from './report-query.ts';
import { Actions } from '../../../ui/layout.tsx';
import styles from './reports.module.css';

type Props = { asked: ReportQuery; known: ReportChoices | null; onChange: (asked: ReportQuery) => void };

/** Report, period, filters and actions. */
export function ReportControls({ asked, known, onChange }: Props) {
  const m = useMessages('reports');
  const app = useMessages('app_ui');
  const from = asked.from || known?.from || null;
  const to = asked.to || known?.to || null;
  const change = (part: Partial<ReportQuery>): void => onChange({ ...asked, ...part });
  return (
    <div className={styles.controls}>
      <div className={styles.fields}>
        <Select
          label={m.report}
          value={asked.report}
          options={REPORTS.map((value) => ({ value, label: m.names[value] }))}
          onChange={({ target }) =>
            change({ report: REPORTS.find((name) => name === target.value) ?? asked.report })
          }
        />
        <DatePicker label={app.from} value={from} onChange={(day) => day && change({ from: day })} />
        <DatePicker
          label={m.to}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(day) => day && change({ to: day })}
        />
        {hasPermitYear(asked.report) ? (
          <Select
            label={m.permit_year}
            value={asked.permit_year}
            placeholder={m.every_year}
            options={(known?.permit_years ?? []).map((year) => ({
              value: String(year),
              label: String(year),
            }))}
            onChange={({ target }) => change({ permit_year: target.value })}
          />
        ) : null}
        <Select
          label={m.parking_lot}
          value={asked.parking_lot}
          placeholder={m.every_lot}
          options={(known?.parking_lots ?? []).map(({ code, name }) => ({
            value: code,
            label: `${code} ${name}`,
          }))}
          onChange={({ target }) => change({ parking_lot: target.value })}
        />
      </div>
      <div className={styles.actions}>
        <Periods asked={asked} onChange={onChange} />
        <Actions>
          <LinkButton icon={<Download />} href={fileHref(asked, 'xlsx')} download>
            {app.xlsx}
          </LinkButton>
          <LinkButton icon={<Download />} href={fileHref(asked, 'csv')} download>
            {app.csv}
          </LinkButton>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {app.print}
          </Button>
        </Actions>
      </div>
    </div>
  );
}

function Periods({ asked, onChange }: Pick<Props, 'asked' | 'onChange'>) {
  const m = useMessages('reports');
  const periods = periodsOf(useToday());
  return (
    <Actions role="group" aria-label={m.periods}>
      {(['this_month', 'last_month', 'this_year', 'last_year'] as const).map((name) => {
        const { from, to } = periods[name];
        return (
          <Button
            key={name}
            variant="tertiary"
            aria-pressed={asked.from === from && asked.to === to}
            onClick={() => onChange({ ...asked, from, to })}
          >
            {m.period_names[name]}
          </Button>
        );
      })}
    </Actions>
  );
}
