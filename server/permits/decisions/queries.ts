import { sql } from 'kysely';
import type { DecisionKind } from '../../../contract/permits/decisions.ts';
import type { ProcedureKind } from '../../../contract/settings/procedures.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';

/**
 * The case of an application and how many documents it has; undefined before the first. The application must
 * be locked.
 */
export const findCase = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('decisions')
    .select(['case_year', 'case_seq', sql<number>`max(document_seq)::int`.as('document_seq')])
    .where('application_id', '=', application_id)
    .groupBy(['case_year', 'case_seq'])
    .orderBy('case_year')
    .executeTakeFirst();

type OwnDocument = {
  application_id: string;
  kind: 'decision' | 'pro_forma';
  file_name: string;
  file: { sha256: string; size: number };
  sheets: readonly PrintDocument[];
  by: string | null;
  now: string;
};

/** A PDF made by the municipality, with its content as rendered. Returns the id of the document. */
export const insertOwnDocument = async (trx: Trx, own: OwnDocument): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('documents')
    .values({
      id,
      owner_type: 'application',
      owner_id: own.application_id,
      kind: own.kind,
      file_name: own.file_name,
      mime: 'application/pdf',
      ...own.file,
      uploaded_by: own.by,
      created_at: own.now,
    })
    .execute();
  await trx
    .insertInto('document_sheets')
    .values({ document_id: id, sheets: json([...own.sheets]) })
    .execute();
  return id;
};

type NewDecision = {
  application_id: string;
  document_id: string;
  kind: DecisionKind;
  procedure: ProcedureKind;
  decision_nr: string;
  case_year: number;
  case_seq: number;
  document_seq: number;
  issued_by: string | null;
  issued_at: string;
};
export const insertDecision = (trx: Trx, row: NewDecision) =>
  trx
    .insertInto('decisions')
    .values({ id: newId(), ...row })
    .execute();

/** The content of documents made by the municipality, by document. Uploaded documents have none. */
export const findPrinted = (db: Db | Trx, document_ids: readonly string[]) =>
  document_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('document_sheets')
        .selectAll()
        .where('document_id', 'in', [...document_ids])
        .execute();
