import { type ComponentType, Fragment, useState, type ReactNode } from 'react';
import { type Form, type FormOptions, type FormRoute, type ReplyOf, useForm } from '../../lib/form/form.ts';
import type { Versioned } from '../../lib/http/sending.ts';
import { showSnackbar } from '../../lib/show-snackbar.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Button, type ButtonVariant } from '../button.tsx';
import type { StaleRow } from '../form/stale-fields.tsx';
import { ReasonArea } from '../form/reason-area.tsx';

type Shown<Row> = {
  row: Row;
  /** What a colleague changed meanwhile; by default only that somebody did. */
  Stale?: ComponentType<{ form: StaleRow<Row>; closed: boolean }> | undefined;
  onClose: () => void;
};

/** What can be done with a record: a button, and the dialog that it opens. */
export type RecordAction<Row> = {
  readonly label: string;
  /** Whether a record in this state has the action, by default always; who may, the server and the screen say. */
  readonly offered?: ((row: Row) => boolean) | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly dialog: (shown: Shown<Row>) => ReactNode;
};

/** Said of every record, or of the one that the dialog shows. */
type Said<Row, T> = T | ((row: Row) => T);
const saidOf = <Row, T extends ReactNode>(said: Said<Row, T>, row: Row): T =>
  typeof said === 'function' ? said(row) : said;

/** By default the id of the record, where the call takes one; a call with other parameters says them. */
type ParamsOfRow<Row, P> = [NonNullable<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly id: string } extends NonNullable<P>
    ? { readonly params?: (row: Row) => P }
    : { readonly params: (row: Row) => P };

type Asked<Row extends object, R extends FormRoute, V extends object> = Omit<
  FormOptions<V, R, Row>,
  'row' | 'params' | 'onDone'
> &
  ParamsOfRow<Row, FormOptions<V, R, Row>['params']> &
  Omit<RecordAction<Row>, 'dialog'> & {
    /** Title and button of the dialog; by default the label. */
    readonly title?: Said<Row, string>;
    readonly confirm?: string;
    readonly lead?: Said<Row, ReactNode>;
    readonly danger?: boolean;
    /** Whether something has to be said or done before it can be sent. */
    readonly blocked?: (form: Form<V, Row & Versioned>) => boolean;
    /** What the snackbar says afterwards. */
    readonly done: string | ((reply: ReplyOf<R>) => string);
    /** What else follows, for example another page. */
    readonly onDone?: (reply: ReplyOf<R>) => void;
    readonly fields?: (form: Form<V, Row & Versioned>) => ReactNode;
  };

/** An action that asks for fields of its call, sends them and says so. Needs the texts `actions` and `contract`. */
export const askAction = <Row extends object, R extends FormRoute, V extends object>(
  asked: Asked<Row, R, V>,
): RecordAction<Row> => ({
  label: asked.label,
  offered: asked.offered,
  variant: asked.variant,
  dialog: (shown) => <AskDialog asked={asked} {...shown} />,
});

type Reason<Row extends object, R extends FormRoute> = Omit<
  Asked<Row, R, { reason: string }>,
  'start' | 'fields'
> & {
  /** Label of the reason, where it asks for more than that, and its hint. */
  readonly reason?: string;
  readonly hint?: string;
  readonly rows?: number;
};

/** An action that asks for a reason for the record. */
export const reasonAction = <Row extends object, R extends FormRoute>({
  reason,
  hint,
  rows = 2,
  ...asked
}: Reason<Row, R>): RecordAction<Row> =>
  askAction<Row, R, { reason: string }>({
    ...asked,
    start: { reason: '' },
    fields: (form: Form<{ reason: string }, Row & Versioned>) => (
      <ReasonArea {...form.text('reason')} label={reason} hint={hint} rows={rows} />
    ),
    // The parameters are among the rest, which TypeScript does not see through `Omit`.
  } as unknown as Asked<Row, R, { reason: string }>);

type AskProps<Row extends object, R extends FormRoute, V extends object> = Shown<Row> & {
  asked: Asked<Row, R, V>;
};

function AskDialog<Row extends object, R extends FormRoute, V extends object>({
  asked,
  row,
  Stale,
  onClose,
}: AskProps<Row, R, V>) {
  const { label, title = label, confirm = label, lead, danger, blocked, fields, done } = asked;
  // A browser has the routes without the schemas of their parameters.
  const id = asked.route.path.includes('{id}') ? { id: (row as Versioned).id } : undefined;
  const form = useForm<V, R, Row & Versioned>({
    ...asked,
    params: asked.params ? asked.params(row) : (id as FormOptions<V, R, Row>['params']),
    // Of a record without a version none is newer, and its calls take none.
    row: row as Row & Versioned,
    onDone: (reply) => {
      showSnackbar(typeof done === 'string' ? done : done(reply));
      onClose();
      asked.onDone?.(reply);
    },
  });
  const closed = asked.offered?.(form.latest) === false;
  return (
    <ActionDialog
      title={saidOf(title, form.seen)}
      lead={saidOf(lead, form.seen)}
      form={form}
      danger={danger}
      blocked={blocked?.(form)}
      closed={closed}
      stale={Stale ? <Stale form={form} closed={closed} /> : undefined}
      confirm={confirm}
      onClose={onClose}
    >
      {fields?.(form)}
    </ActionDialog>
  );
}

type Props<Row> = Omit<Shown<Row>, 'onClose'> & { actions: Readonly<Record<string, RecordAction<Row>>> };

/** The buttons of the actions that a record has, in their order, and the dialog of the one that was chosen. */
export function RecordActions<Row>({ row, Stale, actions }: Props<Row>) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      {Object.entries(actions).map(([name, { label, offered, variant, dialog }]) => (
        <Fragment key={name}>
          {offered?.(row) === false ? null : (
            <Button variant={variant} onClick={() => setChosen(name)}>
              {label}
            </Button>
          )}
          {/* A dialog once open stays, and says that the action is gone. */}
          {chosen === name ? dialog({ row, Stale, onClose: () => setChosen(null) }) : null}
        </Fragment>
      ))}
    </>
  );
}
