import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  listPlateChecks,
  type PlateCheck,
  type PlateChecks,
} from '../../../../../contract/barrier/plate-checks.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../../ui/frame/page-head.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { CheckHistory } from './check-history.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './field-check.module.css';
import { PlateForm } from './plate-form.tsx';
import { usePlateCheck, type Trouble } from './use-plate-check.ts';

const LOT_KEY = 'dovolilnice.field_lot';

/** The lot that this phone checks: the code of a place, no personal data. */
const rememberedLot = (): string => {
  try {
    return window.localStorage.getItem(LOT_KEY) ?? '';
  } catch {
    return '';
  }
};

const rememberLot = (id: string): void => {
  try {
    window.localStorage.setItem(LOT_KEY, id);
  } catch {
    // Without storage the lot is chosen again at the next visit.
  }
};

/** /nadzor: a warden with a phone types plates, one after another. */
export function Component() {
  const m = useMessages('field_check');
  const query = useQuery(callQuery(listPlateChecks, {}, { quiet: [500] }));
  if (query.data) return <FieldCheck {...query.data} />;
  return (
    <>
      <PageHead title={m.title} />
      <LoadState error={query.error} onRetry={() => void query.refetch()} />
    </>
  );
}

function FieldCheck({ lots, checks }: PlateChecks) {
  const m = useMessages('field_check');
  const [lot_id, setLot] = useState(rememberedLot);
  const [plate, setPlate] = useState('');
  const [result, setResult] = useState<PlateCheck | null>(null);
  const { busy, slow, trouble, check } = usePlateCheck(setResult);
  const input = useRef<HTMLInputElement>(null);
  const lot = lots.find(({ id }) => id === lot_id);
  const choose = (id: string): void => {
    rememberLot(id);
    setLot(id);
    setResult(null);
  };
  const start = (what: string): void => {
    if (!lot || busy) return;
    setPlate(what);
    check(lot.id, what);
  };
  const next = (): void => {
    setResult(null);
    setPlate('');
    // The field reappears with the next render.
    setTimeout(() => input.current?.focus(), 0);
  };
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
      {lot && result ? <CheckResult result={result} lots={lots} onNext={next} onCheck={start} /> : null}
      {lot && !result ? (
        <PlateForm ref={input} plate={plate} busy={busy} onPlate={setPlate} onCheck={start} />
      ) : null}
      <p role="status" className={styles.progress}>
        {busy ? (slow ? m.slow : m.checking) : ''}
      </p>
      {trouble ? <TroubleNotice trouble={trouble} busy={busy} onRetry={() => start(plate)} /> : null}
      <CheckHistory checks={checks} />
    </div>
  );
}

type TroubleProps = { trouble: Trouble; busy: boolean; onRetry: () => void };

/** Why a plate could not be checked, and what the warden can do. */
function TroubleNotice({ trouble, busy, onRetry }: TroubleProps) {
  const m = useMessages('field_check');
  const ui = useMessages('ui');
  const offline = trouble === 'offline';
  return (
    <Notice tone="error" role="alert" title={offline ? m.offline_title : m.failed_title}>
      <p>{offline ? m.offline_text : trouble === 'too_many' ? m.too_many : m.failed_text}</p>
      <Button busy={busy} onClick={onRetry}>
        {ui.retry}
      </Button>
    </Notice>
  );
}
