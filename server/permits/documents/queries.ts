import { sql, type Updateable } from 'kysely';
import type { DocumentRow } from '../../../contract/permits/documents.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { DocumentKind } from '../../../contract/settings/reference.ts';
import { byKey, type Db, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import type { DocumentsTable } from '../../platform/db/types.ts';

/** Documents with who brought, checked and set them aside. */
const withPeople = (db: Db | Trx) =>
  db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.uploaded_by')
    .leftJoin('users as checker', 'checker.id', 'documents.checked_by')
    .leftJoin('users as deleter', 'deleter.id', 'documents.deleted_by')
    .select([
      'documents.id',
      'documents.version',
      'owner_type',
      'owner_id',
      'documents.kind',
      'file_name',
      'mime',
      'size',
      'sha256',
      'documents.created_at',
      sql<string | null>`users.name`.as('uploaded_by_name'),
      'check_status',
      sql<string | null>`checker.name`.as('checked_by_name'),
      'checked_at',
      'rejection_reason',
      'av_status',
      'documents.deleted_at',
      sql<string | null>`deleter.name`.as('deleted_by_name'),
    ]);

/** Those that count: neither set aside nor gone. */
const withUploader = (db: Db | Trx) => withPeople(db).where('documents.deleted_at', 'is', null);

export const listDocumentsOf = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
    withUploader(db)
      .where('owner_type', '=', 'application')
      .where('owner_id', '=', application_id)
      .orderBy('documents.created_at')
      .orderBy('documents.id'),
  );

/** Documents of an application that are not relevant, oldest first; erased ones have nothing left to show. */
export const listSetAside = (db: Db | Trx, application_id: string) =>
  byKey(
    db,
    withPeople(db)
      .where('documents.deleted_at', 'is not', null)
      .where('sha256', '<>', '')
      .where('owner_type', '=', 'application')
      .where('owner_id', '=', application_id)
      .orderBy('documents.created_at')
      .orderBy('documents.id'),
  );

/** Documents that came with changes of a permit, oldest first. */
export const listDocumentsOfPermit = (db: Db | Trx, permit_id: string) =>
  withUploader(db)
    .where('owner_type', '=', 'permit')
    .where('owner_id', '=', permit_id)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute();

/** Documents of a permit and of the application that it came of. */
export const pageDocumentsOfPermit = (
  db: Db | Trx,
  permit: { id: string; application_id: string },
  body: ListBody,
) => {
  let rows = withUploader(db).where((where) =>
    where.or([
      where.and([where('owner_type', '=', 'permit'), where('owner_id', '=', permit.id)]),
      where.and([where('owner_type', '=', 'application'), where('owner_id', '=', permit.application_id)]),
    ]),
  );
  if (body.filters.kind !== undefined)
    rows = rows.where(filterCondition('documents.kind', body.filters.kind));
  return listPage(db, rows, body, { table: 'documents' });
};

export const pageDocumentsOf = (db: Db | Trx, application_id: string, body: ListBody) => {
  let rows = withUploader(db).where('owner_type', '=', 'application').where('owner_id', '=', application_id);
  if (body.filters.kind !== undefined)
    rows = rows.where(filterCondition('documents.kind', body.filters.kind));
  return listPage(db, rows, body, { table: 'documents' });
};

/**
 * All documents with a content, with what they belong to. An imported file, a bank statement and an export hold
 * everybody's data and appear in their own lists only.
 */
const withOwner = (db: Db | Trx) =>
  withPeople(db)
    .leftJoin('applications', (join) =>
      join.onRef('applications.id', '=', 'documents.owner_id').on('owner_type', '=', 'application'),
    )
    .leftJoin('user_type_parking_lots as price', 'price.id', 'applications.user_type_parking_lot_id')
    .leftJoin('permits', (join) =>
      join.onRef('permits.id', '=', 'documents.owner_id').on('owner_type', '=', 'permit'),
    )
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'documents.owner_id').on('owner_type', '=', 'user'),
    )
    .select([
      sql<string | null>`coalesce(applications.application_nr, permits.permit_nr)`.as('owner_number'),
      sql<string | null>`coalesce(applications.applicant_name, permits.holder_name, person.name)`.as(
        'owner_name',
      ),
      sql<string | null>`coalesce(applications.user_id, permits.user_id, person.id)`.as('person_id'),
      'applications.status as application_status',
      'applications.vehicles',
      'applications.representative',
      'price.required_documents',
      sql<number>`(select count(*) from documents o where o.owner_id = documents.owner_id and o.owner_type = documents.owner_type
        and o.kind = documents.kind and o.id <> documents.id and o.deleted_at is null)`.as('others_of_kind'),
    ])
    .where('documents.sha256', '<>', '')
    .where('owner_type', 'not in', ['import', 'bank_statement', 'export', 'vat_closing']);

/** One document, also one that was set aside or whose application lies in the bin. */
export const findListedDocument = (db: Db | Trx, id: string) =>
  withOwner(db).select('documents.deleted_by').where('documents.id', '=', id).executeTakeFirst();

/** Those that count, of applications that are not in the bin. */
export const pageDocuments = (db: Db | Trx, body: ListBody) => {
  let rows = withOwner(db)
    .where('documents.deleted_at', 'is', null)
    .where('applications.deleted_at', 'is', null);
  if (body.search) {
    const columns = ['documents.search', 'applications.search', 'permits.search', 'person.search'];
    rows = rows.where((where) => where.or(columns.map((column) => matches(column, body.search))));
  }
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`documents.${field}`, value));
  return listPage(db, rows, body, { table: 'documents' });
};

const lockOne = (trx: Trx, id: string) =>
  trx.selectFrom('documents').selectAll().where('id', '=', id).forNoKeyUpdate();

/** The row, locked until the transaction ends. */
export const lockDocument = (trx: Trx, id: string) =>
  lockOne(trx, id).where('deleted_at', 'is', null).executeTakeFirst();

/** The same of one that was set aside and has a content. */
export const lockSetAside = (trx: Trx, id: string) =>
  lockOne(trx, id).where('deleted_at', 'is not', null).where('sha256', '<>', '').executeTakeFirst();

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** Changes a locked row and raises its version. */
export const saveDocument = async (
  trx: Trx,
  id: string,
  change: Updateable<DocumentsTable>,
): Promise<void> => {
  await trx
    .updateTable('documents')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** With the number of the application or permit that each belongs to. */
const withOwnerNumber = (db: Db | Trx) =>
  withUploader(db)
    .leftJoin('applications', (join) =>
      join.onRef('applications.id', '=', 'documents.owner_id').on('applications.deleted_at', 'is', null),
    )
    .leftJoin('permits', (join) =>
      join.onRef('permits.id', '=', 'documents.owner_id').on('permits.deleted_at', 'is', null),
    )
    .select(sql<string | null>`coalesce(applications.application_nr, permits.permit_nr)`.as('owner_number'));

/** Documents of these applications, permits and accounts, newest first. */
export const listDocumentsOfOwners = (db: Db | Trx, owners: readonly string[], limit: number) =>
  withOwnerNumber(db)
    .where('owner_type', 'in', ['application', 'permit', 'user'])
    .where('owner_id', '=', sql<string>`any(${sql.val([...owners])}::uuid[])`)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute();

/** Documents of the account, applications and permits of one person. */
export const pageDocumentsOfUser = (db: Db | Trx, user_id: string, body: ListBody) => {
  let rows = withOwnerNumber(db).where('owner_id', 'in', (owners) =>
    owners
      .selectFrom('applications as a')
      .select('a.id')
      .where('a.user_id', '=', user_id)
      .where('a.deleted_at', 'is', null)
      .union(
        owners
          .selectFrom('permits as p')
          .select('p.id')
          .where('p.user_id', '=', user_id)
          .where('p.deleted_at', 'is', null),
      )
      .union(owners.selectFrom('users as u').select('u.id').where('u.id', '=', user_id)),
  );
  if (body.filters.kind !== undefined)
    rows = rows.where(filterCondition('documents.kind', body.filters.kind));
  return listPage(db, rows, body, { table: 'documents' });
};

export const findDocument = (db: Db | Trx, id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Also one that was set aside; what was erased is not found. */
export const findStoredDocument = (db: Db | Trx, id: string) =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('sha256', '<>', '').executeTakeFirst();

export const findDocuments = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();

/**
 * A document of an application or a permit that belongs to `user_id`; no pro-forma that is cancelled, whose
 * code a phone would still pay.
 */
export const findOwnDocument = (db: Db | Trx, id: string, user_id: string) =>
  db
    .selectFrom('documents')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.id', '=', 'documents.owner_id')
        .on('documents.owner_type', '=', 'application')
        .on('applications.deleted_at', 'is', null),
    )
    .leftJoin('permits', (join) =>
      join
        .onRef('permits.id', '=', 'documents.owner_id')
        .on('documents.owner_type', '=', 'permit')
        .on('permits.deleted_at', 'is', null),
    )
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('applications.user_id', '=', user_id), where('permits.user_id', '=', user_id)]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('documents.kind', '<>', 'pro_forma'),
        exists(
          selectFrom('pro_formas')
            .select('pro_formas.id')
            .whereRef('pro_formas.document_id', '=', 'documents.id')
            .where('pro_formas.status', '<>', 'cancelled'),
        ),
      ]),
    )
    .executeTakeFirst();

/** A file whose bytes are in the store; `part` is its kind. */
export type NewFile = {
  part: string;
  file_name: string;
  mime: string;
  size: number;
  sha256: string;
  av_status?: DocumentRow['av_status'];
};
type Owner = { owner_type: 'application' | 'permit'; owner_id: string };

/** One row per file; returns the ids in the order of the files. */
export async function insertDocuments(
  trx: Trx,
  owner: Owner,
  files: readonly NewFile[],
  uploaded_by: string | null,
  now: string,
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = files.map(({ part, file_name, mime, size, sha256, av_status = 'off' as const }) => ({
    id: newId(),
    ...owner,
    kind: part as DocumentKind,
    file_name,
    mime,
    size,
    sha256,
    av_status,
    uploaded_by,
    created_at: now,
  }));
  await trx.insertInto('documents').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Uploads that the virus scanner has not seen, oldest first. */
export const findUnscanned = (db: Db | Trx, limit: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'sha256'])
    .where('av_status', '=', 'not_scanned')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** A scan result is no change of the document that a person would have to see first: the version stays. */
export const saveScan = async (
  db: Db | Trx,
  id: string,
  av_status: DocumentRow['av_status'],
): Promise<void> => {
  await db.updateTable('documents').set({ av_status }).where('id', '=', id).execute();
};
