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
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import styles from './fiscal.module.css';
import { PinsDialog } from './pins-dialog.tsx';
import { useErrorLabels } from './error-labels.ts';

type System = FiscalOverview['systems'][number];
type Opened = 'certificate' | 'pins' | 'remove_certificate' | 'remove_pins' | null;

/**
 * One system of the tax administration: our certificate, its pinned certificates, whether it is reachable.
 */
export function SystemCard({ system }: { system: System }) {
  const m = useMessages('fiscal');
  const labels = useErrorLabels();
  const [opened, setOpened] = useState<Opened>(null);
  const [busy, setBusy] = useState(false);
  const [heard, setHeard] = useState<{ ok: boolean; text: string } | null>(null);
  const { environment, certificate, pins, host } = system;
  const close = () => setOpened(null);
  /** An action without a form: reloads what it changed, reports a failure. */
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch {
      showSnackbar(m.failed);
    } finally {
      setBusy(false);
      close();
    }
  };
  const echo = () =>
    act(async () => {
      setHeard(null);
      const { ok, code, duration_ms } = await call(
        sendFiscalEcho,
        { body: { environment } },
        { quiet: true },
      );
      setHeard({ ok, text: ok ? m.echo_ok({ ms: duration_ms }) : labels(code) });
    });
  return (
    <Card title={m.systems[environment]}>
      <div className={styles.part}>
        <FactList items={[{ term: m.host, value: <span className={styles.mono}>{host}</span> }]} />
        <h3>{m.certificate}</h3>
        {certificate ? <CertificateSummary certificate={certificate} /> : <p>{m.no_certificate}</p>}
        <div className={styles.tools}>
          <Button onClick={() => setOpened('certificate')}>
            {certificate ? m.certificate_replace : m.certificate_upload}
          </Button>
          {certificate ? (
            <Button variant="tertiary" onClick={() => setOpened('remove_certificate')}>
              {m.certificate_remove}
            </Button>
          ) : null}
        </div>
        <h3>{m.pins}</h3>
        {pins.source === null ? <p>{m.pins_none}</p> : null}
        {pins.source === 'file' ? <p>{m.pins_file}</p> : null}
        {pins.certificates.map((one) => (
          <p key={one.fingerprint}>
            {one.subject}
            <br />
            <span className={styles.muted}>{m.fingerprint}: </span>
            <span className={styles.mono}>{one.fingerprint}</span>
          </p>
        ))}
        <div className={styles.tools}>
          {pins.source === 'file' ? null : <Button onClick={() => setOpened('pins')}>{m.pins_change}</Button>}
          {pins.source === 'upload' ? (
            <Button variant="tertiary" onClick={() => setOpened('remove_pins')}>
              {m.pins_remove}
            </Button>
          ) : null}
          <Button busy={busy && opened === null} onClick={() => void echo()}>
            {m.echo}
          </Button>
        </div>
        <div role="status">
          {heard ? <Notice tone={heard.ok ? 'success' : 'error'}>{heard.text}</Notice> : null}
        </div>
      </div>
      {opened === 'certificate' ? <CertificateDialog environment={environment} onClose={close} /> : null}
      {opened === 'pins' ? <PinsDialog environment={environment} onClose={close} /> : null}
      <ConfirmDialog
        open={opened === 'remove_certificate'}
        title={m.certificate_remove}
        confirm={m.remove}
        danger
        busy={busy}
        onClose={close}
        onConfirm={() =>
          void act(() =>
            call(deleteFiscalCertificate, { params: { id: certificate?.id ?? '' } }, { quiet: true }),
          )
        }
      >
        <p>{m.certificate_remove_text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'remove_pins'}
        title={m.pins_remove}
        confirm={m.remove}
        danger
        busy={busy}
        onClose={close}
        onConfirm={() => void act(() => call(deleteFiscalPins, { params: { environment } }, { quiet: true }))}
      >
        <p>{m.pins_remove_text}</p>
      </ConfirmDialog>
    </Card>
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
