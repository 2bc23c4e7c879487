import { useQuery } from '@tanstack/react-query';
import {
  type DecisionSignature,
  getDecisionSignature,
  type SigningCertificate,
} from '../../../../contract/permits/decisions/decision-signatures.ts';
import { formatDateTime, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { useSigning } from './signing-actions.tsx';

/** Who signed a decision and how, and the ways to sign it. */
export function SignatureSection({ decision_id }: { decision_id: string }) {
  const m = useMessages('decisions');
  const { data, error, refetch } = useQuery(
    callQuery(getDecisionSignature, { params: { id: decision_id } }, { quiet: false }),
  );
  return (
    <Card title={m.signature}>
      {data ? <Signature signature={data} /> : <LoadState error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function Signature({ signature }: { signature: DecisionSignature }) {
  const contract = useMessages('contract') as Readonly<Record<string, string>>;
  const maySign = useCan('applications.reject');
  const signing = useSigning();
  const { hindered_by } = signature;
  return (
    <Stack>
      <State signature={signature} />
      {hindered_by && !signature.signature ? <Muted>{contract[hindered_by]}</Muted> : null}
      {hindered_by || !maySign ? null : <Ways signature={signature} />}
      {maySign ? (
        <Actions>
          <RecordActions row={signature} actions={signing} />
        </Actions>
      ) : null}
    </Stack>
  );
}

/** In plain words what stands under the document. */
function State({ signature }: { signature: DecisionSignature }) {
  const m = useMessages('decisions');
  const language = useLanguage();
  const { signed_at, signed_by_name, certificates } = signature;
  if (!signature.signature || !signed_at)
    return signature.hindered_by === null ? <Notice tone="warning">{m.unsigned}</Notice> : null;
  return (
    <>
      <FactList
        items={[
          { key: 'way', term: m.signed_how, value: m.signature_ways[signature.signature] },
          { key: 'by', term: m.signed_by, value: signed_by_name ?? m.program },
          { key: 'at', term: m.signed_at, value: formatDateTime(signed_at, language) },
        ]}
      />
      {certificates.map((certificate) => (
        <Certificate key={`${certificate.role}-${certificate.serial}`} certificate={certificate} />
      ))}
      {signature.signature === 'certificate' ? <Muted>{m.quality_unasked}</Muted> : null}
    </>
  );
}

function Certificate({ certificate }: { certificate: SigningCertificate }) {
  const m = useMessages('decisions');
  const language = useLanguage();
  const { role, source, name, issuer, qualified, on_device, valid_to } = certificate;
  return (
    <FactList
      items={[
        { key: 'name', term: m.certificate_roles[role], value: name },
        { key: 'level', term: m.level, value: source === 'file' ? m.advanced : m.elsewhere },
        {
          key: 'certificate',
          term: m.certificate,
          value: m.certificate_says({ qualified, on_device, issuer, until: formatDay(valid_to, language) }),
        },
      ]}
    />
  );
}

/** For whom a signature is, and which seal stands beside it. */
function Ways({ signature: { mine, issued_by_name, seal } }: { signature: DecisionSignature }) {
  const m = useMessages('decisions');
  const language = useLanguage();
  return (
    <>
      {mine ? null : <p>{m.sign_for({ name: issued_by_name ?? m.program })}</p>}
      <Muted>
        {seal ? m.seal_is({ name: seal.name, until: formatDay(seal.valid_to, language) }) : m.seal_none}
      </Muted>
    </>
  );
}
