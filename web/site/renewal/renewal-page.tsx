import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type * as renewals from '../../../contract/permits/applicant/renewals.ts';
import { codeOf } from '../../features/permits/renewal-link/code-of.ts';
import { Gate } from '../../features/permits/renewal-link/gate.tsx';
import { I18nProvider, useI18n, useMessages } from '../../i18n/i18n.tsx';
import { mainPart, showStart } from '../../lib/screen-start.ts';
import { ApiError, call, slimRoute } from '../../lib/http/api.ts';
import { pushTyped, takeFromAddress } from '../../lib/http/link-address.ts';
import { Button } from '../../ui/button.tsx';
import { HydrateTypedInput } from '../../ui/field/hydrate-typed-input.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { loadRenewal, type RenewalLater } from './load-renewal.ts';
import styles from '../site.module.css';

const openRenewal = slimRoute<typeof renewals.openRenewal>({
  method: 'GET',
  path: '/v1/renewals/{code}',
  tag: 'permits',
});

type Confirmed = renewals.ConfirmedRenewal;

type State = {
  code: string | null;
  gate: renewals.RenewalGate | null;
  failure: 'unknown' | 'too_many' | 'server' | 'failed' | null;
  loading: boolean;
};

/**
 * The page behind the personal link of a mail or the code of a letter: little at first, the prefilled renewal
 * once a plate was entered.
 */
export function RenewalPage() {
  const m = useMessages('renewal_link');
  const ui = useMessages('ui');
  const { language, catalogue } = useI18n();
  const [{ code, gate, failure, loading }, setState] = useState<State>({
    code: null,
    gate: null,
    failure: null,
    loading: false,
  });
  const [opened, setOpened] = useState<{ confirmed: Confirmed; later: RenewalLater } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; focus goes to what replaced it.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || loading) return;
    pressed.current = false;
    (document.getElementById('koda') ?? heading.current)?.focus();
  }, [loading]);
  const open = useCallback(async (wanted: string): Promise<void> => {
    setState({ code: wanted, gate: null, failure: null, loading: true });
    try {
      const found = await call(openRenewal, { params: { code: wanted } }, { quiet: true });
      setState({ code: wanted, gate: found, failure: null, loading: false });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      const why =
        status === 404 ? 'unknown' : status === 429 ? 'too_many' : status >= 500 ? 'server' : 'failed';
      setState({ code: wanted, gate: null, failure: why, loading: false });
    }
  }, []);
  useEffect(() => {
    const read = (): void => {
      const given = takeFromAddress();
      const known = given === '' ? null : codeOf(given);
      if (known) return void open(known);
      setState({ code: null, gate: null, failure: given === '' ? null : 'unknown', loading: false });
    };
    read();
    // Back to the code field.
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [open]);
  const confirmed = async (proof: Confirmed): Promise<void> => {
    setOpened({ confirmed: proof, later: await loadRenewal(language) });
    showStart(mainPart());
  };
  if (opened && code) {
    const { RenewalByLink, texts } = opened.later;
    return (
      <I18nProvider language={language} catalogue={{ ...catalogue, ...texts }}>
        <RenewalByLink code={code} confirmed={opened.confirmed} />
      </I18nProvider>
    );
  }
  return (
    <div className={styles.narrow}>
      <h1 ref={heading} tabIndex={-1}>
        {gate?.state === 'open' ? m.year({ year: gate.permit_year }) : m.title}
      </h1>
      {loading ? <Spinner label={ui.loading} /> : null}
      {failure ? (
        <Notice tone="error" role="alert" title={failure === 'unknown' ? m.unknown_title : m.failed_title}>
          <p>
            {
              {
                unknown: m.unknown_text,
                too_many: m.too_many,
                server: m.failed_server,
                failed: m.failed_text,
              }[failure]
            }
          </p>
          {failure !== 'unknown' && code ? (
            <Button
              onClick={() => {
                pressed.current = true;
                void open(code);
              }}
            >
              {ui.retry}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {gate && code ? (
        <Gate code={code} gate={gate} onConfirmed={confirmed} />
      ) : loading || failure === 'failed' || failure === 'server' ? null : (
        <CodeForm
          start={code ?? ''}
          onCode={(typed) => {
            pushTyped('/podaljsanje', typed);
            pressed.current = true;
            void open(typed);
          }}
        />
      )}
    </div>
  );
}

/** For letters: the typed code. */
function CodeForm({ start, onCode }: { start: string; onCode: (code: string) => void }) {
  const m = useMessages('renewal_link');
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = codeOf(text);
    setWrong(code === null);
    if (code === null) document.getElementById('koda')?.focus();
    else onCode(code);
  };
  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={submit}>
      <HydrateTypedInput />
      <p>{m.lead}</p>
      <TextField
        id="koda"
        name="koda"
        label={m.code}
        hint={m.code_hint}
        error={wrong ? m.unknown_title : null}
        width="medium"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div>
        <Button type="submit" variant="primary">
          {m.go_on}
        </Button>
      </div>
    </form>
  );
}
