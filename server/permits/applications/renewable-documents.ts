import { documentsOfPermit } from './submit/intake.ts';
import type { Application } from './queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { listDocumentsOf, listDocumentsOfPermit } from '../documents/queries.ts';
import type { LockedPermit } from '../register/queries.ts';

/** The documents that prove the current content of the permit, for its renewal. */
export const renewableDocuments = async (
  db: Db | Trx,
  permit: Pick<LockedPermit, 'id' | 'application_id' | 'vehicles'>,
  earlier: Pick<Application, 'vehicles'>,
) =>
  documentsOfPermit(
    { applied_for: earlier.vehicles, now: permit.vehicles },
    await listDocumentsOf(db, permit.application_id),
    await listDocumentsOfPermit(db, permit.id),
  );
