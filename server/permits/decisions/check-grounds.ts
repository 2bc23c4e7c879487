import type { ReasonKind } from '../../../contract/settings/reasons.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid } from '../../platform/http/problem.ts';
import { listReasons } from '../../settings/reasons/queries.ts';
import { rejectionOfGrounds } from './grounds-rules.ts';

/** Throws 422 with the field unless every one of these texts says the facts of the case. */
export async function checkGrounds(
  trx: Trx,
  kind: ReasonKind,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const kept = (await listReasons(trx, { kind })).flatMap(({ text_sl, text_en }) => [text_sl, text_en]);
  for (const [path, text] of Object.entries(texts)) {
    const code = text ? rejectionOfGrounds(text, kept) : null;
    if (code) throw invalid({ path, code });
  }
}
