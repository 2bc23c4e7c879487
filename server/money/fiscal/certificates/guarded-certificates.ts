import { createFiscalCertificate, deleteFiscalCertificate } from '../../../../contract/money/fiscal.ts';
import type { SecondPersonVerb } from '../../../settings/parameters/second-person.ts';
import { subjectName } from '../../../platform/ports/fiscal/fiscal-names.ts';
import { listLiveCertificates } from './certificate-queries.ts';
import { openP12 } from '../../../platform/signatures/p12.ts';
import { dropCertificate, storeCertificate } from './store-certificate.ts';

/** The certificate that signs invoices is replaced by two persons (ADR 83). */
export const replaceCertificate: SecondPersonVerb<typeof createFiscalCertificate> = {
  kind: 'fiscal_certificate',
  route: createFiscalCertificate,
  async changeOf({ trx, body }) {
    const opened = openP12(Buffer.from(body.p12, 'base64'), body.password);
    if (typeof opened === 'string') return null;
    const { certificate } = opened;
    const live = (await listLiveCertificates(trx)).find((one) => one.environment === body.environment);
    return {
      subject_id: null,
      state: [body.environment, live?.id ?? null, certificate.fingerprint256],
      facts: [
        { name: 'environment', before: null, after: body.environment },
        {
          name: 'certificate',
          before: live ? `${live.subject}, ${live.serial}` : null,
          after: `${subjectName(certificate)}, ${BigInt(`0x${certificate.serialNumber}`)}`,
        },
        {
          name: 'certificate_valid_to',
          before: live?.valid_to ?? null,
          after: certificate.validToDate.toISOString(),
        },
      ],
    };
  },
  answer: (call) => storeCertificate(call, call.body),
};

/** So is it taken out of use, which destroys its key. */
export const endCertificate: SecondPersonVerb<typeof deleteFiscalCertificate> = {
  kind: 'fiscal_certificate_end',
  route: deleteFiscalCertificate,
  async changeOf({ trx, params }) {
    const live = (await listLiveCertificates(trx)).find(({ id }) => id === params.id);
    return (
      (live && {
        subject_id: null,
        state: live.id,
        facts: [
          { name: 'environment', before: live.environment, after: null },
          { name: 'certificate', before: `${live.subject}, ${live.serial}`, after: null },
        ],
      }) ??
      null
    );
  },
  answer: (call) => dropCertificate(call, call.params.id),
};
