import { useState } from 'react';
import { useParams } from 'react-router';
import { type CampaignDetail, pauseCampaign, resumeCampaign } from '../../../../contract/season/campaigns.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
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
import { useCampaignStep } from './campaign-step.ts';
import { CampaignStatusTag } from './campaigns-page.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './campaigns.module.css';
import { HolderList } from './holder-list.tsx';
import { ConfirmCampaign, type Action } from './confirm-campaign.tsx';
import { useCampaign } from './use-campaign.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

/** /podaljsanja/{id}: the preview of a draft, the progress while it is sent, the results. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('campaigns');
  const query = useCampaign(id);
  const campaign = query.data;
  if (!campaign) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap={5}>
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
    </Stack>
  );
}

/** Actions of the campaign; one that cannot be undone asks first. */
function Actions({ campaign }: { campaign: CampaignDetail }) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const [asking, setAsking] = useState<Action | null>(null);
  const [editing, setEditing] = useState(false);
  useCampaignDefaults();
  const { status, estimate, remindable, undelivered, opens_on, permit_year } = campaign;
  return (
    <Row gap={3}>
      {opens_on ? (
        <div className={styles.wide}>
          <Notice title={m.not_open({ year: permit_year, date: formatDate(opens_on, language) })}>
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
            <Button onClick={() => setAsking('resend')}>{app.send_again}</Button>
          </Undelivered>
        </div>
      ) : null}
      {status === 'draft' ? (
        <DraftButtons campaign={campaign} onAsk={setAsking} onEdit={() => setEditing(true)} />
      ) : null}
      {status === 'running' || status === 'paused' ? (
        <RunButtons campaign={campaign} onAsk={setAsking} />
      ) : null}
      {remindable > 0 ? <Button onClick={() => setAsking('remind')}>{m.remind}</Button> : null}
      {asking ? (
        <ConfirmCampaign campaign={campaign} action={asking} onClose={() => setAsking(null)} />
      ) : null}
      {editing ? (
        <CampaignDialog
          campaign={campaign}
          onClose={() => setEditing(false)}
          onSaved={() => showSnackbar(m.saved)}
        />
      ) : null}
    </Row>
  );
}

type ButtonsProps = { campaign: CampaignDetail; onAsk: (action: Action) => void };

function DraftButtons({ campaign, onAsk, onEdit }: ButtonsProps & { onEdit: () => void }) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const { estimate, opens_on } = campaign;
  return (
    <>
      <Button
        variant="primary"
        disabled={!estimate?.recipients || opens_on !== null}
        onClick={() => onAsk('start')}
      >
        {m.start}
      </Button>
      <Button onClick={onEdit}>{app.edit}</Button>
      <Button variant="tertiary" onClick={() => onAsk('delete')}>
        {m.delete}
      </Button>
    </>
  );
}

/** Pauses and resumes at once, cancels after a question. */
function RunButtons({ campaign, onAsk }: ButtonsProps) {
  const m = useMessages('campaigns');
  const { form, step } = useCampaignStep(campaign);
  const { id, version, status } = campaign;
  const runs = status === 'running';
  const toggle = (): void =>
    step({
      send: () =>
        call(runs ? pauseCampaign : resumeCampaign, { params: { id }, body: { version } }, { quiet: true }),
      content: status,
    });
  return (
    <>
      <Button variant={runs ? 'secondary' : 'primary'} busy={form.busy} onClick={toggle}>
        {runs ? m.pause : m.resume}
      </Button>
      <Button variant="tertiary" onClick={() => onAsk('cancel')}>
        {m.cancel}
      </Button>
      <FormErrors form={form} />
    </>
  );
}
