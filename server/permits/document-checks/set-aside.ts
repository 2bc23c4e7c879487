import type { Trx } from '../../platform/db/db.ts';
import { type Application, lockWithBin } from '../applications/queries.ts';
import { type DocumentRecord, findStoredDocument, lockSetAside } from '../documents/queries.ts';

export type SetAsideDocument = {
  document: DocumentRecord;
  /** Its case, also one in the bin; none of a permit or an account. */
  application: Application | undefined;
  person_id: string | null;
};

/** A document that was set aside, locked after its case (docs/locks.md); undefined where there is none. */
export async function lockSetAsideWithCase(trx: Trx, id: string): Promise<SetAsideDocument | undefined> {
  const found = await findStoredDocument(trx, id);
  if (!found) return undefined;
  const application = found.owner_type === 'application' ? await lockWithBin(trx, found.owner_id) : undefined;
  const document = await lockSetAside(trx, id);
  if (!document) return undefined;
  const person_id = application?.user_id ?? (document.owner_type === 'user' ? document.owner_id : null);
  return { document, application, person_id };
}
