import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createAccessLogEntry,
  getPurpose,
  PURPOSES,
  type Purpose,
  type PurposeSubject,
} from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';

type Props = { subject_type: PurposeSubject; subject_id: string };

// After "not now" the same record does not ask again until the page reloads.
const postponed = new Set<string>();

/**
 * Asks once per person and session for the purpose of access to their data. It stands above the record and
 * does not block the work. Nothing is asked where the work itself is the purpose: an open application, or a
 * case that was just worked on.
 */
export function PurposeLine(props: Props) {
  const may = useCan('access_log.create');
  const { subject_type, subject_id } = props;
  const { data } = useQuery({
    ...callQuery(getPurpose, { query: { subject_type, subject_id } }),
    enabled: may && subject_id !== '',
    // What is known stays known for the session.
    staleTime: 60_000,
  });
  const [asking, setAsking] = useState(false);
  const [put, setPut] = useState(() => postponed.has(subject_id));
  const m = useMessages('access_log');
  const labels = useLogLabels();
  if (!data) return null;
  if (asking || (!data.known && !put))
    return (
      <Ask
        {...props}
        onDone={() => setAsking(false)}
        onLater={() => {
          postponed.add(subject_id);
          setAsking(false);
          setPut(true);
        }}
      />
    );
  const stated = PURPOSES.some((code) => code === data.purpose_code) && data.purpose_code !== 'review';
  if (data.known && !stated) return null;
  return (
    <p className={styles.stated}>
      <span>{data.known ? m.purpose_is({ purpose: labels.purpose(data) ?? '' }) : m.purpose_open}</span>
      <Button variant="tertiary" onClick={() => setAsking(true)}>
        {data.known ? m.purpose_change : m.purpose_state}
      </Button>
    </p>
  );
}

type AskProps = Props & { onDone: () => void; onLater: () => void };

function Ask({ subject_type, subject_id, onDone, onLater }: AskProps) {
  const m = useMessages('access_log');
  const app = useMessages('app_ui');
  const form = useForm({
    name: 'purpose',
    route: createAccessLogEntry,
    start: { purpose_code: '' as Purpose | '', purpose: '' },
    body: ({ purpose_code, purpose }) => ({
      subject_type,
      subject_id,
      purpose_code,
      ...(purpose_code === 'other' ? { purpose } : {}),
    }),
    rules: ({ purpose_code, purpose }) => ({
      purpose_code: purpose_code === '' && m.purpose_choose,
      purpose: purpose_code === 'other' && purpose.trim() === '' && m.purpose_write,
    }),
    onDone,
  });
  return (
    <Form form={form} className={styles.purpose} label={m.purpose_ask}>
      <FormErrors form={form} short />
      <Select
        {...form.select('purpose_code')}
        className={styles.reason}
        label={m.purpose_ask}
        placeholder
        options={PURPOSES.map((value) => ({ value, label: m.purposes[value] }))}
      />
      {form.values.purpose_code === 'other' ? (
        <TextField
          {...form.text('purpose')}
          optional={false}
          className={styles.words}
          label={app.reason}
          hint={m.purpose_words_hint}
        />
      ) : null}
      <Button type="submit" busy={form.busy}>
        {m.purpose_save}
      </Button>
      <Button variant="tertiary" onClick={onLater}>
        {m.purpose_later}
      </Button>
      <p className={styles.note}>{m.purpose_note}</p>
    </Form>
  );
}
