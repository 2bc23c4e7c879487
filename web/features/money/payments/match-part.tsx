import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import {
  findPaymentTargets,
  matchPayment,
  type PaymentApplication,
  type PaymentDetail,
} from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form/form.tsx';
import { ApplicationStatusTag } from '../../../shared/permits/status-tags.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

type Props = { payment: PaymentDetail; onDone: (reply: PaymentDetail) => void };
type Shown = { application: PaymentApplication; why: string | null; certainty: number | null };

/** Matches a payment to an application: suggestions first, then a search whose chosen row Enter matches. */
export function MatchPart({ payment, onDone }: Props) {
  const m = useMessages('payments');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = text.trim();
  const found = useQuery({
    ...callQuery(findPaymentTargets, { body: { search } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    name: 'match',
    route: matchPayment,
    params: { id: payment.id },
    start: { application_id: '' },
    body: ({ application_id }) => ({ application_id, version: payment.version }),
    onFailure: ({ status }) => {
      void announceChange('money');
      if (status === 409) showSnackbar(m.changed);
      return status === 409;
    },
    onDone: (reply) => {
      showSnackbar(m.matched);
      onDone(reply);
    },
  });
  const match = (application_id: string): void => {
    form.set('application_id', application_id);
    void form.submit();
  };
  const rows: Shown[] =
    search.length > 1
      ? (found.data?.data ?? []).map(({ application }) => ({ application, why: null, certainty: null }))
      : payment.suggestions.map(({ application, explanation, certainty }) => ({
          application,
          why: explanation,
          certainty,
        }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((now) => Math.max(0, Math.min(rows.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    const chosen = rows[active];
    if (event.key === 'Enter' && chosen && search.length > 1 && !found.isPlaceholderData) {
      event.preventDefault();
      match(chosen.application.id);
    }
  };
  return (
    <Stack as="section" aria-label={m.match}>
      <FormErrors form={form} />
      <TextField
        label={m.find}
        hint={m.find_hint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <h3>{search.length > 1 ? m.found : m.suggestions}</h3>
      {search.length > 1 ? null : <Muted>{rows.length > 0 ? m.suggestions_text : m.no_suggestions}</Muted>}
      {search.length > 1 && found.data && rows.length === 0 ? <p role="status">{m.nothing_found}</p> : null}
      <Stack as="ul" gap={2}>
        {rows.map((row, place) => (
          <Target
            key={row.application.id}
            row={row}
            active={search.length > 1 && place === active}
            busy={form.busy && form.values.application_id === row.application.id}
            onMatch={() => match(row.application.id)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

type TargetProps = { row: Shown; active: boolean; busy: boolean; onMatch: () => void };

function Target({ row: { application, why, certainty }, active, busy, onMatch }: TargetProps) {
  const m = useMessages('payments');
  const language = useLanguage();
  return (
    <li className={styles.target} data-active={active}>
      <div>
        <div className={styles.line}>
          <strong>{application.application_nr}</strong> {application.applicant_name}
          <ApplicationStatusTag status={application.status} />
        </div>
        <Muted as="div">
          {application.plate_texts.join(', ')},{' '}
          {application.open === '0.00'
            ? m.nothing_open
            : m.open_amount({ amount: formatMoney(application.open, language) })}
        </Muted>
        {why ? (
          <div>
            {why} <Muted as="span">{m.certainty({ n: certainty ?? 0 })}</Muted>
          </div>
        ) : null}
      </div>
      <Button
        variant="primary"
        busy={busy}
        aria-label={m.match_with({ nr: application.application_nr })}
        onClick={onMatch}
      >
        {m.match}
      </Button>
    </li>
  );
}
