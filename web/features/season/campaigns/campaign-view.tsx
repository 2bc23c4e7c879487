import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  CHANNELS,
  type CampaignDetail,
  cancelCampaign,
  deleteCampaign,
  pauseCampaign,
  remindCampaign,
  resendCampaign,
  resumeCampaign,
  startCampaign,
} from '../../../../contract/season/campaigns.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { CampaignDialog, useCampaignDefaults } from './campaign-dialog.tsx';
import {
  Categories,
  Estimate,
  Exceptions,
  History,
  Progress,
  Results,
  Undelivered,
} from './campaign-parts.tsx';
import { CampaignStatusTag } from './campaigns-page.tsx';
import styles from './campaigns.module.css';
import { HolderList } from './holder-list.tsx';
import { useCampaign, useTakeCampaign } from './use-campaign.ts';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';

/** /podaljsanja/{id}: the preview of a draft, the progress while it is sent, the results. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('campaigns');
  const query = useCampaign(id);
  const campaign = query.data;
  if (!campaign) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.page}>
      <Link href="/podaljsanja">{m.back}</Link>
      <PageHead title={campaign.name} lead={`${m.permit_year} ${campaign.permit_year}`}>
        <CampaignStatusTag status={campaign.status} />
      </PageHead>
      <Actions campaign={campaign} />
      <Progress campaign={campaign} />
      <div className={styles.columns}>
        {campaign.status === 'draft' ? <Estimate campaign={campaign} /> : <Results campaign={campaign} />}
        <Exceptions campaign={campaign} />
      </div>
      <HolderList campaign={campaign} />
      <div className={styles.columns}>
        <History campaign={campaign} />
        <Categories campaign={campaign} />
      </div>
    </div>
  );
}

type Action = 'start' | 'remind' | 'resend' | 'cancel' | 'delete';

/** Actions of the campaign; one that cannot be undone asks first. */
function Actions({ campaign }: { campaign: CampaignDetail }) {
  const m = useMessages('campaigns');
  const language = useLanguage();
  const take = useTakeCampaign();
  const form = useSending({
    row: campaign,
    onFailure: ({ problem }) => {
      if (problem?.code !== 'stale_version' || !problem.current) return false;
      take(problem.current as CampaignDetail);
      showSnackbar(m.stale);
      close();
      return true;
    },
  });
  const go = useNavigate();
  const [asking, setAsking] = useState<Action | null>(null);
  const [editing, setEditing] = useState(false);
  useCampaignDefaults();
  const [channel, setChannel] = useState<'email' | 'letter'>('email');
  const { id, version, status, estimate, remindable, undelivered, opens_on } = campaign;
  const params = { id };
  const quiet = true;
  const close = (): void => {
    form.restart();
    setAsking(null);
  };
  const run = (send: (key: string) => Promise<CampaignDetail>, said?: string): void =>
    void form.run({
      send,
      content: [asking, channel, version],
      done: (changed) => {
        take(changed);
        if (said) showSnackbar(said);
        close();
      },
    });
  const confirm = (): void => {
    const body = { version, recipients: asking === 'start' ? (estimate?.recipients ?? 0) : remindable };
    if (asking === 'start')
      run((idempotency_key) => call(startCampaign, { params, body }, { idempotency_key, quiet }), m.started);
    if (asking === 'remind')
      run((idempotency_key) => call(remindCampaign, { params, body }, { idempotency_key, quiet }), m.started);
    if (asking === 'resend')
      run(
        (idempotency_key) =>
          call(
            resendCampaign,
            { params, body: { version, recipients: undelivered, channel } },
            { idempotency_key, quiet },
          ),
        m.started,
      );
    if (asking === 'cancel') run(() => call(cancelCampaign, { params, body: { version } }, { quiet }));
    if (asking === 'delete')
      void form.run({
        send: () => call(deleteCampaign, { params }, { quiet }),
        done: () => {
          showSnackbar(m.deleted);
          void go('/podaljsanja');
        },
      });
  };
  const title = {
    start: m.start_title({ n: estimate?.recipients ?? 0 }),
    remind: m.remind_title({ n: remindable }),
    resend: m.resend_title({ n: undelivered }),
    cancel: m.cancel,
    delete: m.delete,
  };
  const text = {
    start: m.start_text({ emails: estimate?.emails ?? 0, letters: estimate?.letters ?? 0 }),
    remind: m.remind_text,
    resend: m.resend_text,
    cancel: m.cancel_text,
    delete: m.delete_text,
  };
  const verb = {
    start: m.start_confirm({ n: estimate?.recipients ?? 0 }),
    remind: m.start_confirm({ n: remindable }),
    resend: m.start_confirm({ n: undelivered }),
    cancel: m.cancel,
    delete: m.delete,
  };
  return (
    <div className={styles.actions}>
      {opens_on ? (
        <div className={styles.wide}>
          <Notice title={m.not_open({ year: campaign.permit_year, date: formatDate(opens_on, language) })}>
            {m.not_open_text}
          </Notice>
        </div>
      ) : null}
      {status === 'draft' && estimate?.recipients === 0 ? (
        <div className={styles.wide}>
          <Notice title={m.nobody}>{m.nobody_text}</Notice>
        </div>
      ) : null}
      {undelivered > 0 ? (
        <div className={styles.wide}>
          <Undelivered campaign={campaign}>
            <Button onClick={() => setAsking('resend')}>{m.resend}</Button>
          </Undelivered>
        </div>
      ) : null}
      {status === 'draft' ? (
        <>
          <Button
            variant="primary"
            disabled={!estimate?.recipients || opens_on !== null}
            onClick={() => setAsking('start')}
          >
            {m.start}
          </Button>
          <Button onClick={() => setEditing(true)}>{m.edit}</Button>
          <Button variant="tertiary" onClick={() => setAsking('delete')}>
            {m.delete}
          </Button>
        </>
      ) : null}
      {status === 'running' ? (
        <Button
          busy={form.busy && !asking}
          onClick={() => run(() => call(pauseCampaign, { params, body: { version } }, { quiet }))}
        >
          {m.pause}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          variant="primary"
          busy={form.busy && !asking}
          onClick={() => run(() => call(resumeCampaign, { params, body: { version } }, { quiet }))}
        >
          {m.resume}
        </Button>
      ) : null}
      {status === 'running' || status === 'paused' ? (
        <Button variant="tertiary" onClick={() => setAsking('cancel')}>
          {m.cancel}
        </Button>
      ) : null}
      {remindable > 0 ? <Button onClick={() => setAsking('remind')}>{m.remind}</Button> : null}
      {asking ? (
        <ConfirmDialog
          open
          title={title[asking]}
          confirm={verb[asking]}
          danger={asking === 'cancel' || asking === 'delete'}
          busy={form.busy}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{text[asking]}</p>
          {asking === 'resend' ? (
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
      ) : (
        <FormErrors form={form} />
      )}
      {editing ? (
        <CampaignDialog
          campaign={campaign}
          onClose={() => setEditing(false)}
          onSaved={() => showSnackbar(m.saved)}
        />
      ) : null}
    </div>
  );
}
