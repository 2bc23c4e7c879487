import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CampaignDetail, getCampaign } from '../../../../contract/season/campaigns.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';

/** Polling interval of a campaign that is being sent. */
const WATCH_MS = 2000;
const campaignQuery = (id: string) => callQuery(getCampaign, { params: { id } }, { quiet: false });

export const useCampaign = (id: string) =>
  useQuery({
    ...campaignQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WATCH_MS : refreshMs),
  });

/** Stores a campaign that an action returned, and reloads its holders and the list. */
export const useSetCampaign = () => {
  const client = useQueryClient();
  return useCallback(
    (campaign: CampaignDetail): void => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    },
    [client],
  );
};
