import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createPlateCheck,
  listPlateChecks,
  type PlateCheck,
  type PlateChecks,
} from '../../../../../contract/barrier/plate-checks.ts';
import { call } from '../../../../lib/http/api.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useSending } from '../../../../lib/http/sending.ts';

/** Time-out: the mobile network in the mountains is slow. */
const GIVE_UP_MS = 20_000;
const SLOW_MS = 4_000;

export type Trouble = 'offline' | 'failed' | 'too_many';

/** Whether work has been running for so long that a person wonders. */
const useSlow = (busy: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
};

/** Checks a plate on a lot; the result also goes to the checks made so far. */
export const usePlateCheck = (onResult: (found: PlateCheck) => void) => {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { busy, run } = useSending({
    onFailure: ({ status }) => {
      setTrouble(status === 0 ? 'offline' : status === 429 ? 'too_many' : 'failed');
      return true;
    },
  });
  const check = (lot_id: string, plate: string): void => {
    const body = { plate, lot_id };
    void run({
      content: body,
      send: (idempotency_key) => {
        setTrouble(null);
        const quiet = [422, 429, 500, 503];
        return call(createPlateCheck, { body }, { timeout: GIVE_UP_MS, idempotency_key, quiet });
      },
      done: (found) => {
        onResult(found);
        client.setQueryData<PlateChecks>(
          callQuery(listPlateChecks).queryKey,
          (known) =>
            known && { ...known, checks: [found, ...known.checks.filter(({ id }) => id !== found.id)] },
        );
      },
    });
  };
  return { busy, slow: useSlow(busy), trouble, check };
};
