import type { CallReply } from '../../../../contract/platform/route.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  CHANNELS,
  type CampaignDetail,
  chooseHolders,
  type HolderRow,
  listCampaignHolders,
  type ShownState,
  shownState,
  SKIP_CODES,
} from '../../../../contract/season/campaigns.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Tone } from '../../../ui/tone.ts';
import styles from './campaigns.module.css';
import { useTakeCampaign } from './use-campaign.ts';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';
import { useForm } from '../../../lib/form.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';

const DEFAULTS = { sort: [{ field: 'holder_name', direction: 'asc' as const }], per_page: 25 };

const useColumns = (draft: boolean): DataColumn<HolderRow>[] => {
  const m = useMessages('campaigns');
  const language = useLanguage();
  const category = useCategoryNames();
  const mails = useCan('mail_log.view');
  return useMemo(
    () => [
      {
        id: 'holder_name',
        title: m.holder,
        cell: (row) => <Link href={`/dovolilnice/${row.permit_id}`}>{row.holder_name}</Link>,
        sortable: true,
      },
      { id: 'permit_nr', title: m.permit, cell: (row) => row.permit_nr, sortable: true, nowrap: true },
      { id: 'user_type', title: m.category, cell: (row) => category.of(row.user_type) },
      {
        id: 'price',
        title: m.price,
        cell: (row) =>
          row.price === null
            ? '–'
            : `${formatMoney(row.price, language)}${row.new_card && Number(row.price) > 0 ? ` ${m.with_card}` : ''}`,
        sortable: true,
      },
      {
        id: 'outcome',
        title: m.outcome,
        cell: (row) => <Invitation row={row} mails={mails} />,
        nowrap: true,
      },
      {
        id: 'codes',
        title: m.remarks,
        cell: (row) =>
          [...row.codes.map((code) => m.remark[code]), row.choice_reason].filter(Boolean).join('. ') || '–',
      },
      ...(draft
        ? []
        : [
            {
              id: 'application',
              title: m.application,
              cell: (row: HolderRow) =>
                row.application ? (
                  <Link href={`/vloge/${row.application.id}`}>{row.application.application_nr}</Link>
                ) : (
                  '–'
                ),
            },
          ]),
      { id: 'channel', title: m.channel, cell: (row) => `${m.channels[row.channel]}: ${row.to ?? '–'}` },
      { id: 'language', title: m.language, cell: (row) => m.languages[row.language], hidden: true },
      {
        id: 'registration_numbers',
        title: m.plates,
        cell: (row) => row.registration_numbers.map(plateText).join(', '),
        hidden: true,
      },
      {
        id: 'parking_lot_codes',
        title: m.lots,
        cell: (row) => row.parking_lot_codes.join(', '),
        hidden: true,
      },
    ],
    [m, language, category, draft, mails],
  );
};

const TONES: Partial<Record<ShownState, Tone>> = {
  gets: 'success',
  sent: 'success',
  reminder_sent: 'success',
  not_delivered: 'error',
};

/** Whether the holder gets an invitation, or the state of the newest message; its text is in the mail log. */
function Invitation({ row, mails }: { row: HolderRow; mails: boolean }) {
  const m = useMessages('campaigns');
  const state = shownState(row);
  return (
    <>
      <StatusTag tone={TONES[state] ?? 'neutral'}>{m.states[state]}</StatusTag>
      {row.mail && mails ? (
        <>
          {' '}
          <Link href={`/posta?mail=${row.mail.id}`} aria-label={`${m.message}: ${row.holder_name}`}>
            {m.message}
          </Link>
        </>
      ) : null}
    </>
  );
}

/** Recipients of a campaign, and the decisions about single holders of a draft. */
export function HolderList({ campaign }: { campaign: CampaignDetail }) {
  const m = useMessages('campaigns');
  const draft = campaign.status === 'draft';
  const category = useCategoryNames();
  const form = useSending();
  const take = useTakeCampaign();
  const { table, state, setState, query } = useListQuery(listCampaignHolders, {
    tableId: 'campaign_holders',
    params: { id: campaign.id },
    exportFilters: { campaign_id: campaign.id },
    defaults: DEFAULTS,
    toolbarSearch: m.holder,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reasoning, setReasoning] = useState(false);
  // Each version of the campaign may change its holders.
  const { refetch } = query;
  const seen = useRef(campaign.version);
  useEffect(() => {
    if (seen.current === campaign.version) return;
    seen.current = campaign.version;
    void refetch();
  }, [campaign.version, refetch]);
  const views = draft
    ? (['all', 'gets', 'exceptions', 'left_out'] as const)
    : (['all', 'gets', 'left_out', 'applied', 'not_answered', 'undelivered'] as const);
  const view = views.find((one) => one === state.filters['view']) ?? 'all';
  const onChosen = ({ changed, rejected, campaign: now }: CallReply<typeof chooseHolders>): void => {
    take(now);
    setChosen(new Set());
    setReasoning(false);
    showSnackbar(m.chosen({ changed, rejected }));
  };
  const decide = (choice: 'include' | 'undo'): void => {
    const body = { choice, permit_ids: [...chosen] };
    void form.run({
      send: () => call(chooseHolders, { params: { id: campaign.id }, body }, { quiet: true }),
      done: onChosen,
    });
  };
  return (
    <div className={styles.stack}>
      {/* Target of the "show" links of the issues, for scroll and focus. */}
      <h2 id="kdo" tabIndex={-1} className={styles.who}>
        {m.who}
      </h2>
      <QuickFilters
        label={m.who}
        items={views.map((id) => ({ id, label: m.views[id] }))}
        selected={view}
        onSelect={(id) => {
          const { view: _, ...filters } = state.filters;
          setChosen(new Set());
          setState(changeTableState(state, { filters: id === 'all' ? filters : { ...filters, view: id } }));
        }}
      />
      <FilterBar
        fields={[
          {
            id: 'code',
            label: m.exceptions,
            options: SKIP_CODES.map((value) => ({ value, label: m.remark[value] })),
          },
          {
            id: 'channel',
            label: m.channel,
            options: CHANNELS.map((value) => ({ value, label: m.channels[value] })),
          },
          {
            id: 'user_type',
            label: m.category,
            options: campaign.categories.map(({ user_type }) => ({
              value: user_type,
              label: category.of(user_type),
            })),
          },
        ]}
        filters={state.filters}
        onChange={(filters) => setState(changeTableState(state, { filters }))}
      />
      <FormErrors form={form} />
      <DataTable
        {...table}
        title={m.who}
        columns={useColumns(draft)}
        rowId={(row) => row.permit_id}
        rowName={(row) => `${row.holder_name}, ${row.permit_nr}`}
        {...(draft ? { selected: chosen, onSelectedChange: setChosen } : {})}
        selectionActions={
          <>
            <Button busy={form.busy} onClick={() => decide('include')}>
              {m.include}
            </Button>
            <Button onClick={() => setReasoning(true)}>{m.exclude}</Button>
            <Button variant="tertiary" onClick={() => decide('undo')}>
              {m.undo}
            </Button>
          </>
        }
      />
      {reasoning ? (
        <ExcludeDialog
          campaign={campaign}
          chosen={[...chosen]}
          onDone={onChosen}
          onClose={() => setReasoning(false)}
        />
      ) : null}
    </div>
  );
}

type ExcludeProps = {
  campaign: CampaignDetail;
  chosen: readonly string[];
  onDone: (reply: CallReply<typeof chooseHolders>) => void;
  onClose: () => void;
};

/** Leaves holders out, with the reason. */
function ExcludeDialog({ campaign, chosen, onDone, onClose }: ExcludeProps) {
  const m = useMessages('campaigns');
  const form = useForm({
    name: 'exclude',
    route: chooseHolders,
    params: { id: campaign.id },
    start: { reason: '' },
    body: ({ reason }) => ({ choice: 'exclude', permit_ids: chosen, reason }),
    onDone,
  });
  return (
    <ActionDialog
      title={m.exclude_title({ n: chosen.length })}
      form={form}
      confirm={m.exclude}
      onClose={onClose}
    >
      <TextArea
        {...form.text('reason')}
        label={m.reason}
        hint={m.reason_hint}
        rows={3}
        required
        optional={false}
      />
    </ActionDialog>
  );
}
