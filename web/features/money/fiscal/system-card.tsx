import { useState } from 'react';
import {
  CERTIFICATE_WARNING_DAYS,
  deleteFiscalCertificate,
  deleteFiscalPins,
  sendFiscalEcho,
  type FiscalCertificate,
  type FiscalOverview,
} from '../../../../contract/money/fiscal.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useSending } from '../../../lib/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormErrors } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';
import { PinsDialog } from './pins-dialog.tsx';
import { useErrorLabels } from './error-labels.ts';

type System = FiscalOverview['systems'][number];

/**
 * One system of the tax administration: our certificate, its pinned certificates, whether it is reachable.
 */
export function SystemCard({ system }: { system: System }) {
  const m = useMessages('fiscal');
  const { environment, certificate, pins, host } = system;
  const [heard, setHeard] = useState<Heard | null>(null);
  return (
    <Card title={m.systems[environment]}>
      <Stack gap={3}>
        <FactList items={[{ term: m.host, value: <span className={styles.mono}>{host}</span> }]} />
        <h3>{m.certificate}</h3>
        <Certificate environment={environment} certificate={certificate} />
        <h3>{m.pins}</h3>
        {pins.source === null ? <p>{m.pins_none}</p> : null}
        {pins.source === 'file' ? <p>{m.pins_file}</p> : null}
        {pins.certificates.map((one) => (
          <p key={one.fingerprint}>
            {one.subject}
            <br />
            <Muted as="span">{m.fingerprint}: </Muted>
            <span className={styles.mono}>{one.fingerprint}</span>
          </p>
        ))}
        <Actions>
          <Pins environment={environment} source={pins.source} />
          <Echo environment={environment} onHeard={setHeard} />
        </Actions>
        <div role="status">
          {heard ? <Notice tone={heard.ok ? 'success' : 'error'}>{heard.text}</Notice> : null}
        </div>
      </Stack>
    </Card>
  );
}

/** Our certificate, uploaded, replaced or removed. */
function Certificate({ environment, certificate }: Pick<System, 'environment' | 'certificate'>) {
  const m = useMessages('fiscal');
  const [changing, setChanging] = useState(false);
  return (
    <>
      {certificate ? <CertificateSummary certificate={certificate} /> : <p>{m.no_certificate}</p>}
      <Actions>
        <Button onClick={() => setChanging(true)}>
          {certificate ? m.certificate_replace : m.certificate_upload}
        </Button>
        {certificate ? (
          <ConfirmButton
            button={{ variant: 'tertiary', children: m.certificate_remove }}
            title={m.certificate_remove}
            confirm={m.remove}
            danger
            send={() => call(deleteFiscalCertificate, { params: { id: certificate.id } }, { quiet: true })}
          >
            <p>{m.certificate_remove_text}</p>
          </ConfirmButton>
        ) : null}
      </Actions>
      {changing ? <CertificateDialog environment={environment} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

/** Replaces or removes the pinned certificates; those of a file are changed there. */
function Pins({ environment, source }: Pick<System, 'environment'> & Pick<System['pins'], 'source'>) {
  const m = useMessages('fiscal');
  const [changing, setChanging] = useState(false);
  return (
    <>
      {source === 'file' ? null : <Button onClick={() => setChanging(true)}>{m.pins_change}</Button>}
      <ConfirmButton
        button={{ variant: 'tertiary', children: m.pins_remove }}
        offered={source === 'upload'}
        title={m.pins_remove}
        confirm={m.remove}
        danger
        send={() => call(deleteFiscalPins, { params: { environment } }, { quiet: true })}
      >
        <p>{m.pins_remove_text}</p>
      </ConfirmButton>
      {changing ? <PinsDialog environment={environment} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

type Heard = { readonly ok: boolean; readonly text: string };

/** Asks whether the system is reachable. */
function Echo({
  environment,
  onHeard,
}: Pick<System, 'environment'> & { onHeard: (heard: Heard | null) => void }) {
  const m = useMessages('fiscal');
  const labels = useErrorLabels();
  const form = useSending();
  const echo = (): void => {
    onHeard(null);
    void form.run({
      send: () => call(sendFiscalEcho, { body: { environment } }, { quiet: true }),
      done: ({ ok, code, duration_ms }) => {
        onHeard({ ok, text: ok ? m.echo_ok({ ms: duration_ms }) : labels(code) });
      },
    });
  };
  return (
    <>
      <Button busy={form.busy} onClick={echo}>
        {m.echo}
      </Button>
      <FormErrors form={form} />
    </>
  );
}

function CertificateSummary({ certificate }: { certificate: FiscalCertificate }) {
  const m = useMessages('fiscal');
  const language = useLanguage();
  const { days_left } = certificate;
  const range = m.valid_range({
    from: formatDateTime(certificate.valid_from, language),
    to: formatDateTime(certificate.valid_to, language),
  });
  return (
    <>
      <FactList
        items={[
          { term: m.subject, value: <span className={styles.mono}>{certificate.subject}</span> },
          { term: m.issuer, value: <span className={styles.mono}>{certificate.issuer}</span> },
          { term: m.serial, value: <span className={styles.mono}>{certificate.serial}</span> },
          {
            term: m.valid,
            value: `${range} (${days_left < 0 ? m.expired : m.days_left({ n: days_left })})`,
          },
        ]}
      />
      {days_left <= CERTIFICATE_WARNING_DAYS ? <Notice tone="warning">{m.expires_soon}</Notice> : null}
    </>
  );
}
