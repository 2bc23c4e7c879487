import { listCampaignHolders, shownState } from '../../../../contract/season/campaigns.ts';
import { type Holder, iterateHolders } from '../../../season/campaigns/holders.ts';
import { belowRecord, type Column } from '../group.ts';

const holderColumns: readonly Column<Holder>[] = [
  { id: 'holder_name', kind: 'text', title: { sl: 'Imetnik', en: 'Holder' }, of: (row) => row.holder_name },
  { id: 'permit_nr', kind: 'text', title: { sl: 'Dovolilnica', en: 'Permit' }, of: (row) => row.permit_nr },
  {
    id: 'user_type',
    kind: 'word',
    title: { sl: 'Vrsta dovolilnice', en: 'Category' },
    of: (row) => row.user_type,
    words: (labels) => labels.category,
  },
  { id: 'price', kind: 'money', title: { sl: 'Cena', en: 'Price' }, of: (row) => row.price },
  {
    id: 'new_card',
    kind: 'boolean',
    title: { sl: 'Nova kartica', en: 'New card' },
    of: (row) => row.new_card,
    hidden: true,
  },
  {
    id: 'outcome',
    kind: 'word',
    title: { sl: 'Vabilo', en: 'Invitation' },
    of: (row) => shownState(row),
    words: (words) => words.invitation_state,
  },
  {
    id: 'codes',
    kind: 'text',
    title: { sl: 'Opombe', en: 'Remarks' },
    of: (row, { words }) =>
      [...row.codes.map((code) => words.invitation_remark[code]), row.choice_reason]
        .filter(Boolean)
        .join('. '),
  },
  {
    id: 'application',
    kind: 'text',
    title: { sl: 'Vloga', en: 'Application' },
    of: (row) => row.application?.application_nr ?? null,
  },
  {
    id: 'application_status',
    kind: 'word',
    title: { sl: 'Stanje vloge', en: 'Status of the application' },
    of: (row) => row.application?.status ?? null,
    words: (words) => words.application_status,
    hidden: true,
  },
  {
    id: 'channel',
    kind: 'text',
    title: { sl: 'Kako', en: 'How' },
    of: ({ channel, to }, { words }) => [words.invitation_channel[channel], to].filter(Boolean).join(': '),
  },
  {
    id: 'to',
    kind: 'text',
    title: { sl: 'Naslov', en: 'Address' },
    of: (row) => row.to,
    hidden: true,
  },
  {
    id: 'language',
    kind: 'word',
    title: { sl: 'Jezik', en: 'Language' },
    of: (row) => row.language,
    words: (words) => words.language,
    hidden: true,
  },
  {
    id: 'registration_numbers',
    kind: 'list',
    title: { sl: 'Registrske številke', en: 'Plates' },
    of: (row) => row.plate_texts,
    hidden: true,
  },
  {
    id: 'parking_lot_codes',
    kind: 'list',
    title: { sl: 'Parkirišča', en: 'Parking lots' },
    of: (row) => row.parking_lot_codes,
    hidden: true,
  },
];

/** The recipients of a renewal campaign: of a draft by current data, later as sent. */
export const SEASON_GROUPS = [
  belowRecord({
    id: 'campaign_holders',
    title: { sl: 'Imetniki v akciji podaljšanj', en: 'Holders in a renewal campaign' },
    subject_type: 'campaign',
    route: listCampaignHolders,
    record_filter: 'campaign_id',
    columns: holderColumns,
    iterate: (db, campaign_id, ask, context) => iterateHolders(db, context, campaign_id, ask),
  }),
];
