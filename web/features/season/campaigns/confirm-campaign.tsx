import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CHANNELS,
  type CampaignDetail,
  cancelCampaign,
  deleteCampaign,
  remindCampaign,
  resendCampaign,
  startCampaign,
} from '../../../../contract/season/campaigns.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { useCampaignStep } from './campaign-step.ts';

export type Action = 'start' | 'remind' | 'resend' | 'cancel' | 'delete';
type Props = { campaign: CampaignDetail; action: Action; onClose: () => void };
type Channel = (typeof CHANNELS)[number];

/** Asks before an action that cannot be undone. */
export function ConfirmCampaign({ campaign, action, onClose }: Props) {
  const m = useMessages('campaigns');
  const go = useNavigate();
  const { form, step } = useCampaignStep(campaign, onClose);
  const [channel, setChannel] = useState<Channel>('email');
  const { title, text, verb } = useQuestion(campaign)[action];
  const confirm = (): void => {
    if (action !== 'delete')
      return step({
        send: (key) => sendStep(campaign, action, channel, key),
        content: [action, channel],
        said: action === 'cancel' ? undefined : m.started,
      });
    void form.run({
      send: () => call(deleteCampaign, { params: { id: campaign.id } }, { quiet: true }),
      done: () => {
        showSnackbar(m.deleted);
        void go('/podaljsanja');
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={verb}
      danger={action === 'cancel' || action === 'delete'}
      busy={form.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
      {action === 'resend' ? (
        <RadioGroup
          label={m.resend_how}
          options={CHANNELS.map((value) => ({
            value,
            label: m.resend_channels[value].title,
            hint: m.resend_channels[value].hint,
          }))}
          value={channel}
          onChange={setChannel}
        />
      ) : null}
      <FormErrors form={form} />
    </ConfirmDialog>
  );
}

const sendStep = (
  { id, version, estimate, remindable, undelivered }: CampaignDetail,
  action: Exclude<Action, 'delete'>,
  channel: Channel,
  idempotency_key: string,
): Promise<CampaignDetail> => {
  const params = { id };
  const options = { idempotency_key, quiet: true };
  switch (action) {
    case 'start':
      return call(
        startCampaign,
        { params, body: { version, recipients: estimate?.recipients ?? 0 } },
        options,
      );
    case 'remind':
      return call(remindCampaign, { params, body: { version, recipients: remindable } }, options);
    case 'resend':
      return call(resendCampaign, { params, body: { version, recipients: undelivered, channel } }, options);
    case 'cancel':
      return call(cancelCampaign, { params, body: { version } }, { quiet: true });
  }
};

/** What each action asks. */
const useQuestion = ({ estimate, remindable, undelivered }: CampaignDetail) => {
  const m = useMessages('campaigns');
  const recipients = estimate?.recipients ?? 0;
  const { emails = 0, letters = 0 } = estimate ?? {};
  return {
    start: {
      title: m.start_title({ n: recipients }),
      text: m.start_text({ emails, letters }),
      verb: m.start_confirm({ n: recipients }),
    },
    remind: {
      title: m.remind_title({ n: remindable }),
      text: m.remind_text,
      verb: m.start_confirm({ n: remindable }),
    },
    resend: {
      title: m.resend_title({ n: undelivered }),
      text: m.resend_text,
      verb: m.start_confirm({ n: undelivered }),
    },
    cancel: { title: m.cancel, text: m.cancel_text, verb: m.cancel },
    delete: { title: m.delete, text: m.delete_text, verb: m.delete },
  };
};
