import type { CampaignDetail } from '../../../contract/campaigns.ts';

/** What the dialog of a campaign lets somebody change. */
export const CAMPAIGN_FIELDS = [
  'name',
  'answer_by',
  'minutes_per_application',
  'subject_sl',
  'body_sl',
  'subject_en',
  'body_en',
] as const;
export type CampaignFields = Pick<CampaignDetail, (typeof CAMPAIGN_FIELDS)[number]>;

/** The fields that a colleague changed between `seen` and `newer`. */
export const changedFields = (seen: CampaignFields, newer: CampaignFields): (keyof CampaignFields)[] =>
  CAMPAIGN_FIELDS.filter((field) => seen[field] !== newer[field]);

/** What a form holds after somebody looked at the newer state: untouched fields follow it, what was typed stays. */
export const mergeNewer = <T extends CampaignFields>(
  typed: T,
  seen: CampaignFields,
  newer: CampaignFields,
): T => ({
  ...typed,
  ...Object.fromEntries(
    changedFields(seen, newer)
      .filter((field) => typed[field] === seen[field])
      .map((field) => [field, newer[field]]),
  ),
});
