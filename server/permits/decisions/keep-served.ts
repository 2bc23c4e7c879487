import type { ServiceWay } from '../../../contract/permits/decision-services.ts';
import type { Trx } from '../../platform/db/db.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { type ServedDecision, saveServed } from './service-queries.ts';
import { finalOn } from './service-rules.ts';

/**
 * Keeps the day of service on the decision, with the days that follow from it and the parameters of that day; null
 * takes them back. A request that is served has no appeal of its own, and ordinary mail changes nothing.
 */
export async function keepServed(
  trx: Trx,
  { id, kind }: Pick<ServedDecision, 'id' | 'kind'>,
  { way, served_on }: { way: ServiceWay; served_on: string | null },
): Promise<void> {
  if (kind === 'supplement' || way === 'ordinary') return;
  if (served_on === null)
    return void (await saveServed(trx, id, { served_on, appeal_until: null, finality_from: null }));
  const { appeal_until, finality_from } = finalOn({ served_on, ...(await loadParameters(trx, served_on)) });
  await saveServed(trx, id, { served_on, appeal_until, finality_from });
}
