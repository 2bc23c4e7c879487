import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  createPlateCheck,
  listPlateChecks,
  type PlateCheck,
  type PlateChecks,
} from '../../../../contract/barrier/plate-checks.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { CheckHistory } from './check-history.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './field-check.module.css';
import { PlateForm } from './plate-form.tsx';
import { rememberedLot, rememberLot } from './remembered-lot.ts';

/** Time-out: the mobile network in the mountains is slow. */
const GIVE_UP_MS = 20_000;
const SLOW_MS = 4_000;

type Trouble = 'offline' | 'failed' | 'too_many';

/** /nadzor: a warden with a phone types plates, one after another. */
export function Component() {
  const m = useMessages('field_check');
  const client = useQueryClient();
  const [lot_id, setLot] = useState(rememberedLot);
  const [plate, setPlate] = useState('');
  const [result, setResult] = useState<PlateCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const sent = useRef({ what: '', key: '' });
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery(callQuery(listPlateChecks, {}, { quiet: [500] }));
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  const lots = query.data?.lots;
  const lot = lots?.find(({ id }) => id === lot_id);
  const choose = (id: string): void => {
    rememberLot(id);
    setLot(id);
    setResult(null);
  };
  const check = async (what: string): Promise<void> => {
    if (!lot || busy) return;
    setPlate(what);
    setBusy(true);
    setTrouble(null);
    const print = `${lot.id} ${what}`;
    // The same plate again after a lost answer is the same check, not a second one.
    if (sent.current.what !== print) sent.current = { what: print, key: crypto.randomUUID() };
    try {
      const found = await call(
        createPlateCheck,
        { body: { plate: what, lot_id: lot.id } },
        { timeout: GIVE_UP_MS, idempotency_key: sent.current.key, quiet: [422, 429, 500, 503] },
      );
      sent.current = { what: '', key: '' };
      setResult(found);
      client.setQueryData<PlateChecks>(
        callQuery(listPlateChecks).queryKey,
        (known) =>
          known && { ...known, checks: [found, ...known.checks.filter(({ id }) => id !== found.id)] },
      );
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      setTrouble(status === 0 ? 'offline' : status === 429 ? 'too_many' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  const next = (): void => {
    setResult(null);
    setPlate('');
    // The field reappears with the next render.
    setTimeout(() => input.current?.focus(), 0);
  };

  if (lots === undefined)
    return (
      <>
        <PageHead title={m.title} />
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  return (
    <div className={styles.page}>
      <PageHead title={m.title} lead={result ? undefined : m.lead} />
      <Select
        label={m.lot}
        hint={lot ? undefined : m.lot_first}
        placeholder={lot ? undefined : m.lot_choose}
        options={lots.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value={lot?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {lot ? (
        result ? (
          <CheckResult result={result} lots={lots} onNext={next} onCheck={(other) => void check(other)} />
        ) : (
          <PlateForm
            ref={input}
            plate={plate}
            busy={busy}
            onPlate={setPlate}
            onCheck={(what) => void check(what)}
          />
        )
      ) : null}
      <p role="status" className={styles.progress}>
        {busy ? (slow ? m.slow : m.checking) : ''}
      </p>
      {trouble ? (
        <Notice tone="error" role="alert" title={trouble === 'offline' ? m.offline_title : m.failed_title}>
          <p>
            {trouble === 'offline' ? m.offline_text : trouble === 'too_many' ? m.too_many : m.failed_text}
          </p>
          <Button busy={busy} onClick={() => void check(plate)}>
            {m.retry}
          </Button>
        </Notice>
      ) : null}
      <CheckHistory checks={query.data?.checks ?? []} />
    </div>
  );
}
