import type {
  SignatureWay,
  SigningCertificate,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import { byKey, json, type Db, type Trx } from '../../platform/db/db.ts';

/** The decision for its signature, with names and the file that was drawn. */
export const findSignature = (db: Db | Trx, id: string) =>
  db
    .selectFrom('decisions')
    .innerJoin('documents as original', 'original.id', 'decisions.document_id')
    .leftJoin('documents as signed', 'signed.id', 'decisions.signed_document_id')
    .leftJoin('users as signer', 'signer.id', 'decisions.signed_by')
    .leftJoin('users as official', 'official.id', 'decisions.issued_by')
    .leftJoin('applications', 'applications.id', 'decisions.application_id')
    .leftJoin('permits', 'permits.id', 'decisions.permit_id')
    .select([
      'decisions.id',
      'decisions.application_id',
      'decisions.permit_id',
      'decisions.procedure',
      'decisions.decision_nr',
      'decisions.issued_by',
      'decisions.signature',
      'decisions.signed_at',
      'decisions.signature_certificates',
      'decisions.document_id',
      'decisions.signed_document_id',
      'original.file_name',
      'original.sha256',
      'original.owner_type',
      'original.owner_id',
      'signed.file_name as signed_file_name',
      'signed.sha256 as signed_sha256',
      'signer.name as signed_by_name',
      'official.name as issued_by_name',
      'permits.user_id as holder_id',
      'applications.user_id as applicant_id',
    ])
    .where('decisions.id', '=', id)
    .executeTakeFirst();
export type SignedDecision = NonNullable<Awaited<ReturnType<typeof findSignature>>>;

export const lockDecision = (trx: Trx, id: string) =>
  trx.selectFrom('decisions').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const saveSignature = (
  trx: Trx,
  id: string,
  {
    certificates,
    ...signed
  }: {
    signature: SignatureWay;
    signed_by: string | null;
    signed_at: string;
    signed_document_id: string;
    certificates: readonly SigningCertificate[];
  },
) =>
  trx
    .updateTable('decisions')
    .set({ ...signed, signature_certificates: json([...certificates]) })
    .where('id', '=', id)
    .execute();

const DOCUMENT_COLUMNS = [
  'id',
  'kind',
  'procedure',
  'document_id',
  'signed_document_id',
  'signature',
  'signed_at',
  'signature_certificates',
] as const;

/** The decisions of an application with what is known of their documents. */
export const listDocumentsOfDecisions = (db: Db | Trx, application_id: string) =>
  byKey(db, db.selectFrom('decisions').select(DOCUMENT_COLUMNS).where('application_id', '=', application_id));

/** Those whose documents, as the program made them, are among these. */
export const listDecisionsOfDocuments = (db: Db | Trx, document_ids: readonly string[]) =>
  document_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('decisions')
        .select(DOCUMENT_COLUMNS)
        .where('document_id', 'in', [...document_ids])
        .execute();
