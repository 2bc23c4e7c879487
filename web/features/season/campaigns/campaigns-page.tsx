import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type CampaignRow,
  type CampaignStatus,
  listCampaigns,
} from '../../../../contract/season/campaigns.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import {
  column,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { CampaignDialog, useCampaignDefaults } from './campaign-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';

const TONES: Record<CampaignStatus, Tone> = {
  draft: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  cancelled: 'neutral',
};
export function CampaignStatusTag({ status }: { status: CampaignStatus }) {
  const m = useMessages('campaigns');
  return <StatusTag tone={TONES[status]}>{m.statuses[status]}</StatusTag>;
}

const useColumns = (): DataColumn<CampaignRow>[] => {
  const m = useMessages('campaigns');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  return [
    textColumn('name', app.name, { sortable: true }),
    textColumn('permit_year', m.permit_year, { head: m.year_head, sortable: true, align: 'end' }),
    statusColumn('status', app.state, CampaignStatusTag, { sortable: true }),
    dateColumn('answer_by', m.answer_by, { head: m.answer_by_head, sortable: true }),
    numberColumn('sent', m.sent),
    numberColumn('applied', m.applied),
    dateTimeColumn('started_at', m.started_at, { none: NONE }),
    column('created_by', m.created_by, (row) => row.created_by_name ?? labels.by_program),
  ];
};

/** /podaljsanja: invitations to renew, and their results. */
export function Component() {
  const m = useMessages('campaigns');
  const go = useNavigate();
  const [open, setOpen] = useState(false);
  const create = useCallback(() => setOpen(true), []);
  useCampaignDefaults();
  const list = useListQuery(listCampaigns, { tableId: 'campaigns', searchLabel: m.search });
  return (
    <Stack gap={5}>
      <PageHead title={m.title} lead={m.lead} />
      <ListActions create={{ label: m.new, act: create }} />
      <List
        list={list}
        title={m.list}
        columns={useColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => `/podaljsanja/${row.id}`}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {open ? (
        <CampaignDialog
          campaign={null}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            showSnackbar(m.created);
            void go(`/podaljsanja/${id}`);
          }}
        />
      ) : null}
    </Stack>
  );
}
