import type { CampaignDetail } from '../../../../contract/season/campaigns.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useSending } from '../../../lib/http/sending.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useSetCampaign } from './use-campaign.ts';

type Step = {
  send: (idempotency_key: string) => Promise<CampaignDetail>;
  content?: unknown;
  /** What is said once it is done. */
  said?: string;
};

/** Moves a campaign on; where somebody did so meanwhile, its new state is shown instead. */
export const useCampaignStep = (campaign: CampaignDetail, onDone: () => void = () => {}) => {
  const m = useMessages('campaigns');
  const take = useSetCampaign();
  const form = useSending({
    row: campaign,
    onFailure: ({ problem }) => {
      if (problem?.code !== 'stale_version' || !problem.current) return false;
      take(problem.current as CampaignDetail);
      showSnackbar(m.stale);
      onDone();
      return true;
    },
  });
  const step = ({ send, content, said }: Step): void =>
    void form.run({
      send,
      content: [campaign.version, content],
      done: (changed) => {
        take(changed);
        if (said) showSnackbar(said);
        onDone();
      },
    });
  return { form, step };
};
