import type { ComponentProps } from 'react';
import { useSending } from '../lib/sending.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormErrors } from './form.tsx';

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
