import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { exportRefunds, listRefunds } from '../../../../contract/money/refunds.ts';
import { REFUND_REASONS } from '../../../../contract/values/status.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useSelection } from '../../../lib/list/selection.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { FileList } from './file-list.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { refundHref, REFUNDS_PATH } from './paths.ts';
import { useRefundColumns } from './refund-columns.tsx';

const VIEWS = viewsOf({
  all: {},
  due: { status: ['due'] },
  no_iban: { status: ['due'], has_iban: ['false'] },
  in_file: { status: ['due'], in_file: ['true'] },
  paid: { status: ['paid'] },
  paid_again: { paid_again: ['true'] },
});
const EXTENSION = { 'pain.001': 'xml', csv: 'csv', xlsx: 'xlsx' } as const;
type Format = keyof typeof EXTENSION;

/** Value of `create` in the URL when the refund is of no particular payment. */
const NEW = 'new';

/** A new refund is in the URL: the page of a payment links to it by `create=<id of the payment>`. */
const useCreating = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('create');
  const set = (value: string | null): void =>
    setQuery(
      (now) => {
        now.delete('create');
        if (value !== null) now.set('create', value);
        return now;
      },
      { replace: value === null, preventScrollReset: true },
    );
  return {
    /** Null: no new refund is open. */
    creating: asked === null ? null : { payment_id: asked === NEW ? null : asked },
    create: (): void => set(NEW),
    close: (): void => set(null),
  };
};

/** A file of refunds for the bank, of these or of all that are due. */
function ExportMenu({ ids }: { ids: string[] }) {
  const m = useMessages('refunds');
  const { run } = useAction();
  const download = (format: Format): void =>
    void run({
      send: () =>
        call(exportRefunds, { body: { format, ...(ids.length > 0 ? { ids } : {}) } }, { quiet: true }),
      done: (file) => saveFile(file, `${m.title.toLowerCase()}.${EXTENSION[format]}`),
    });
  const labels = { 'pain.001': m.export_pain, csv: m.export_csv, xlsx: m.export_xlsx };
  return (
    <Menu
      label={m.export}
      icon={<Download />}
      entries={(Object.keys(labels) as Format[]).map((format) => ({
        id: format,
        label: labels[format],
        onSelect: () => download(format),
      }))}
    />
  );
}

/** Tab "Vračila" of /placila: due refunds, files for the bank, and recording of payouts. */
export function Tab() {
  const m = useMessages('refunds');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const may = useCan('payments.match');
  const navigate = useNavigate();
  const { creating, create, close } = useCreating();
  const [paying, setPaying] = useState(false);
  const list = useListQuery(listRefunds, { tableId: 'refunds', searchLabel: m.search });
  const selection = useSelection(list.table.rows);
  const payable = selection.rows.filter(({ status }) => status === 'due');
  const due = list.reply?.due;
  return (
    <Stack>
      {may ? (
        <ListActions>
          <Button icon={<Plus />} onClick={create}>
            {m.create}
          </Button>
        </ListActions>
      ) : null}
      <List
        list={list}
        title={m.title}
        views={{
          label: app.views,
          views: VIEWS,
          labels: m.view,
          counts: { due: due?.refunds, no_iban: due?.without_iban, in_file: due?.in_file },
          urgent: ['no_iban'],
          note: due ? m.due_sum({ n: due.refunds, amount: formatMoney(due.amount, language) }) : null,
        }}
        columns={useRefundColumns()}
        path={REFUNDS_PATH}
        rowHref={(row) => refundHref(row.id)}
        rowName={(row) => `${row.name}, ${formatMoney(row.amount, language)}`}
        filters={[choiceFilter('reason', m.columns.reason, labels.refund_reason, REFUND_REASONS)]}
        actions={may ? <ExportMenu ids={selection.rows.map(({ id }) => id)} /> : undefined}
        selection={may ? selection : undefined}
        selectionActions={
          <Button variant="primary" disabled={payable.length === 0} onClick={() => setPaying(true)}>
            {m.pay_selected}
          </Button>
        }
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <FileList />
      {creating && may ? (
        <CreateDialog
          key={creating.payment_id ?? ''}
          payment_id={creating.payment_id}
          onCreated={(id) => void navigate(refundHref(id), { replace: true })}
          onClose={close}
        />
      ) : null}
      {paying ? (
        <PayDialog refunds={payable} onDone={() => selection.choose([])} onClose={() => setPaying(false)} />
      ) : null}
    </Stack>
  );
}
