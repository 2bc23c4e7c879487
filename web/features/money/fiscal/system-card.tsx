import { useState } from 'react';
import {
  CERTIFICATE_WARNING_DAYS,
  createFiscalCertificate,
  deleteFiscalCertificate,
  deleteFiscalPins,
  sendFiscalEcho,
  updateFiscalPins,
  type FiscalCertificate,
  type FiscalOverview,
} from '../../../../contract/money/fiscal.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CertificateFile } from '../../../shared/platform/certificate-file.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { askAction, type RecordAction, RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';
import { useErrorLabels } from './error-labels.ts';

type System = FiscalOverview['systems'][number];

/**
 * One system of the tax administration: our certificate, its pinned certificates, whether it is reachable.
 */
export function SystemCard({ system }: { system: System }) {
  const m = useMessages('fiscal');
  const { environment, pins, host } = system;
  const [heard, setHeard] = useState<Heard | null>(null);
  return (
    <Card title={m.systems[environment]}>
      <Stack gap={3}>
        <FactList items={[{ term: m.host, value: <span className={styles.mono}>{host}</span> }]} />
        <h3>{m.certificate}</h3>
        <Certificate system={system} />
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
          <Pins system={system} />
          <Echo environment={environment} onHeard={setHeard} />
        </Actions>
        <div role="status">
          {heard ? <Notice tone={heard.ok ? 'success' : 'error'}>{heard.text}</Notice> : null}
        </div>
      </Stack>
    </Card>
  );
}

type Props = { system: System };

/** Our certificate, uploaded, replaced or removed. */
function Certificate({ system }: Props) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const { certificate } = system;
  return (
    <>
      {certificate ? <CertificateSummary certificate={certificate} /> : <p>{m.no_certificate}</p>}
      <Actions>
        <RecordActions row={system} actions={{ upload: useUpload(system) }} />
        {certificate ? (
          <ConfirmButton
            button={{ variant: 'tertiary', children: m.certificate_remove }}
            title={m.certificate_remove}
            confirm={app.remove}
            danger
            send={() => call(deleteFiscalCertificate, { params: { id: certificate.id } }, { quiet: true })}
          >
            <p>{m.certificate_remove_text}</p>
          </ConfirmButton>
        ) : null}
      </Actions>
    </>
  );
}

/** Uploads a .p12; file and password go to the server once. */
const useUpload = ({ environment, certificate }: System): RecordAction<System> => {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  return askAction({
    name: 'fiscal',
    route: createFiscalCertificate,
    label: certificate ? m.certificate_replace : m.certificate_upload,
    title: m.certificate_title({ system: m.systems[environment] }),
    lead: <p>{m.certificate_lead}</p>,
    confirm: ui.save,
    start: { environment, p12: '', password: '' },
    fields: (form) => (
      <>
        <CertificateFile
          form={form}
          label={m.certificate_file}
          hint={m.certificate_file_hint}
          call={m.certificate_choose}
        />
        <TextField {...form.text('password')} label={m.password} type="password" autoComplete="off" />
      </>
    ),
    done: app.saved,
  });
};

/** Replaces or removes the pinned certificates; those of a file are changed there. */
function Pins({ system }: Props) {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const { environment, pins } = system;
  return (
    <>
      <RecordActions row={system} actions={{ change: usePinning(system) }} />
      <ConfirmButton
        button={{ variant: 'tertiary', children: m.pins_remove }}
        offered={pins.source === 'upload'}
        title={m.pins_remove}
        confirm={app.remove}
        danger
        send={() => call(deleteFiscalPins, { params: { environment } }, { quiet: true })}
      >
        <p>{m.pins_remove_text}</p>
      </ConfirmButton>
    </>
  );
}

/** The certificates that identify a system, as PEM text. */
const usePinning = ({ environment }: System): RecordAction<System> => {
  const m = useMessages('fiscal');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  return askAction({
    name: 'fiscal',
    route: updateFiscalPins,
    label: m.pins_change,
    title: m.pins_title({ system: m.systems[environment] }),
    lead: <p>{m.pins_lead}</p>,
    confirm: ui.save,
    offered: ({ pins }) => pins.source !== 'file',
    start: { environment, pem: '' },
    fields: (form) => <TextArea {...form.text('pem')} label={m.pins_pem} rows={10} spellCheck={false} />,
    done: app.saved,
  });
};

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
