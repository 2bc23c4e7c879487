import { useState, type FormEvent } from 'react';
import type * as renewals from '../../../../contract/permits/applicant/renewals.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call, slimRoute } from '../../../lib/http/api.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlateField } from '../../../shared/permits/plate-field.tsx';
import styles from './gate.module.css';

const confirmRenewal = slimRoute<typeof renewals.confirmRenewal>({
  method: 'POST',
  path: '/v1/renewals/{code}/confirm',
  tag: 'permits',
});

type Props = {
  code: string;
  gate: renewals.RenewalGate;
  /** Loads the next part; the button is busy until it is there. */
  onConfirmed: (confirmed: renewals.ConfirmedRenewal) => Promise<void>;
};

/** What a link shows to anybody, and the question that only the holder can answer. */
export function Gate({ code, gate, onConfirmed }: Props) {
  const m = useMessages('renewal_link');
  const ui = useMessages('ui');
  const language = useLanguage();
  if (gate.state !== 'open')
    return (
      <>
        <Notice
          tone={gate.state === 'renewed' ? 'success' : 'warning'}
          title={gate.state === 'renewed' ? m.renewed_title : m.over_title}
          role="status"
        >
          <p>{gate.state === 'renewed' ? m.renewed_text : m.over_text}</p>
        </Notice>
        {gate.state === 'over' ? (
          <div>
            <LinkButton variant="primary" href="/obrazci/parkirna-dovolilnica">
              {ui.apply}
            </LinkButton>
          </div>
        ) : null}
      </>
    );
  return (
    <>
      {gate.answer_by ? <p>{m.until({ date: formatDate(gate.answer_by, language) })}</p> : null}
      <PlateForm code={code} gate={gate} onConfirmed={onConfirmed} />
      <p>
        {m.sign_in} <a href="/prijava">{ui.login}</a>
      </p>
    </>
  );
}

function PlateForm({ code, gate, onConfirmed }: Props) {
  const m = useMessages('renewal_link');
  const [plate, setPlate] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    setFailure(null);
    try {
      await onConfirmed(
        await call(
          confirmRenewal,
          { params: { code }, body: { registration_number: plate } },
          { quiet: true },
        ),
      );
    } catch (problem) {
      const known = problem instanceof ApiError ? problem : null;
      const field = known?.problem?.errors?.find(({ path }) => path === 'registration_number');
      if (field) {
        setError(field.message);
        document.getElementById('registrska')?.focus();
      } else
        setFailure(
          known?.status === 429
            ? m.too_many
            : (known?.problem?.errors?.[0]?.message ??
                (known && known.status >= 500 ? m.failed_server : m.failed_text)),
        );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>{m.check_title}</h2>
      <p>{m.check_text({ plates: gate.plates_masked.join(', ') })}</p>
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <PlateField
        id="registrska"
        name="registrska"
        label={m.plate}
        error={error}
        width="medium"
        value={plate}
        required
        onChange={(event) => {
          setPlate(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {m.confirm}
      </Button>
    </form>
  );
}
