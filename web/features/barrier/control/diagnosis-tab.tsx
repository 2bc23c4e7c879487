import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { diagnoseBarrier } from '../../../../contract/barrier/barrier-office.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './barrier.module.css';
import { instantAt, localTimeOf, readTime } from './local-time.ts';
import { useBarrierLots } from './use-barriers.ts';
import { DiagnosisAnswer } from './diagnosis-answer.tsx';

/**
 * Tab "Zakaj se ni odprla?" of /parkiranje: one box, one sentence, one remedy. The question is in the URL
 * (`?q=&lot_id=&at=`).
 */
export function Tab() {
  const m = useMessages('barrier').why;
  const [search, setSearch] = useSearchParams();
  const asked = {
    query: search.get('q')?.trim() ?? '',
    lot_id: search.get('lot_id'),
    at: search.get('at'),
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useQuery({
    ...callQuery(diagnoseBarrier, {
      body: {
        query: asked.query,
        ...(asked.lot_id ? { lot_id: asked.lot_id } : {}),
        ...(asked.at ? { at: asked.at } : {}),
      },
    }),
    enabled: asked.query !== '',
    retry: false,
    // Each look-up is recorded, so it is not repeated on window focus.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (answer.data) heading.current?.focus({ preventScroll: true });
  }, [answer.data]);
  // The form remounts with each question, so its focus is lost.
  useEffect(() => {
    if (answer.error) document.getElementById('diagnosis-query')?.focus({ preventScroll: true });
  }, [answer.error]);
  const problem = answer.error instanceof ApiError ? answer.error.problem : null;
  return (
    <div className={styles.stack}>
      <div>
        <h2>{m.title}</h2>
        <p className={styles.lead}>{m.lead}</p>
      </div>
      <DiagnosisForm
        key={JSON.stringify(asked)}
        asked={asked}
        busy={answer.isFetching}
        rejection={problem?.errors?.find(({ path }) => path === 'query')?.message ?? null}
        onAsk={(next) => {
          const same = JSON.stringify(next) === JSON.stringify(asked);
          if (same) {
            void answer.refetch();
            return;
          }
          const query = new URLSearchParams({ tab: 'zakaj', q: next.query });
          if (next.lot_id) query.set('lot_id', next.lot_id);
          if (next.at) query.set('at', next.at);
          setSearch(query, { preventScrollReset: true });
        }}
      />
      {answer.isFetching ? (
        <p role="status">
          <Spinner /> {m.asking}
        </p>
      ) : answer.data ? (
        <DiagnosisAnswer answer={answer.data} heading={heading} />
      ) : answer.error ? (
        <Notice tone="error" role="alert">
          {problem?.errors?.[0]?.message ?? problem?.detail ?? m.failed}
        </Notice>
      ) : null}
    </div>
  );
}

type Asked = { query: string; lot_id: string | null; at: string | null };
type FormProps = { asked: Asked; busy: boolean; rejection: string | null; onAsk: (asked: Asked) => void };

function DiagnosisForm({ asked, busy, rejection, onAsk }: FormProps) {
  const labels = useMessages('barrier');
  const m = labels.why;
  const today = useToday();
  const lots = useBarrierLots().data ?? [];
  const before = asked.at ? localTimeOf(asked.at) : null;
  const [query, setQuery] = useState(asked.query);
  const [lot_id, setLot] = useState(asked.lot_id ?? '');
  const [day, setDay] = useState<string | null>(before?.date ?? null);
  const [time, setTime] = useState(before?.time ?? '');
  const [errors, setErrors] = useState<{ query?: string; time?: string }>({});
  const submit = (): void => {
    const clock = time.trim() === '' ? null : readTime(time);
    const found = {
      ...(query.trim() === '' ? { query: m.query_needed } : {}),
      ...(time.trim() !== '' && clock === null ? { time: m.time_wrong } : {}),
    };
    setErrors(found);
    if (found.query || found.time) {
      document.getElementById(found.query ? 'diagnosis-query' : 'diagnosis-time')?.focus();
      return;
    }
    const date = day ?? (clock ? today : null);
    onAsk({
      query: query.trim(),
      lot_id: lot_id || null,
      at: date ? instantAt(date, clock ?? { hour: 12, minute: 0 }) : null,
    });
  };
  return (
    <form
      className={styles.why}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.ask}>
        <TextField
          id="diagnosis-query"
          label={m.query}
          hint={m.query_hint}
          error={errors.query ?? rejection}
          value={query}
          required
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={<Search />} busy={busy}>
          {m.ask}
        </Button>
      </div>
      <details open={lot_id !== '' || day !== null}>
        <summary className={styles.summary}>{m.more}</summary>
        <div className={styles.controls}>
          <Select
            label={labels.lot}
            placeholder={labels.any_lot}
            options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
            value={lot_id}
            onChange={(event) => setLot(event.target.value)}
          />
          <DatePicker label={m.day} value={day} max={today} onChange={setDay} />
          <TextField
            id="diagnosis-time"
            label={m.time}
            hint={m.time_hint}
            error={errors.time ?? null}
            width="short"
            inputMode="numeric"
            autoComplete="off"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      </details>
    </form>
  );
}
