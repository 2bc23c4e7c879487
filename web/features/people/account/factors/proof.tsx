import { useState } from 'react';
import {
  type confirmStepUp,
  type loginWithProof,
  type ProofKind,
  type ProofRequest,
} from '../../../../../contract/people/factors.ts';
import type { CallInput, CallReply } from '../../../../../contract/platform/route.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { useForm } from '../../../../lib/form/form.ts';
import { canUsePasskeys, signWithPasskey } from '../../../../lib/session/passkeys.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormErrors } from '../../../../ui/form/form.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';

type ProofRoute = typeof loginWithProof | typeof confirmStepUp;
type Props<R extends ProofRoute> = {
  request: ProofRequest;
  route: R;
  onDone: (reply: CallReply<R>) => void | Promise<void>;
  /** It is over: too late, or too many wrong tries. */
  onGone: () => void;
};

const isGone = ({ status }: { status: number }, onGone: () => void): boolean => {
  if (status === 404) onGone();
  return status === 404;
};

/** Asks for one of the proofs that the account has; a button for each of the others. */
export function Proof<R extends ProofRoute>(props: Props<R>) {
  const { kinds } = props.request;
  const m = useMessages('factors');
  const usable = kinds.filter((kind) => kind !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<ProofKind | undefined>(usable[0]);
  if (chosen === undefined) return <Notice tone="warning">{m.nothing_left}</Notice>;
  return (
    <Stack>
      {chosen === 'provider' ? null : chosen === 'passkey' ? (
        <PasskeyProof {...props} />
      ) : (
        <TypedProof key={chosen} kind={chosen} {...props} />
      )}
      <Stack gap={1}>
        {usable
          .filter((kind) => kind !== chosen)
          .map((kind) => (
            <div key={kind}>
              <Button variant="tertiary" onClick={() => setChosen(kind)}>
                {m.use[kind]}
              </Button>
            </div>
          ))}
      </Stack>
    </Stack>
  );
}

/** The browser asks; where it is closed one can try again. */
function PasskeyProof<R extends ProofRoute>({ request, route, onDone, onGone }: Props<R>) {
  const m = useMessages('factors');
  const form = useSending({ onFailure: (error) => isGone(error, onGone) });
  const [closed, setClosed] = useState(false);
  const prove = async (): Promise<void> => {
    setClosed(false);
    const response = await signWithPasskey(request.options ?? {});
    if (response === null) return setClosed(true);
    const body = { token: request.token, kind: 'passkey', response };
    await form.run({
      send: () => call<R>(route, { body } as unknown as CallInput<R>, { quiet: true }),
      done: onDone,
    });
  };
  return (
    <Stack>
      <p>{m.passkey_lead}</p>
      {closed ? (
        <Notice tone="warning" role="alert">
          {m.passkey_closed}
        </Notice>
      ) : null}
      <FormErrors form={form} />
      <Button variant="primary" fullWidth busy={form.busy} autoFocus onClick={() => void prove()}>
        {m.passkey_action}
      </Button>
    </Stack>
  );
}

type Typed = Exclude<ProofKind, 'passkey' | 'provider'>;

function TypedProof<R extends ProofRoute>({
  request: { token },
  route,
  kind,
  onDone,
  onGone,
}: Props<R> & { kind: Typed }) {
  const m = useMessages('factors');
  const ui = useMessages('ui');
  const field = kind === 'password' ? 'password' : 'code';
  const form = useForm<{ code: string; password: string }, ProofRoute>({
    name: 'proof',
    route,
    start: { code: '', password: '' },
    body: (typed) => ({ token, kind, [field]: typed[field] }),
    onFailure: (error) => isGone(error, onGone),
    onDone: (reply) => onDone(reply as CallReply<R>),
  });
  return (
    <Form form={form}>
      <FormErrors form={form} short />
      {kind === 'password' ? (
        <TextField
          {...form.text('password')}
          required
          optional={false}
          label={m.password}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      ) : (
        <TextField
          {...form.text('code')}
          required
          optional={false}
          label={kind === 'totp' ? m.code : m.recovery_code}
          hint={kind === 'totp' ? m.code_hint : m.recovery_hint}
          width={kind === 'totp' ? 'short' : 'medium'}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      <Button type="submit" variant="primary" fullWidth busy={form.busy}>
        {ui.confirm}
      </Button>
    </Form>
  );
}
