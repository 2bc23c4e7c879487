import { useState } from 'react';
import {
  deleteParameter,
  type Parameter,
  type ParameterValue,
} from '../../../../contract/settings/parameters.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { LoadNote } from './load-note.tsx';
import { useParameterList } from './parameter-query.ts';
import styles from './settings.module.css';
import { DEADLINES, valueLabels, type Deadline } from './values.ts';

/** Deadlines and terms: current and planned values, since when, and the law behind each. */
export function Tab() {
  const m = useMessages('settings');
  return <SettingsTab lead={m.deadlines_lead} settings={DEADLINES} />;
}

/** Settings of one kind, in a list. */
export function SettingsTab({ lead, settings }: { lead: string; settings: readonly Deadline[] }) {
  const list = useParameterList();
  const [open, setOpen] = useState<Deadline | null>(null);
  if (!list.data) return <LoadNote error={list.isError} onRetry={() => void list.refetch()} />;
  const { today, data } = list.data;
  const find = (deadline: Deadline): Parameter | undefined => data.find(({ name }) => name === deadline.name);
  const opened = open && find(open);
  return (
    <div className={styles.sheet}>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.deadlines}>
        {settings.map((deadline) => {
          const parameter = find(deadline);
          return parameter ? (
            <Row
              key={deadline.name}
              deadline={deadline}
              parameter={parameter}
              onEdit={() => setOpen(deadline)}
            />
          ) : null;
        })}
      </ul>
      {open && opened ? (
        <DeadlineDialog deadline={open} parameter={opened} today={today} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

function Row({
  deadline,
  parameter,
  onEdit,
}: {
  deadline: Deadline;
  parameter: Parameter;
  onEdit: () => void;
}) {
  const m = useMessages('settings');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const text = m.deadlines[deadline.name];
  const { current, planned } = parameter;
  const labels = (value: unknown): string => valueLabels(parameter.name, value, m, language) ?? '';
  return (
    <li className={styles.deadline}>
      <div>
        <h2 className={styles.name}>{text.title}</h2>
        <p>{text.hint}</p>
        {text.example ? <p className={styles.law}>{text.example}</p> : null}
        <p className={styles.law}>{text.law}</p>
      </div>
      <div className={styles.holds}>
        <p className={cx(styles.value, deadline.unit === 'both_languages' && styles.long)}>
          {labels(current.value)}
        </p>
        {current.created_by_name && current.valid_from ? (
          <p className={styles.law}>
            {m.since({ date: formatDate(current.valid_from, language), who: current.created_by_name })}
          </p>
        ) : null}
        {planned.map((row) => (
          <Planned key={row.id} row={row} title={text.title} words={labels(row.value)} />
        ))}
        {parameter.waiting ? (
          <WaitingRequestNotice waiting={parameter.waiting} />
        ) : (
          <Button aria-label={`${app.change}: ${text.title}`} onClick={onEdit}>
            {app.change}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A planned value, with a button to withdraw it. */
export function Planned({ row, title, words }: { row: ParameterValue; title: string; words: string }) {
  const m = useMessages('settings');
  const language = useLanguage();
  const text = m.planned({ date: formatDate(row.valid_from ?? '', language), value: words });
  return (
    <div className={styles.planned}>
      <p>{text}</p>
      <ConfirmButton
        button={{
          variant: 'tertiary',
          'aria-label': `${m.planned_remove}: ${title}, ${text}`,
          children: m.planned_remove,
        }}
        title={m.planned_remove_title}
        confirm={m.planned_remove}
        danger
        send={() => call(deleteParameter, { params: { id: row.id ?? '' } }, { quiet: true })}
        onDone={() => showSnackbar(m.planned_removed)}
      >
        <p>
          {title}: {text}
        </p>
      </ConfirmButton>
    </div>
  );
}
