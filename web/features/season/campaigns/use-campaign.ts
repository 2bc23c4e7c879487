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

/** Polling interval of a campaign that is being sent. */
const WATCH_MS = 2000;
const keyOf = (id: string) => [getCampaign.path, id];

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WATCH_MS : refreshMs),
  });

/** Stores a campaign that an action returned, and reloads its holders and the list. */
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
