import { writePdf } from '../../../platform/ports/pdf/pdf.ts';
import { type Check, errorName, failure, ok } from './check.ts';

export type DocumentsFacts = { error: string | null; bytes: number };

/** A document is drawn with the fonts of the program. */
export const documents: Check<DocumentsFacts, 'fine' | 'broken'> = {
  seconds: 10,
  probe: async ({ clock }) => {
    try {
      const meta = {
        title: 'Preizkus',
        language: 'sl',
        author: 'Dovolilnice',
        created_at: clock.now(),
      } as const;
      const pdf = await writePdf(meta, (doc) => {
        doc.addPage();
        for (const face of ['regular', 'bold']) doc.font(face).text('Čaša žlahtnega šipka stane 12 €.');
      });
      const whole = pdf.subarray(0, 5).toString() === '%PDF-' && pdf.includes('%%EOF');
      return { error: whole ? null : 'incomplete', bytes: pdf.length };
    } catch (error) {
      return { error: errorName(error), bytes: 0 };
    }
  },
  evaluate: ({ error }) => [error === null ? ok('fine') : failure('broken', { detail: error })],
};
