import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import type { Sending } from '../../lib/http/sending.ts';
import { askToSignIn } from '../../lib/session/sign-in-request.ts';
import { Button } from '../button.tsx';
import { HydrateTypedInput } from '../field/hydrate-typed-input.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { stackClass } from '../layout.tsx';
import { Notice } from '../feedback/notice.tsx';

/** What a form or an action shows of its last attempt. */
export type AttemptState = Pick<Sending, 'busy' | 'errors' | 'rejection' | 'signedOut' | 'attempt'> & {
  idOf?: (path: string) => string;
};

/**
 * What went wrong, above the fields: as a whole, and by field. It scrolls into view, because long forms end
 * far below. A short form, whose fields are all in sight, has no list of them: its first wrong one gets the
 * focus. Needs the texts `actions`.
 */
export function FormErrors({ form, short = false }: { form: AttemptState; short?: boolean }) {
  const m = useMessages('actions');
  const note = useRef<HTMLDivElement>(null);
  const { errors, rejection, attempt, idOf = (path) => path } = form;
  useEffect(() => {
    if (rejection) note.current?.scrollIntoView({ block: 'nearest' });
  }, [rejection, attempt]);
  const wrong = short ? errors.map(({ path }) => `#${CSS.escape(idOf(path))}`).join() : '';
  const focused = useRef(attempt);
  useEffect(() => {
    if (wrong === '' || focused.current === attempt) return;
    focused.current = attempt;
    document.querySelector<HTMLElement>(wrong)?.focus();
  }, [wrong, attempt]);
  return (
    <>
      {rejection ? (
        <div ref={note}>
          <Notice tone="error" role="alert" title={m.not_done}>
            <p>{rejection}</p>
            {form.signedOut ? <Button onClick={() => void askToSignIn()}>{m.sign_in_again}</Button> : null}
          </Notice>
        </div>
      ) : null}
      {short ? null : (
        <ErrorSummary
          attempt={attempt}
          errors={errors.map(({ path, message }) => ({ field_id: idOf(path), message }))}
        />
      )}
    </>
  );
}

type Props = {
  form: AttemptState & { submit: () => Promise<void>; forgive: (path: string) => void };
  id?: string;
  /** Instead of its parts below each other. */
  className?: string;
  /** Names a form that is one of several on its page. */
  label?: string;
  /** For a form of several pages: each takes the focus. */
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** The form element: sends by its submit button and by Enter in a field. */
export function Form({ form, id, className, label, ref, children }: Props) {
  const { idOf = (path: string) => path } = form;
  return (
    <form
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      id={id}
      method="dialog"
      noValidate
      className={className ?? stackClass}
      aria-label={label}
      onInput={({ target }) => {
        // An error goes as soon as its field changes; the next attempt validates everything again.
        for (const { path } of form.errors)
          if (target instanceof Element && target.closest(`#${CSS.escape(idOf(path))}`)) form.forgive(path);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree a dialog may be inside the form that opened it.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <HydrateTypedInput />
      {children}
    </form>
  );
}
