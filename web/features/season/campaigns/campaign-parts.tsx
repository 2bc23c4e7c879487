import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  ASK_CODES,
  type CampaignDetail,
  chooseHolders,
  type ExceptionCode,
} from '../../../../contract/season/campaigns.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Timeline } from '../../../ui/record/timeline.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './campaigns.module.css';
import { useSetCampaign } from './use-campaign.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

type Props = { campaign: CampaignDetail };

const useNumbers = () => {
  const language = useLanguage();
  return {
    number: (n: number): string => formatNumber(n, language),
    money: (amount: string): string => formatMoney(amount, language),
  };
};

/** Revenue, mails and work that a draft would bring. */
export function Estimate({ campaign: { estimate } }: Props) {
  const m = useMessages('campaigns');
  const { number, money } = useNumbers();
  if (!estimate) return null;
  return (
    <Card title={m.expected}>
      <FactList
        items={[
          { term: m.recipients, value: <strong>{m.holders(estimate.recipients)}</strong> },
          { term: m.by_mail, value: number(estimate.emails) },
          { term: m.by_letter, value: number(estimate.letters) },
          { term: m.left_out, value: number(estimate.left_out) },
          { term: m.income, value: money(estimate.income) },
          { term: m.cards, value: number(estimate.new_cards) },
          { term: m.work, value: m.work_of(estimate.minutes) },
        ]}
      />
    </Card>
  );
}

/** Results of the invitations so far. */
export function Results({ campaign: { results } }: Props) {
  const m = useMessages('campaigns');
  const { number, money } = useNumbers();
  if (!results) return null;
  const share = (n: number): string =>
    results.sent === 0 ? number(n) : `${number(n)} (${Math.round((n / results.sent) * 100)} %)`;
  return (
    <Card title={m.results}>
      <FactList
        items={[
          { term: m.sent, value: <strong>{number(results.sent)}</strong> },
          { term: m.opened, value: share(results.opened) },
          { term: m.applied_n, value: share(results.applied) },
          { term: m.paid, value: share(results.paid) },
          { term: m.issued, value: share(results.issued) },
          { term: m.not_answered, value: share(results.not_answered) },
          ...(results.reminded > 0 ? [{ term: m.reminded, value: number(results.reminded) }] : []),
          { term: m.income_so_far, value: money(results.income) },
        ]}
      />
    </Card>
  );
}

/** Undelivered invitations, with a link to their holders. */
export function Undelivered({ campaign: { undelivered }, children }: Props & { children: ReactNode }) {
  const m = useMessages('campaigns');
  const show = useShow();
  if (undelivered === 0) return null;
  return (
    <Notice tone="warning" title={m.undelivered(undelivered)}>
      <Stack gap={3}>
        <p>{m.undelivered_text}</p>
        <Row gap={3}>
          {children}
          <Button variant="tertiary" onClick={() => show('view', 'undelivered')}>
            {m.undelivered_show}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Opens the list of holders with one filter. */
const useShow = () => {
  const [query, setQuery] = useSearchParams();
  return (filter: 'code' | 'view', value: string): void => {
    const next = new URLSearchParams(query);
    for (const name of ['filter.code', 'filter.view', 'page']) next.delete(name);
    next.set(`filter.${filter}`, value);
    setQuery(next, { preventScrollReset: true });
    const heading = document.getElementById('kdo');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
};

/** Progress of the sending. */
export function Progress({ campaign: { progress, status } }: Props) {
  const m = useMessages('campaigns');
  const { number } = useNumbers();
  if (!progress || (status === 'done' && progress.skipped + progress.failed === 0)) return null;
  const done = progress.total - progress.waiting;
  const running = status === 'running' || status === 'paused';
  return (
    <Card title={m.progress}>
      <Stack gap={3}>
        {running ? (
          <progress className={styles.progress} value={done} max={progress.total} aria-label={m.progress} />
        ) : null}
        <p role="status">{m.progress_of({ done: number(done), total: number(progress.total) })}</p>
        {status === 'running' ? <p>{m.progress_leave}</p> : null}
        {progress.skipped > 0 ? <p>{m.skipped({ n: progress.skipped })}</p> : null}
        {progress.failed > 0 ? <p>{m.failed({ n: progress.failed })}</p> : null}
      </Stack>
    </Card>
  );
}

/** Each issue as a sentence, with its count and an action for all of them. */
export function Exceptions({ campaign }: Props) {
  const m = useMessages('campaigns');
  const app = useMessages('app_ui');
  const form = useSending();
  const take = useSetCampaign();
  const show = useShow();
  const { id, status, exceptions } = campaign;
  const decide = (code: ExceptionCode, choice: 'include' | 'undo'): void =>
    void form.run({
      send: () => call(chooseHolders, { params: { id }, body: { choice, code } }, { quiet: true }),
      done: ({ changed, rejected, campaign: now }) => {
        take(now);
        showSnackbar(m.chosen({ changed, rejected }));
      },
    });
  return (
    <Card title={m.exceptions}>
      <p>
        {exceptions.length === 0
          ? campaign.estimate?.recipients === 0
            ? m.no_holders
            : m.no_exceptions
          : status === 'draft'
            ? m.exceptions_lead
            : m.exceptions_then}
      </p>
      <FormErrors form={form} />
      <Stack as="ul" gap={3}>
        {exceptions.map(({ code, count, left_out }) => {
          const asked = ASK_CODES.find((one) => one === code);
          return (
            <li key={code} className={styles.exception}>
              <div className={styles.words}>
                <p>
                  <strong>
                    {m.remark[code]}: {count}
                  </strong>{' '}
                  ({m.of_them_out({ n: left_out })})
                </p>
                <p>{m.code[code]}</p>
              </div>
              <Row gap={3}>
                <Button
                  variant="tertiary"
                  aria-label={`${m.show}: ${m.remark[code]}`}
                  onClick={() => show('code', code)}
                >
                  {m.show}
                </Button>
                {status === 'draft' && asked ? (
                  <Button
                    aria-label={`${left_out > 0 ? m.include_all : app.undo}: ${m.remark[code]}`}
                    busy={form.busy}
                    onClick={() => decide(asked, left_out > 0 ? 'include' : 'undo')}
                  >
                    {left_out > 0 ? m.include_all : app.undo}
                  </Button>
                ) : null}
              </Row>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

export function Categories({ campaign: { categories } }: Props) {
  const m = useMessages('campaigns');
  const language = useLanguage();
  const { money } = useNumbers();
  if (categories.length === 0) return null;
  return (
    <Card title={m.categories}>
      <FactList
        items={categories.map(({ user_type, name_sl, name_en, recipients, applied, income }) => ({
          key: user_type,
          term: language === 'sl' ? name_sl : name_en,
          value: [
            m.holders(recipients),
            ...(applied > 0 ? [m.applications(applied)] : []),
            money(income),
          ].join(', '),
        }))}
      />
    </Card>
  );
}

export function History({ campaign: { events } }: Props) {
  const m = useMessages('campaigns');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <Card title={app.history}>
      <Timeline
        label={app.history}
        items={events.map(({ id, kind, actor_name, count, created_at }) => ({
          key: id,
          title: [m.events[kind], count === null ? null : m.holders(count)].filter(Boolean).join(': '),
          state: 'done' as const,
          time: `${formatDateTime(created_at, language)}, ${actor_name ?? labels.by_program}`,
        }))}
      />
    </Card>
  );
}
