import { useState, type ComponentProps } from 'react';
import { useSending } from '../../lib/http/sending.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormErrors } from '../form/form.tsx';

type Props<T> = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'> & {
  send: (idempotency_key: string) => Promise<T>;
  onDone: (reply: T) => void | Promise<void>;
  /** Reloads what may be out of date after a failure. */
  onFailure?: () => void;
};

/** A question that one call answers; why it failed stands in the dialog. Needs the texts `actions`. */
export function ConfirmAction<T>({ send, onDone, onFailure, children, ...dialog }: Props<T>) {
  const form = useSending({
    onFailure: () => {
      onFailure?.();
      return false;
    },
  });
  return (
    <ConfirmDialog {...dialog} open busy={form.busy} onConfirm={() => void form.run({ send, done: onDone })}>
      {children}
      <FormErrors form={form} />
    </ConfirmDialog>
  );
}

type ButtonProps<T> = Omit<Props<T>, 'onClose' | 'onDone'> & {
  onDone?: Props<T>['onDone'];
  button: Omit<ComponentProps<typeof Button>, 'onClick'>;
  /** Whether the button is there; a question once asked stays until it is answered. */
  offered?: boolean;
};

/** A button with the question that follows it. */
export function ConfirmButton<T>({ button, offered = true, onDone, ...question }: ButtonProps<T>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {offered ? <Button {...button} onClick={() => setAsking(true)} /> : null}
      {asking ? (
        <ConfirmAction
          {...question}
          onDone={(reply) => {
            setAsking(false);
            return onDone?.(reply);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
