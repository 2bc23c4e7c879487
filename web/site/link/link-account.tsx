import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  getLinkAccount,
  openLinkAccount,
  type LinkAccountState,
} from '../../../contract/permits/applicant/link-account.ts';
import styles from '../../features/permits/holder/link/link.module.css';
import { useConfirmedLink } from '../../features/permits/holder/link/use-confirmed-link.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { ApiError, call } from '../../lib/http/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormErrors } from '../../ui/form/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChooseKey } from './choose-key.tsx';

type Props = { token: string; back_href: string };
type Found = { state: LinkAccountState | 'added'; email: string };

/** From the link of an application to an account: the code by mail, then what fits who has confirmed it. */
export function LinkAccount({ token, back_href }: Props) {
  const m = useMessages('link_account');
  const { ready, dialog } = useConfirmedLink(token);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setFailure(null);
    try {
      if (await ready()) setFound(await call(getLinkAccount, { params: { token } }, { quiet: true }));
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setFailure(problem?.errors?.[0]?.message ?? m.failed);
    }
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask();
  });
  const back = <LinkButton href={back_href}>{m.back}</LinkButton>;
  if (found === null)
    return (
      <Screen
        title={m.title}
        actions={[
          <Button key="go" variant="primary" onClick={() => void ask()}>
            {m.confirm}
          </Button>,
          back,
        ]}
      >
        <p>{m.lead}</p>
        {failure ? (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        ) : null}
        {dialog}
      </Screen>
    );
  const { state, email } = found;
  if (state === 'choose')
    return (
      <Screen title={m.choose_title} actions={[]}>
        <p>{m.choose_text({ email })}</p>
        <ChooseKey token={token} email={email} back={back} />
      </Screen>
    );
  if (state === 'existing')
    return (
      <Existing token={token} email={email} back={back} onAdded={() => setFound({ state: 'added', email })} />
    );
  if (state === 'other')
    return (
      <Screen title={m.other_title} actions={[back]}>
        <p>{m.other_text({ email })}</p>
      </Screen>
    );
  const [title, text] = state === 'added' ? [m.added_title, m.added_text] : [m.linked_title, m.linked_text];
  return (
    <Screen
      title={title}
      actions={[
        <LinkButton key="in" variant="primary" href="/nadzorna-plosca">
          {m.sign_in}
        </LinkButton>,
        back,
      ]}
    >
      <p>{text}</p>
    </Screen>
  );
}

/** A page of the step; the focus follows from one to the next. */
function Screen({
  title,
  actions,
  children,
}: {
  title: string;
  actions: readonly ReactNode[];
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

type StepProps = { token: string; email: string; back: ReactNode };

function Existing({ token, email, back, onAdded }: StepProps & { onAdded: () => void }) {
  const m = useMessages('link_account');
  const form = useForm({
    name: 'racun',
    route: openLinkAccount,
    params: { token },
    start: {},
    body: () => ({}),
    onDone: onAdded,
  });
  return (
    <Screen title={m.existing_title} actions={[]}>
      <p>{m.existing_text({ email })}</p>
      <Form form={form} className={styles.form}>
        <FormErrors form={form} short />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.existing}
          </Button>
          {back}
        </div>
      </Form>
    </Screen>
  );
}
