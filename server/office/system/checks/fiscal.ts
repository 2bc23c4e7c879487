import { CERTIFICATE_WARNING_DAYS, type FiscalError } from '../../../../contract/money/fiscal.ts';
import type { FiscalFailureCode } from '../../../platform/ports/fiscal/fiscal-port.ts';
import { reachFiscal } from '../../../money/fiscal/reach.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';

export type FiscalFacts =
  | { environment: null | 'practice' }
  | {
      environment: 'test' | 'production';
      days_left: number | null;
      trouble: FiscalError | FiscalFailureCode | null;
      /** How many seconds the tax administration is ahead; null: it did not say. */
      ahead_seconds: number | null;
    };

type Code =
  | 'off'
  | 'practice'
  | 'reached'
  | 'no_certificate'
  | 'expired'
  | 'ends_soon'
  | 'unreachable'
  | 'not_trusted'
  | 'clock';

const NOT_TRUSTED: readonly string[] = ['server_certificate', 'client_certificate', 'no_pins', 'key_sealed'];
/** An invoice that is dated in the future is rejected. */
const MOST_SECONDS = 60;

/** The certificate, whether the tax administration (FURS) is reached with it, and its clock. */
export const fiscal: Check<FiscalFacts, Code, ProbeContextWithDatabase> = {
  seconds: 25,
  probe: reachFiscal,
  evaluate: (facts) => {
    if (!('days_left' in facts)) return [ok(facts.environment ?? 'off')];
    const { days_left, trouble, ahead_seconds } = facts;
    if (days_left === null) return [failure('no_certificate')];
    return findingsOr<Code>(
      [
        days_left < 0 && failure('expired', { days: -days_left }),
        days_left >= 0 && days_left <= CERTIFICATE_WARNING_DAYS && warning('ends_soon', { days: days_left }),
        trouble !== null &&
          failure(NOT_TRUSTED.includes(trouble) ? 'not_trusted' : 'unreachable', { detail: trouble }),
        ahead_seconds !== null &&
          Math.abs(ahead_seconds) > MOST_SECONDS &&
          failure('clock', { seconds: Math.round(Math.abs(ahead_seconds)) }),
      ],
      ok('reached', { days: days_left }),
    );
  },
};
