import { Readable } from 'node:stream';
import { createScanner } from '../../../platform/ports/files/scanner.ts';
import { type Check, failure, ok, warning } from './check.ts';

export type ScannerFacts = { used: boolean; required: boolean; answers: boolean };

const MOST_MS = 10_000;

/** The virus scanner reads a harmless text. Whether there has to be one, the check of the settings says. */
export const scanner: Check<ScannerFacts, 'off' | 'scans' | 'silent' | 'silent_optional'> = {
  seconds: 12,
  probe: async ({ config: { clamd } }) => {
    if (!clamd) return { used: false, required: false, answers: false };
    const { scan } = createScanner({ ...clamd, timeout_ms: Math.min(clamd.timeout_ms, MOST_MS) });
    const answer = await scan(() => Readable.from([Buffer.from('Dovolilnice')]));
    return { used: true, required: clamd.required, answers: answer === 'clean' };
  },
  evaluate: ({ used, required, answers }) => {
    if (!used) return [ok('off')];
    if (answers) return [ok('scans')];
    return [required ? failure('silent') : warning('silent_optional')];
  },
};
