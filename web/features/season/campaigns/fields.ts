import type { CampaignDetail } from '../../../../contract/season/campaigns.ts';

/** Editable fields of a campaign. */
export type CampaignFields = Pick<
  CampaignDetail,
  'name' | 'answer_by' | 'minutes_per_application' | 'subject_sl' | 'body_sl' | 'subject_en' | 'body_en'
>;

export const fieldsOf = (campaign: CampaignFields): CampaignFields => {
  const { name, answer_by, minutes_per_application, subject_sl, body_sl, subject_en, body_en } = campaign;
  return { name, answer_by, minutes_per_application, subject_sl, body_sl, subject_en, body_en };
};
