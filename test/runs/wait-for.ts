import { vi } from 'vitest';
import { PATIENCE_OF_A_STEP } from './patience.ts';

/** Until `look` no longer throws. vitest itself gives up after a second, which a busy machine needs now and then. */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE_OF_A_STEP });
