import { useState } from 'react';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/i18n.tsx';
import { changeTableState, defaultTableState } from '../lib/list/table-state.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataColumn } from '../ui/table/data-table-columns.ts';
import { Select } from '../ui/field/select.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Section } from './section.tsx';
import { useText } from './text.ts';

type SamplePermit = {
  id: string;
  permit_nr: string;
  holder: string;
  plate: string;
  status: 'active' | 'expired' | 'blocked';
  valid_to: string;
  paid: string;
};

const names = ['Ana Novak', 'Žiga Črnič', 'Planšar, d. o. o.', 'Špela Đorđević', 'Miha Kralj'];
const statuses = ['active', 'active', 'expired', 'active', 'blocked'] as const;
const all: SamplePermit[] = Array.from({ length: 34 }, (_, index) => ({
  id: String(index + 1),
  permit_nr: `D-2027-${String(index + 1).padStart(6, '0')}`,
  holder: names[index % names.length]!,
  plate: `KR ${'ABCDEFGH'[index % 8]}K-${100 + index * 7}`,
  status: statuses[index % statuses.length]!,
  valid_to: '2027-12-31',
  paid: index % 3 === 0 ? '15.00' : '120.00',
}));

export function TablesSection() {
  const t = useText();
  const language = useLanguage();
  const [state, setState] = useState(defaultTableState);
  const [other, setOther] = useState(defaultTableState);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [refreshedAt, setRefreshedAt] = useState(() => Date.now() - 80_000);
  const [shown, setShown] = useState<'empty' | 'loading' | 'error'>('loading');
  const tones = { active: 'success', expired: 'neutral', blocked: 'error' } as const;
  const words = {
    active: t('Veljavna', 'Valid'),
    expired: t('Potekla', 'Expired'),
    blocked: t('Blokirana', 'Blocked'),
  };
  const columns: DataColumn<SamplePermit>[] = [
    {
      id: 'permit_nr',
      title: t('Številka', 'Number'),
      cell: (row) => row.permit_nr,
      sortable: true,
      nowrap: true,
    },
    { id: 'holder', title: t('Imetnik', 'Holder'), cell: (row) => row.holder, sortable: true },
    {
      id: 'plate',
      title: t('Registrska št.', 'Plate'),
      cell: (row) => row.plate,
      copy: (row) => row.plate,
      sortable: true,
      nowrap: true,
    },
    {
      id: 'status',
      title: t('Stanje', 'Status'),
      // A cell is called as a function, not mounted.
      // oxlint-disable-next-line react/no-unstable-nested-components
      cell: (row) => <StatusTag tone={tones[row.status]}>{words[row.status]}</StatusTag>,
    },
    {
      id: 'valid_to',
      title: t('Velja do', 'Valid to'),
      cell: (row) => formatDate(row.valid_to, language),
      sortable: true,
      nowrap: true,
    },
    {
      id: 'paid',
      title: t('Plačano', 'Paid'),
      cell: (row) => formatMoney(row.paid, language),
      align: 'end',
      nowrap: true,
    },
    { id: 'id', title: 'Id', cell: (row) => row.id, hidden: true },
  ];
  const found = all
    .filter((row) => `${row.holder} ${row.plate}`.toLowerCase().includes(state.search.toLowerCase()))
    .filter((row) => !state.filters['status'] || row.status === state.filters['status']);
  const order = state.sort[0];
  const field = order?.field as keyof SamplePermit | undefined;
  const sorted = field ? found.toSorted((a, b) => a[field].localeCompare(b[field], 'sl')) : found;
  const ordered = order?.direction === 'desc' ? sorted.toReversed() : sorted;
  return (
    <Section title={t('Seznami', 'Tables')}>
      <DataTable
        tableId="gallery"
        title={t('Dovolilnice', 'Permits')}
        searchLabel={t('Ime ali registrska številka', 'Name or plate')}
        columns={columns}
        rows={ordered.slice((state.page - 1) * state.per_page, state.page * state.per_page)}
        rowId={(row) => row.id}
        rowHref={() => '#gumbi'}
        rowName={(row) => row.permit_nr}
        state={state}
        onChange={(change) => setState((now) => changeTableState(now, change))}
        total={found.length}
        selected={selected}
        onSelectedChange={setSelected}
        selectionActions={<Button>{t('Izvozite izbrane', 'Export the selected')}</Button>}
        refreshedAt={refreshedAt}
        onRefresh={() => setRefreshedAt(Date.now())}
        filters={
          <Select
            label={t('Stanje', 'Status')}
            placeholder={t('Vsa stanja', 'All')}
            value={state.filters['status'] ?? ''}
            options={[
              { value: 'active', label: words.active },
              { value: 'expired', label: words.expired },
              { value: 'blocked', label: words.blocked },
            ]}
            onChange={(event) =>
              setState((now) =>
                changeTableState(now, { filters: event.target.value ? { status: event.target.value } : {} }),
              )
            }
          />
        }
      />
      <Select
        label={t('Stanje drugega seznama', 'State of the second table')}
        width="medium"
        value={shown}
        onChange={(event) => setShown(event.target.value as typeof shown)}
        options={[
          { value: 'loading', label: t('Nalaganje', 'Loading') },
          { value: 'empty', label: t('Prazen', 'Empty') },
          { value: 'error', label: t('Napaka', 'Error') },
        ]}
      />
      <DataTable
        tableId="gallery_states"
        title={t('Računi', 'Invoices')}
        columns={columns}
        rows={shown === 'empty' ? [] : undefined}
        rowId={(row) => row.id}
        state={other}
        onChange={(change) => setOther((now) => changeTableState(now, change))}
        total={shown === 'empty' ? 0 : undefined}
        error={shown === 'error' ? t('Strežnik se ni odzval.', 'The server did not answer.') : null}
        refreshing={shown === 'loading'}
        onRefresh={() => setShown('empty')}
      />
    </Section>
  );
}
