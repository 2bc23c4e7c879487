import { CERTIFICATE_WARNING_DAYS } from '../../../../contract/money/fiscal.ts';
import { createSignatures } from '../../../platform/signatures/signatures.ts';
import { type Check, failure, ok, warning } from './check.ts';

/** Null: none is configured. */
export type SealFacts = { days_left: number; begins_in: number } | null;

const DAY_MS = 86_400_000;

/** The certificate of the municipality's seal: without it no decision is signed in the program (ADR 109). */
export const seal: Check<SealFacts, 'none' | 'not_yet' | 'expired' | 'ends_soon' | 'fine'> = {
  seconds: 5,
  probe: ({ config, clock }) => {
    const { seal: configured } = createSignatures(config);
    const now = Date.parse(clock.now());
    return Promise.resolve(
      configured && {
        days_left: Math.floor((Date.parse(configured.facts.valid_to) - now) / DAY_MS),
        begins_in: Math.ceil((Date.parse(configured.facts.valid_from) - now) / DAY_MS),
      },
    );
  },
  evaluate: (facts) => {
    if (!facts) return [ok('none')];
    const { days_left, begins_in } = facts;
    if (days_left < 0) return [failure('expired', { days: -days_left })];
    if (begins_in > 0) return [failure('not_yet', { days: begins_in })];
    return [
      days_left <= CERTIFICATE_WARNING_DAYS
        ? warning('ends_soon', { days: days_left })
        : ok('fine', { days: days_left }),
    ];
  },
};
