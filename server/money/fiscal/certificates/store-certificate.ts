import type { createFiscalCertificate } from '../../../../contract/money/fiscal.ts';
import type { HandlerInput } from '../../../../contract/platform/route.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { ChangeScope } from '../../../platform/http/handler.ts';
import { invalid, notFound } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import {
  issuerName,
  serialOf,
  subjectName,
  subjectUnits,
} from '../../../platform/ports/fiscal/fiscal-names.ts';
import {
  insertCertificate,
  listLiveCertificates,
  removeCertificate,
  removeCertificatesOf,
} from './certificate-queries.ts';
import { openP12 } from '../../../platform/signatures/p12.ts';
import type { OpenedP12 } from '../../../platform/signatures/signature-types.ts';
import { presentCertificate } from '../present.ts';
import { lockFiscalSettings } from '../queries.ts';
import { seal } from '../../../platform/kernel/seal.ts';

type Input = HandlerInput<typeof createFiscalCertificate>['body'];

const TEST_REGISTER = 'DavPotRacTEST';
const REGISTER = 'DavPotRac';

/**
 * The tax number that the certificate was issued to. Throws 422 when it does not fit the municipality, the
 * environment or the day.
 */
const check = (
  { certificate }: OpenedP12,
  environment: Input['environment'],
  municipality_tax_number: string,
  now: string,
): string => {
  const reject = (code: string) => invalid({ path: 'p12', code });
  const units = subjectUnits(certificate);
  const tax_number = units.find((unit) => /^\d{8}$/.test(unit));
  if (!tax_number) throw reject('fiscal.certificate_no_tax_number');
  if (municipality_tax_number === '') throw reject('fiscal.municipality_tax_number');
  if (tax_number !== municipality_tax_number) throw reject('fiscal.certificate_tax_number');
  if (environment === 'production' && units.includes(TEST_REGISTER)) throw reject('fiscal.certificate_test');
  if (environment === 'test' && units.includes(REGISTER)) throw reject('fiscal.certificate_production');
  const at = Date.parse(now);
  if (certificate.validToDate.getTime() < at) throw reject('fiscal.certificate_expired');
  if (certificate.validFromDate.getTime() > at) throw reject('fiscal.certificate_not_yet');
  return tax_number;
};

/**
 * Puts a certificate in use for its environment; the previous one loses its key. The key is stored sealed,
 * the password not at all. Throws 422 with `p12` or `password`.
 */
export const storeCertificate = async (
  { trx, deps, caller, now, today, audit }: ChangeScope,
  body: Input,
) => {
  const opened = openP12(Buffer.from(body.p12, 'base64'), body.password);
  if (typeof opened === 'string')
    throw invalid({ path: opened === 'password' ? 'password' : 'p12', code: `fiscal.${opened}` });
  const { municipality } = await loadParameters(trx, today);
  const tax_number = check(opened, body.environment, municipality.tax_number, now);
  const { certificate, key } = opened;
  const id = newId();

  // Of two at once the second replaces the one of the first.
  await lockFiscalSettings(trx);
  await removeCertificatesOf(trx, body.environment, caller.user_id, now);
  await insertCertificate(trx, {
    id,
    environment: body.environment,
    subject: subjectName(certificate),
    issuer: issuerName(certificate),
    serial: serialOf(certificate),
    tax_number,
    valid_from: certificate.validFromDate.toISOString(),
    valid_to: certificate.validToDate.toISOString(),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    certificate: certificate.toString(),
    sealed_key: seal(
      deps.config,
      'fiscal_certificate',
      id,
      key.export({ type: 'pkcs8', format: 'pem' }) as string,
    ),
    created_at: now,
    created_by: caller.user_id,
  });
  audit({ subject_id: id });

  const stored = (await listLiveCertificates(trx)).find((one) => one.id === id);
  if (!stored) throw notFound();
  return presentCertificate(stored, now);
};

/** Takes a certificate out of use and destroys its key. Throws 404. */
export const dropCertificate = async (
  { trx, caller, now, audit }: ChangeScope,
  id: string,
): Promise<void> => {
  if (!(await removeCertificate(trx, id, caller.user_id, now))) throw notFound();
  audit({ subject_id: id });
};
