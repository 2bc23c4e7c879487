import type { ProofKind } from '../../../contract/people/factors.ts';
import type { FactorKind } from '../../../contract/platform/factor-kinds.ts';

export const MAX_FACTORS = 10;

/** Characters that are not confused when read from paper. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;

/** `h7kp-3mwx-qd9t-a4vc`: 79 bits, so a plain hash is enough; `random(n)` gives a whole number below n. */
export const newRecoveryCode = (random: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => SIGNS[random(SIGNS.length)]).join(''),
  ).join('-');

type Ways = { codes: number; host: string | null; has_password: boolean };

/**
 * The ways in which an account with these factors can prove itself, the easiest first. The password counts where no
 * factor is asked for after it.
 */
export const kindsOf = (
  factors: readonly { kind: FactorKind; asked_after_password: boolean }[],
  { codes, host, has_password }: Ways,
): ProofKind[] => {
  const has = (kind: FactorKind): boolean => factors.some((factor) => factor.kind === kind);
  if (factors.length === 0) return ['password'];
  return [
    ...(has('passkey') && host !== null ? (['passkey'] as const) : []),
    ...(has('totp') ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
    ...(has_password && !factors.some((factor) => factor.asked_after_password)
      ? (['password'] as const)
      : []),
  ];
};
