import type { ReactNode } from 'react';
import type { Form } from '../../lib/form/form.ts';
import type { Versioned } from '../../lib/http/sending.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonArea } from '../form/reason-area.tsx';

type Props<Row extends Versioned> = {
  form: Form<{ reason: string }, Row>;
  title: string;
  lead: ReactNode;
  /** Where it asks for more than the reason. */
  label?: string;
  hint?: string;
  rows?: number;
  confirm: string;
  danger?: boolean;
  closed?: boolean;
  stale?: ReactNode;
  onClose: () => void;
  /** Above the reason, for example texts to choose from. */
  children?: ReactNode;
};

/** A decision that needs a reason for the record. Needs the texts `actions` and `contract`. */
export function ReasonDialog<Row extends Versioned>(props: Props<Row>) {
  const { form, label, hint, rows = 2, children, ...frame } = props;
  return (
    <ActionDialog {...frame} form={form}>
      {children}
      <ReasonArea {...form.text('reason')} label={label} hint={hint} rows={rows} />
    </ActionDialog>
  );
}
