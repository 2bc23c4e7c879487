import { holderColumns, listCampaignHolders, shownState } from '../../../../contract/season/campaigns.ts';
import * as en from '../../../../contract/season/columns.en.ts';
import * as sl from '../../../../contract/season/columns.sl.ts';
import { type Holder, iterateHolders } from '../../../season/campaigns/holders.ts';
import { belowRecord, fileColumns } from '../group.ts';

const holderFile = fileColumns<Holder>()(
  holderColumns,
  { sl: sl.holderTitles, en: en.holderTitles },
  {
    outcome: shownState,
    codes: (row, { words }) =>
      [...row.codes.map((code) => words.invitation_remark[code]), row.choice_reason]
        .filter(Boolean)
        .join('. '),
    application: (row) => row.application?.application_nr ?? null,
    application_status: (row) => row.application?.status ?? null,
    channel: ({ channel, to }, { words }) =>
      [words.invitation_channel[channel], to].filter(Boolean).join(': '),
    registration_numbers: { title: { sl: sl.holderTitles.registration_numbers, en: 'Plates' } },
    parking_lot_codes: { title: { sl: sl.holderTitles.parking_lot_codes, en: 'Parking lots' } },
  },
);

/** The recipients of a renewal campaign: of a draft by current data, later as sent. */
export const SEASON_GROUPS = [
  belowRecord({
    id: 'campaign_holders',
    title: { sl: 'Imetniki v akciji podaljšanj', en: 'Holders in a renewal campaign' },
    subject_type: 'campaign',
    route: listCampaignHolders,
    record_filter: 'campaign_id',
    columns: holderFile,
    iterate: (db, campaign_id, ask, context) => iterateHolders(db, context, campaign_id, ask),
  }),
];
