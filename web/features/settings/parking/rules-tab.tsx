import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteParameter, listParameters, type Parameter } from '../../../../contract/settings/parameters.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useUser } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import styles from './parking.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { RULES, ruleText, type RuleName } from './rule-labels.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

/** Rules of validity, plates and cards: root plans values with their day, others read the current ones. */
export function RulesTab() {
  return useUser().role === 'root' ? <RulesOfRoot /> : <RulesToRead />;
}

function RulesToRead() {
  const m = useMessages('parking');
  const ui = useMessages('ui');
  const language = useLanguage();
  const { parameters } = useResources();
  if (!parameters)
    return (
      <p role="status">
        <Spinner /> {ui.loading}
      </p>
    );
  const readable = ['permit_year_opens', 'validity'] as const;
  return (
    <Card className={styles.card}>
      <FactList
        items={readable.map((name) => ({
          key: name,
          term: m.rules.names[name],
          value: ruleText(name, parameters[name], m, language),
        }))}
      />
      <Muted>{m.rules.read_only}</Muted>
    </Card>
  );
}

function RulesOfRoot() {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const [edited, setEdited] = useState<Parameter | null>(null);
  const list = useQuery(callQuery(listParameters, { body: { names: [...RULES] } }));
  if (list.isLoadingError)
    return (
      <Notice tone="error" role="alert" title={app.not_loaded}>
        <Button onClick={() => void list.refetch()}>{ui.retry}</Button>
      </Notice>
    );
  if (!list.data)
    return (
      <p role="status">
        <Spinner /> {ui.loading}
      </p>
    );
  const { data } = list.data;
  return (
    <Stack>
      <p className={styles.lead}>{m.rules.lead}</p>
      <div className={styles.cards}>
        {RULES.flatMap((name) => {
          const parameter = data.find((one) => one.name === name);
          return parameter
            ? [<Rule key={name} name={name} parameter={parameter} onEdit={() => setEdited(parameter)} />]
            : [];
        })}
      </div>
      {edited ? (
        <RuleDialog name={edited.name as RuleName} parameter={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Stack>
  );
}

type RuleProps = { name: RuleName; parameter: Parameter; onEdit: () => void };

function Rule({ name, parameter, onEdit }: RuleProps) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const { current, planned, past } = parameter;
  const text = (value: unknown): string => ruleText(name, value, m, language);
  return (
    <Card title={m.rules.names[name]} level={2} className={styles.card}>
      <Muted>{m.rules.hints[name]}</Muted>
      <p className={styles.value}>
        {text(current.value)}{' '}
        <Muted as="span">
          {current.id === null
            ? m.rules.default
            : current.valid_from === null || current.valid_from === '2000-01-01'
              ? ''
              : m.rules.since({ day: formatDate(current.valid_from, language) })}
        </Muted>
      </p>
      {planned.map((value) => (
        <Planned key={value.id} value={value} text={text(value.value)} />
      ))}
      <Actions>
        <Button aria-label={m.rules.set_title({ name: m.rules.names[name] })} onClick={onEdit}>
          {app.change}
        </Button>
      </Actions>
      {past.length > 0 ? (
        <details>
          <summary>{m.rules.past}</summary>
          <ul className={styles.plain}>
            {past.map((value) => (
              <li key={value.id}>
                {text(value.value)}
                {value.valid_from && value.valid_from !== '2000-01-01'
                  ? `, ${m.rules.since({ day: formatDate(value.valid_from, language) })}`
                  : ''}
                {value.reason ? ` – ${value.reason}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

type PlannedProps = { value: Parameter['planned'][number]; text: string };

function Planned({ value, text }: PlannedProps) {
  const m = useMessages('parking');
  const language = useLanguage();
  const sending = useSending();
  const withdraw = (): Promise<void> =>
    sending.run({
      send: () => call(deleteParameter, { params: { id: value.id ?? '' } }, { quiet: true }),
      done: () => {
        showSnackbar(m.rules.withdrawn);
      },
    });
  const day = formatDate(value.valid_from ?? '', language);
  return (
    <Notice title={`${m.rules.planned}: ${text}, ${m.rules.since({ day })}`}>
      {value.reason ? <p>{value.reason}</p> : null}
      <FormErrors form={sending} />
      <Button busy={sending.busy} onClick={() => void withdraw()}>
        {m.rules.withdraw({ day })}
      </Button>
    </Notice>
  );
}
