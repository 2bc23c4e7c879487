import type { Language } from '../../../../contract/values/languages.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PrintDocument } from '../../../platform/pdf/blocks.ts';
import { findPermitRow, type LockedPermit } from '../../register/queries.ts';
import { temporarySheet } from '../digital/digital-permit.ts';

type Mail = { permit_id: string | null; language: Language; data: unknown };

/**
 * The temporary permit that a mail or letter announces, drawn at `now`. Null when it announces none, or when what it
 * announced was withdrawn before it was sent: on paper it would look valid.
 */
export async function enclosedTemporary(
  deps: Pick<Deps, 'db' | 'config'>,
  { permit_id, language, data }: Mail,
  now: string,
): Promise<{ permit: LockedPermit; sheet: PrintDocument } | null> {
  const { temporary_until = null } = data as { temporary_until?: string | null };
  if (temporary_until === null || permit_id === null) return null;
  const permit = await findPermitRow(deps.db, permit_id);
  const sheet = permit && (await temporarySheet(deps, permit, language, now));
  return permit && sheet ? { permit, sheet } : null;
}
