import { buffer } from 'node:stream/consumers';
import type {
  DecisionSignature,
  signDecision,
  SigningCertificate,
  uploadSignedDecision,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeScope, ReceivedFile } from '../../platform/http/handler.ts';
import { invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { openP12 } from '../../platform/signatures/p12.ts';
import { NotUpdatable } from '../../platform/signatures/pdf-update.ts';
import type { CertificateFacts } from '../../platform/signatures/signature-types.ts';
import { factsOf, validityProblem } from '../../platform/signatures/signatures.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockWithBin } from '../applications/queries.ts';
import { insertDocuments, saveDocument } from '../documents/queries.ts';
import { isSent } from './service/service-queries.ts';
import { findSignature, lockDecision, saveSignature, type SignedDecision } from './signature-queries.ts';
import { isSignedBy, signedName, rejectionOfSigning } from './signature-rules.ts';

export const personOf = ({ holder_id, applicant_id }: SignedDecision): string | null =>
  holder_id ?? applicant_id;

/** What a screen shows of the signature. Throws 404. */
export async function presentSignature(
  db: Db | Trx,
  { signatures }: Pick<Deps, 'signatures'>,
  caller: Pick<Caller, 'user_id'>,
  id: string,
): Promise<{ signature: DecisionSignature; person_id: string | null }> {
  const row = await findSignature(db, id);
  if (!row) throw notFound();
  const { seal } = signatures;
  const { signed_document_id, signed_file_name } = row;
  return {
    person_id: personOf(row),
    signature: {
      decision_id: id,
      signature: row.signature,
      signed_by_name: row.signed_by_name,
      signed_at: row.signed_at,
      certificates: row.signature_certificates,
      original: { id: row.document_id, file_name: row.file_name },
      signed:
        signed_document_id && signed_file_name
          ? { id: signed_document_id, file_name: signed_file_name }
          : null,
      hindered_by: rejectionOfSigning({ ...row, sent: await isSent(db, id) }),
      issued_by_name: row.issued_by_name,
      mine: row.issued_by !== null && row.issued_by === caller.user_id,
      seal: seal && { name: seal.facts.name, valid_to: seal.facts.valid_to },
    },
  };
}

/** The decision, locked after its application (docs/locks.md). Throws 404. */
async function lockSignature({ trx, audit }: ChangeScope, id: string): Promise<SignedDecision> {
  const found = await findSignature(trx, id);
  if (!found) throw notFound();
  if (found.application_id) await lockWithBin(trx, found.application_id);
  await lockDecision(trx, id);
  audit({ subject_id: id, person_id: personOf(found) });
  return (await findSignature(trx, id)) ?? found;
}

const assertSignable = async (trx: Trx, row: SignedDecision): Promise<void> => {
  const rejection = rejectionOfSigning({ ...row, sent: await isSent(trx, row.id) });
  if (rejection) throw ruleBroken(rejection);
};

type SignInput = HandlerInput<typeof signDecision>;

/**
 * Signs the document of a decision with the certificate of whoever calls, and seals it. The password is held for this call
 * alone. Throws 404, 422 with `p12` or `password`, or with why it cannot be signed.
 */
export async function signWithFile(
  call: ChangeScope,
  { params, body }: SignInput,
): Promise<DecisionSignature> {
  const { trx, deps, caller, now } = call;
  const opened = openP12(Buffer.from(body.p12, 'base64'), body.password);
  if (typeof opened === 'string')
    throw invalid({ path: opened === 'password' ? 'password' : 'p12', code: `signature.${opened}` });
  const facts = factsOf(opened.certificate);
  const problem = validityProblem(facts, now);
  if (problem) throw invalid({ path: 'p12', code: `signature.${problem}` });
  const row = await lockSignature(call, params.id);
  if (!isSignedBy(row.signature_certificates, facts)) {
    await assertSignable(trx, row);
    const note = await noteOf(call, row, facts.name);
    const pdf = deps.signatures.sign(await buffer(await deps.files.read(row.sha256)), opened, note);
    const sealed = await withSeal(call, row, pdf);
    const own: SigningCertificate = { ...facts, role: 'official', source: 'file' };
    await keepSigned(
      call,
      row,
      'certificate',
      [own, ...sealed.certificates],
      await ownFile(deps, sealed.pdf),
    );
  }
  return (await presentSignature(trx, deps, caller, params.id)).signature;
}

type UploadInput = HandlerInput<typeof uploadSignedDecision> & { files: readonly ReceivedFile[] };

/**
 * Keeps what was signed outside: a scan as it is, a PDF signed with a certificate when it is our document unchanged, which is sealed
 * where its structure allows it. Throws 404, 422 with `signed`, or with why it cannot be signed.
 */
export async function keepUploaded(
  call: ChangeScope,
  { params, body, files }: UploadInput,
): Promise<DecisionSignature> {
  const { trx, deps, caller } = call;
  const [file] = files;
  if (!file) throw invalid({ path: 'signed', code: 'signature.file_required' });
  const row = await lockSignature(call, params.id);
  if (body.way === 'scan') {
    if (file.sha256 !== row.signed_sha256) {
      await assertSignable(trx, row);
      if (file.sha256 === row.sha256) throw invalid({ path: 'signed', code: 'signature.unsigned' });
      await keepSigned(call, row, 'scan', [], file);
    }
  } else {
    const pdf = await buffer(await deps.files.read(file.sha256));
    const signers = await signersOf(call, row, pdf, file.mime);
    if (!isSignedBy(row.signature_certificates, signers[0]!)) {
      await assertSignable(trx, row);
      const sealed = await sealedWherePossible(call, row, pdf);
      const certificates = signers.map((facts): SigningCertificate => ({
        ...facts,
        role: 'official',
        source: 'elsewhere',
      }));
      const kept = sealed ? await ownFile(deps, sealed.pdf, file.av_status) : file;
      await keepSigned(call, row, 'certificate', [...certificates, ...(sealed?.certificates ?? [])], kept);
    }
  }
  return (await presentSignature(trx, deps, caller, params.id)).signature;
}

/** Who signed the uploaded file. Throws 422. */
async function signersOf(
  { deps, now }: ChangeScope,
  row: SignedDecision,
  pdf: Buffer,
  mime: string,
): Promise<readonly CertificateFacts[]> {
  const reject = (code: string) => invalid({ path: 'signed', code: `signature.${code}` });
  if (mime !== 'application/pdf') throw reject('picture');
  const signers = await deps.signatures.verify(pdf, await buffer(await deps.files.read(row.sha256)));
  if (typeof signers === 'string') throw reject(signers);
  for (const facts of signers) {
    const problem = validityProblem(facts, now);
    if (problem) throw reject(problem);
  }
  return signers;
}

const noteOf = async ({ trx, now, today }: ChangeScope, { decision_nr }: SignedDecision, name: string) => {
  const { municipality } = await loadParameters(trx, today);
  return { name, reason: `Št. ${decision_nr}`, location: municipality.name, at: now };
};

type Sealed = { pdf: Buffer; certificates: SigningCertificate[] };

/** Throws 422 when the seal that is configured does not count on this day: nobody would see that it is missing. */
async function withSeal(call: ChangeScope, row: SignedDecision, pdf: Buffer): Promise<Sealed> {
  const { seal } = call.deps.signatures;
  if (!seal) return { pdf, certificates: [] };
  const problem = validityProblem(seal.facts, call.now);
  if (problem) throw ruleBroken(`signature.seal_${problem}`);
  const note = await noteOf(call, row, seal.facts.name);
  return { pdf: seal.add(pdf, note), certificates: [{ ...seal.facts, role: 'seal', source: 'file' }] };
}

/** Null for a file that another program built in a way that the seal cannot be added to. */
async function sealedWherePossible(
  call: ChangeScope,
  row: SignedDecision,
  pdf: Buffer,
): Promise<Sealed | null> {
  try {
    return await withSeal(call, row, pdf);
  } catch (error) {
    if (error instanceof NotUpdatable) return null;
    throw error;
  }
}

type KeptFile = Pick<ReceivedFile, 'sha256' | 'size' | 'mime' | 'av_status'>;

const ownFile = async (
  deps: Pick<Deps, 'files'>,
  pdf: Buffer,
  av_status: ReceivedFile['av_status'] = 'off',
): Promise<KeptFile> => ({
  ...(await deps.files.put(pdf)),
  mime: 'application/pdf',
  av_status,
});

/** The signed document joins the file of the case; a scan that it replaces is set aside. */
async function keepSigned(
  { trx, caller, now }: ChangeScope,
  row: SignedDecision,
  signature: 'scan' | 'certificate',
  certificates: readonly SigningCertificate[],
  { sha256, size, mime, av_status }: KeptFile,
): Promise<void> {
  if (row.signed_document_id)
    await saveDocument(trx, row.signed_document_id, { deleted_at: now, deleted_by: caller.user_id });
  const owner = { owner_type: row.owner_type as 'application' | 'permit', owner_id: row.owner_id };
  const file = {
    part: 'decision',
    file_name: signedName(row.file_name, mime),
    mime,
    sha256,
    size,
    av_status,
  };
  const [signed_document_id] = await insertDocuments(trx, owner, [file], caller.user_id, now);
  await saveSignature(trx, row.id, {
    signature,
    signed_by: caller.user_id,
    signed_at: now,
    signed_document_id: signed_document_id!,
    certificates,
  });
}
