import { sql, type SqlBool } from 'kysely';
import type { DecisionKind } from '../../../contract/permits/decisions/decisions.ts';
import type { ProcedureKind } from '../../../contract/settings/procedures.ts';
import { type Db, firstByKey, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { appealStateOf } from '../appeals/queries.ts';
import { isReplaced } from '../is-replaced.ts';

/**
 * The case of an application and how many documents it has; undefined before the first. The application must
 * be locked.
 */
export const findCase = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('decisions')
    .select(['case_year', 'case_seq', sql<number>`max(document_seq)::int`.as('document_seq')])
    .where('application_id', '=', application_id)
    .where('case_seq', 'is not', null)
    .$narrowType<{ case_seq: number }>()
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
  permit_id: string | null;
  appeal_suspends: boolean;
  no_suspension_reason: string | null;
  ground: string | null;
  replaces_id: string | null;
  appeal_id: string | null;
  decision_nr: string;
  case_year: number;
  /** None of a granting. */
  case_seq: number | null;
  document_seq: number | null;
  service_unknown?: boolean;
  issued_by: string | null;
  issued_at: string;
};
export const insertDecision = (trx: Trx, row: NewDecision) =>
  trx
    .insertInto('decisions')
    .values({ id: newId(), ...row })
    .returning(['id', 'kind', 'lawsuit_until'])
    .executeTakeFirstOrThrow();

/** The granting of a permit, once somebody appealed against it. */
export const findGrantingDecision = (db: Db | Trx, permit_id: string) =>
  firstByKey(
    db,
    db.selectFrom('decisions').select('id').where('permit_id', '=', permit_id).where('kind', '=', 'granting'),
  );

/** The content of documents made by the municipality, by document. Uploaded documents have none. */
export const findPrinted = (db: Db | Trx, document_ids: readonly string[]) =>
  document_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('document_sheets')
        .selectAll()
        .where('document_id', 'in', [...document_ids])
        .execute();

const standing = (db: Db | Trx) =>
  db
    .selectFrom('decisions')
    .where('kind', '=', 'revocation')
    .where('carried_out_at', 'is', null)
    .where(sql<SqlBool>`not ${isReplaced('decisions.id')}`);

/** The revocation of a permit that is decided, not replaced and not carried out yet. */
export const findRevocation = (db: Db | Trx, permit_id: string) =>
  firstByKey(db, standing(db).select('id').where('permit_id', '=', permit_id));

/** Whether a permit ended by a decision that stands: its revocation was carried out, or its granting annulled. */
export const isEndedByDecision = async (db: Db | Trx, permit_id: string): Promise<boolean> =>
  (await db
    .selectFrom('decisions')
    .select('id')
    .where('permit_id', '=', permit_id)
    .where(
      sql<SqlBool>`(kind = 'revocation' and carried_out_at is not null and not ${isReplaced('decisions.id')})
        or (kind = 'granting' and ${isReplaced('decisions.id')})`,
    )
    .executeTakeFirst()) !== undefined;

/** Revocations that may be due, of permits that are in force, oldest first. */
export const listRevocations = (db: Db | Trx, today: string) =>
  standing(db)
    .innerJoin('permits', 'permits.id', 'decisions.permit_id')
    .select([
      'decisions.id',
      'permits.id as permit_id',
      'permits.application_id',
      'appeal_suspends',
      'served_on',
      'upheld_on',
      'final_on',
      appealStateOf('decisions.id').as('appeal'),
    ])
    .where('permits.status', 'in', ['active', 'suspended'])
    .where('permits.valid_to', '>=', today)
    .orderBy('decisions.issued_at')
    .execute();

/** `at` null: it is to be carried out again. */
export const markCarriedOut = (trx: Trx, id: string, at: string | null) =>
  trx.updateTable('decisions').set({ carried_out_at: at }).where('id', '=', id).execute();

/** An annulment or reopening no longer stands: what it took the place of does. */
export const markUndone = (trx: Trx, id: string, now: string) =>
  trx.updateTable('decisions').set({ undone_at: now }).where('id', '=', id).execute();

/** The grounds of the revocation that was decided last. */
export const findRevocationGrounds = async (trx: Trx, permit_id: string): Promise<string> => {
  const event = await trx
    .selectFrom('permit_events')
    .select('reason')
    .where('permit_id', '=', permit_id)
    .where('transition', '=', 'decide_revocation')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return event?.reason ?? '';
};

/** The numbers of decisions by their documents. */
export const listNumbersOfDocuments = (db: Db | Trx, document_ids: readonly string[]) =>
  document_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('decisions')
        .select(['document_id', 'decision_nr'])
        .where('document_id', 'in', [...document_ids])
        .execute();
