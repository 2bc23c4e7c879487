import { useEffect, useRef, useState } from 'react';
import type { CallReply } from '../../../../contract/platform/route.ts';
import {
  CHANNELS,
  type CampaignDetail,
  chooseHolders,
  listCampaignHolders,
  SKIP_CODES,
} from '../../../../contract/season/campaigns.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { choiceFilter, optionFilter } from '../../../lib/list/filters.ts';
import { useForm } from '../../../lib/form/form.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { List } from '../../../ui/table/list.tsx';
import { ReasonArea } from '../../../ui/form/reason-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './campaigns.module.css';
import { useHolderColumns } from './holder-columns.tsx';
import { useSetCampaign } from './use-campaign.ts';

const DEFAULTS = { sort: [{ field: 'holder_name', direction: 'asc' as const }], per_page: 25 };
const viewsFor = (names: readonly string[]) =>
  viewsOf({ all: {}, ...Object.fromEntries(names.map((name) => [name, { view: [name] }])) });
const DRAFT_VIEWS = viewsFor(['gets', 'exceptions', 'left_out']);
const SENT_VIEWS = viewsFor(['gets', 'left_out', 'applied', 'not_answered', 'undelivered']);
const NONE: ReadonlySet<string> = new Set();

/** Recipients of a campaign, and the decisions about single holders of a draft. */
export function HolderList({ campaign }: { campaign: CampaignDetail }) {
  const m = useMessages('campaigns');
  const draft = campaign.status === 'draft';
  const category = useCategoryNames();
  const form = useSending();
  const take = useSetCampaign();
  const list = useListQuery(listCampaignHolders, {
    tableId: 'campaign_holders',
    params: { id: campaign.id },
    exportFilters: { campaign_id: campaign.id },
    defaults: DEFAULTS,
    searchLabel: m.holder_columns.holder_name,
  });
  const views = draft ? DRAFT_VIEWS : SENT_VIEWS;
  const view = views.of(list.state.filters);
  const [picked, setPicked] = useState({ view, ids: NONE });
  // Another view selects anew.
  const chosen = picked.view === view ? picked.ids : NONE;
  const choose = (ids: ReadonlySet<string>): void => setPicked({ view, ids });
  const [reasoning, setReasoning] = useState(false);
  // Each version of the campaign may change its holders.
  const { refetch } = list.query;
  const seen = useRef(campaign.version);
  useEffect(() => {
    if (seen.current === campaign.version) return;
    seen.current = campaign.version;
    void refetch();
  }, [campaign.version, refetch]);
  const onChosen = ({ changed, rejected, campaign: now }: CallReply<typeof chooseHolders>): void => {
    take(now);
    choose(NONE);
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
    <Stack gap={3}>
      {/* Target of the "show" links of the issues, for scroll and focus. */}
      <h2 id="kdo" tabIndex={-1} className={styles.who}>
        {m.who}
      </h2>
      <List
        list={list}
        title={m.who}
        views={{ label: m.who, views, labels: m.views }}
        above={<FormErrors form={form} />}
        columns={useHolderColumns(draft)}
        rowId={(row) => row.permit_id}
        rowName={(row) => `${row.holder_name}, ${row.permit_nr}`}
        filters={[
          choiceFilter('code', m.exceptions, m.remark, SKIP_CODES),
          choiceFilter('channel', m.holder_columns.channel, m.channels, CHANNELS),
          optionFilter(
            'user_type',
            m.holder_columns.user_type,
            campaign.categories.map(({ user_type }) => ({ value: user_type, label: category.of(user_type) })),
          ),
        ]}
        selection={draft ? { selected: chosen, onSelectedChange: choose } : undefined}
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
    </Stack>
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
      <ReasonArea {...form.text('reason')} hint={m.reason_hint} rows={3} required optional={false} />
    </ActionDialog>
  );
}
