import { BIN_KINDS, type BinRow, listBin } from '../../../../contract/office/bin.ts';
import { restoreBankStatement } from '../../../../contract/money/bank-statements.ts';
import { restorePermit } from '../../../../contract/permits/bin.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { column, dateColumn, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { documentPath } from '../../../shared/permits/documents/document-path.ts';

const VIEWS = viewsOf({ all: {}, returns: { returns: ['true'] } });

/** /kos: what was deleted and can be taken out again. */
export function Component() {
  const m = useMessages('bin');
  const app = useMessages('app_ui');
  const columns: DataColumn<BinRow>[] = [
    column('label', m.columns.label, (row) => <Label row={row} />, { sortable: true }),
    labelColumn('kind', m.columns.kind, m.kind),
    textColumn('name', m.columns.name, { heading: true }),
    dateTimeColumn('deleted_at', m.columns.deleted_at, { sortable: true }),
    textColumn('deleted_by_name', m.columns.deleted_by_name, { none: m.nobody }),
    dateColumn('returns_on', m.columns.returns_on),
    column('binned_as', m.columns.binned_as, ({ binned_as }) => (binned_as ? m.binned_as[binned_as] : null)),
    column('actions', m.columns.actions, (row) => <Restore row={row} />),
  ];
  return (
    <ListPage
      list={useListQuery(listBin, { tableId: 'bin' })}
      title={m.title}
      lead={m.lead}
      views={{ label: app.views, views: VIEWS, labels: m.view }}
      columns={columns}
      filters={[choiceFilter('kind', m.columns.kind, m.kind, BIN_KINDS)]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}

/** Applications and documents have a page in the bin, with all that can be done there. */
function Label({ row: { id, kind, label } }: { row: BinRow }) {
  if (kind === 'application') return <Link href={`/vloge/${id}`}>{label}</Link>;
  if (kind === 'document') return <Link href={documentPath(id)}>{label}</Link>;
  return label;
}

function Restore({ row: { id, kind, label } }: { row: BinRow }) {
  const m = useMessages('bin');
  if (kind === 'application' || kind === 'document') return null;
  const what = `${m.kind[kind]} ${label}`;
  return (
    <ConfirmButton
      button={{ variant: 'tertiary', children: m.restore, 'aria-label': m.restore_named({ what }) }}
      title={m.restore_title({ what })}
      confirm={m.restore}
      send={async () => {
        if (kind === 'permit') await call(restorePermit, { params: { id }, body: {} }, { quiet: true });
        else await call(restoreBankStatement, { params: { id }, body: {} }, { quiet: true });
      }}
      onDone={() => {
        showSnackbar(m.restored);
        void announceChange('office');
      }}
      onFailure={() => void announceChange('office')}
    >
      <p>{kind === 'permit' ? m.restore_permit : m.restore_statement}</p>
    </ConfirmButton>
  );
}
