import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  closeVatPeriod,
  fileVatPeriod,
  listVatPeriods,
  reopenVatPeriod,
  type VatClosing,
  type VatObstacle,
  type VatPeriod,
} from '../../../../../contract/money/vat-periods.ts';
import { groupedIban } from '../../../../../contract/values/money/iban.ts';
import { monthName } from '../../../../../contract/values/texts/month-names.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { WaitingRequestNotice } from '../../../../shared/platform/waiting-request.tsx';
import { useToday } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-action.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { reasonAction, type RecordAction } from '../../../../ui/dialog/record-actions.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../ledger.module.css';
import { obstacleHref, vatPeriodFileHref } from '../paths.ts';

const TONES = { open: 'neutral', closed: 'info', filed: 'success' } as const;

/** Periods of VAT of a year, newest first: state, sums, what a closing waits for, and what can be done. */
export function VatPeriodsView() {
  const m = useMessages('ledger');
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const [reopening, setReopening] = useState<VatPeriod | null>(null);
  const name = usePeriodName();
  const reopen = useReopening();
  const year = Number(query.get('year') ?? today.slice(0, 4));
  const found = useQuery({
    ...callQuery(listVatPeriods, { query: { year } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!found.data) return <LoadState error={found.error} onRetry={() => void found.refetch()} />;
  const { data, years } = found.data;
  return (
    <Stack gap={5}>
      <p>{m.periods.lead}</p>
      <div className={styles.controls}>
        <Select
          label={m.year}
          width="short"
          options={[...new Set([year, ...years])].map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(event) =>
            setQuery(
              { tab: 'reconciliation', view: 'periods', year: event.target.value },
              { preventScrollReset: true },
            )
          }
        />
      </div>
      {data.length === 0 ? <Notice>{m.periods.none}</Notice> : null}
      <div className={styles.periods}>
        {data.map((period) => (
          <PeriodCard key={period.from} period={period} onReopen={() => setReopening(period)} />
        ))}
      </div>
      {reopening?.closing
        ? reopen(name(reopening)).dialog({ row: reopening.closing, onClose: () => setReopening(null) })
        : null}
    </Stack>
  );
}

/** Asks for the reopening of a closed period, which a second person confirms. */
const useReopening = () => {
  const m = useMessages('ledger').periods;
  return (name: string): RecordAction<VatClosing> =>
    reasonAction({
      name: 'vat-period',
      route: reopenVatPeriod,
      label: m.reopen,
      title: m.reopen_title({ name }),
      lead: <p>{m.reopen_text}</p>,
      danger: true,
      hint: m.reason_hint,
      done: m.reopen_done({ name }),
    });
};

/** `oktober 2026`, or `4. trimesečje 2026`. */
const usePeriodName = () => {
  const m = useMessages('ledger').periods;
  const language = useLanguage();
  return ({ name, from }: Pick<VatPeriod, 'name' | 'from'>): string => {
    const [year = '', part = ''] = name.split('-');
    return part.startsWith('Q')
      ? m.quarter({ n: part.slice(1), year })
      : `${monthName(from, language)} ${year}`;
  };
};

type CardProps = { period: VatPeriod; onReopen: () => void };

function PeriodCard({ period, onReopen }: CardProps) {
  const all = useMessages('ledger');
  const m = all.periods;
  const language = useLanguage();
  const mayClose = useCan('vat_periods.close');
  const name = usePeriodName()(period);
  const { totals, closing, state, missing } = period;
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <Card title={name} actions={<StateTag period={period} />}>
      <FactList
        items={[
          { term: m.documents, value: totals.documents },
          { term: m.net, value: money(totals.net) },
          { term: m.vat, value: <strong>{money(totals.vat)}</strong> },
          { term: all.vat.untaxed, value: money(totals.untaxed) },
          { term: m.due, value: formatDate(period.due_on, language) },
          ...(closing
            ? [{ term: m.closed, value: by(closing.closed_at, closing.closed_by_name, language) }]
            : []),
          ...(closing?.filed_at
            ? [{ term: m.filed, value: by(closing.filed_at, closing.filed_by_name, language) }]
            : []),
        ]}
      />
      {period.agrees ? null : (
        <Notice tone="error" title={m.differs}>
          {m.differs_text}
        </Notice>
      )}
      {missing.length > 0 ? <Missing missing={missing} /> : null}
      <WaitingRequestNotice waiting={period.waiting} />
      {closing ? <Files closing={closing} name={name} /> : null}
      {mayClose ? (
        <Actions>
          <CloseButton period={period} name={name} />
          <FileButton period={period} name={name} />
          {state === 'closed' && !period.waiting ? (
            <Button variant="tertiary" onClick={onReopen}>
              {m.reopen}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ) : null}
        </Actions>
      ) : null}
      {period.reopened.map((one) => (
        <details key={one.id}>
          <summary>{m.reopened({ time: formatDateTime(one.reopened_at!, language) })}</summary>
          <Stack gap={2}>
            <p>{m.reopened_by({ name: one.reopened_by_name ?? m.gone, reason: one.reopen_reason ?? '' })}</p>
            <p>{m.closed_before({ time: by(one.closed_at, one.closed_by_name, language) })}</p>
            <Files closing={one} name={name} />
          </Stack>
        </details>
      ))}
    </Card>
  );
}

const by = (time: string, name: string | null, language: 'sl' | 'en'): string =>
  [formatDateTime(time, language), name].filter(Boolean).join(', ');

function StateTag({ period: { state, due_on } }: { period: VatPeriod }) {
  const m = useMessages('ledger').periods;
  const today = useToday();
  const late = state !== 'filed' && due_on < today;
  return (
    <StatusTag tone={late ? 'warning' : TONES[state]}>{late ? m.late[state] : m.states[state]}</StatusTag>
  );
}

/** What a closing waits for, each with the way to it. */
function Missing({ missing }: { missing: readonly VatObstacle[] }) {
  const m = useMessages('ledger').periods;
  const language = useLanguage();
  const textOf = ({ code, iban, day, count, amount }: VatObstacle): string => {
    const account = groupedIban(iban ?? '');
    switch (code) {
      case 'statement':
        return day
          ? m.missing.statement({ account, day: formatDate(day, language) })
          : m.missing.none({ account });
      case 'statement_gap':
        return m.missing.gap({ account, day: formatDate(day!, language) });
      case 'money_without_invoice':
        return m.missing.money({ n: count ?? 0, amount: formatMoney(amount ?? '0.00', language) });
      default:
        return m.missing[code];
    }
  };
  const [first] = missing;
  // Nothing that somebody could do now.
  if (first && (first.code === 'not_ended' || first.code === 'earlier_open')) return <p>{textOf(first)}</p>;
  return (
    <Notice tone="warning" title={m.missing_title}>
      <ul>
        {missing.map((one) => (
          <li key={`${one.code} ${one.iban} ${one.day}`}>
            {textOf(one)} <Link href={obstacleHref(one)}>{m.ways[obstacleWay(one)]}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
const obstacleWay = ({ code }: VatObstacle): 'money' | 'statements' =>
  code === 'money_without_invoice' ? 'money' : 'statements';

function Files({ closing, name }: { closing: VatClosing; name: string }) {
  const m = useMessages('ledger').periods;
  if (closing.files.length === 0) return null;
  return (
    <Stack gap={2}>
      <Actions>
        {closing.files.map(({ format }) => (
          <LinkButton
            key={format}
            variant="tertiary"
            icon={<Download />}
            href={vatPeriodFileHref(closing.id, format)}
            download
          >
            {format.toUpperCase()}
            <VisuallyHidden> {m.file_of({ name })}</VisuallyHidden>
          </LinkButton>
        ))}
      </Actions>
      <details>
        <summary>{m.hashes}</summary>
        {closing.files.map(({ format, sha256 }) => (
          <p key={format} className={styles.hash}>
            {m.hash({ format: format.toUpperCase() })} <code>{sha256}</code>
          </p>
        ))}
      </details>
    </Stack>
  );
}

function CloseButton({ period, name }: { period: VatPeriod; name: string }) {
  const m = useMessages('ledger').periods;
  return (
    <ConfirmButton
      button={{
        variant: 'primary',
        children: (
          <>
            {m.close}
            <VisuallyHidden> {name}</VisuallyHidden>
          </>
        ),
      }}
      offered={period.state === 'open' && period.missing.length === 0}
      title={m.close_title({ name })}
      confirm={m.close}
      send={(idempotency_key) =>
        call(closeVatPeriod, { body: { from: period.from } }, { quiet: true, idempotency_key })
      }
      onDone={() => showSnackbar(m.close_done({ name }))}
      onFailure={() => void announceChange('money')}
    >
      {m.close_text}
    </ConfirmButton>
  );
}

function FileButton({ period: { closing, state, due_on }, name }: { period: VatPeriod; name: string }) {
  const m = useMessages('ledger').periods;
  const language = useLanguage();
  return (
    <ConfirmButton
      button={{
        variant: 'secondary',
        children: (
          <>
            {m.file}
            <VisuallyHidden> {name}</VisuallyHidden>
          </>
        ),
      }}
      offered={state === 'closed'}
      title={m.file_title({ name })}
      confirm={m.file}
      send={(idempotency_key) =>
        call(
          fileVatPeriod,
          { params: { id: closing!.id }, body: { version: closing!.version } },
          { quiet: true, idempotency_key },
        )
      }
      onDone={() => showSnackbar(m.file_done({ name }))}
      onFailure={() => void announceChange('money')}
    >
      {m.file_text({ day: formatDate(due_on, language) })}
    </ConfirmButton>
  );
}
