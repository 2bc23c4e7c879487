import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type CampaignDetail,
  getCampaign,
  listCampaignHolders,
  listCampaigns,
} from '../../../../contract/season/campaigns.ts';
import { call } from '../../../lib/api.ts';
import { refreshMs } from '../../../lib/list-query.ts';

/** How often a campaign that is being sent is looked at. */
const WATCH_MS = 2000;
const keyOf = (id: string) => [getCampaign.path, id];

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WATCH_MS : refreshMs),
  });

/** Takes over a campaign that a deed answered with, and loads its holders and the list anew. */
export const useTakeCampaign = () => {
  const client = useQueryClient();
  return useCallback(
    (campaign: CampaignDetail): void => {
      client.setQueryData(keyOf(campaign.id), campaign);
      for (const { path } of [listCampaignHolders, listCampaigns])
        void client.invalidateQueries({ queryKey: [path] });
    },
    [client],
  );
};
