import type { ServiceWay } from '../../../../contract/permits/decisions/decision-services.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { findServed, type ServedDecision, saveServed } from './service-queries.ts';
import { finalAfterAppeal, finalOn } from './service-rules.ts';

/**
 * Keeps the day of service on the decision, with the days that follow from it and the parameters of that day; null
 * takes them back. A request that is served has no appeal of its own, and ordinary mail changes nothing. Once the mayor
 * upheld the decision, its finality is counted from the service of that.
 */
export async function keepServed(
  trx: Trx,
  { id, kind, lawsuit_until }: Pick<ServedDecision, 'id' | 'kind' | 'lawsuit_until'>,
  { way, served_on }: { way: ServiceWay; served_on: string | null },
): Promise<void> {
  if (kind === 'supplement' || way === 'ordinary') return;
  const { appeal_until, finality_from } = await termsOf(trx, served_on);
  await saveServed(trx, id, {
    served_on,
    appeal_until,
    ...(lawsuit_until === null ? { finality_from } : {}),
  });
}

/**
 * Keeps the day on which the party was served the decision of the mayor that upheld this one, and what follows from it;
 * null: he did not uphold it, or the party was not served that yet.
 */
export async function keepUpheld(trx: Trx, id: string, upheld_on: string | null): Promise<void> {
  if (upheld_on !== null) {
    const terms = await loadParameters(trx, upheld_on);
    return void (await saveServed(trx, id, { upheld_on, ...finalAfterAppeal({ upheld_on, ...terms }) }));
  }
  const { served_on } = (await findServed(trx, id))!;
  const { finality_from } = await termsOf(trx, served_on);
  await saveServed(trx, id, { upheld_on, lawsuit_until: null, finality_from });
}

/** What follows from the day of service, by the parameters of that day. */
const termsOf = async (trx: Trx, served_on: string | null) =>
  served_on === null
    ? { appeal_until: null, finality_from: null }
    : finalOn({ served_on, ...(await loadParameters(trx, served_on)) });
