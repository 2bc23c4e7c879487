import { useState } from 'react';
import {
  type Installation,
  type InstallationStep,
  isRequiredStep,
  noteInstallationStep,
  type OPTIONAL_STEPS,
} from '../../../../contract/settings/installation.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useForm } from '../../../lib/form/form.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './installation.module.css';
import { useSetInstallation } from './installation-query.ts';

type OptionalStep = (typeof OPTIONAL_STEPS)[number];
type OneStep = Installation['steps'][number];

/** Where each step is done. */
const PLACES: Readonly<Record<InstallationStep, string>> = {
  municipality: '/nastavitve?tab=municipality',
  crest: '/nastavitve?tab=municipality',
  tax_number: '/nastavitve?tab=municipality',
  bank_account: '/nastavitve?tab=municipality',
  lots: '/parkiranje?tab=parkirisca',
  prices: '/nastavitve?tab=cenik',
  procedure: '/nastavitve?tab=postopek',
  rules: '/nastavitve?tab=pravila',
  texts: '/nastavitve?tab=texts',
  cards: '/kartice',
  staff: '/nastavitve?tab=zaposleni',
  fiscal: '/nastavitve?tab=fiscal',
  import: '/uvoz-podatkov',
  rehearsal: '/nastavitve?tab=vaja',
};

/** One step: its state, what it is for, who can do it, the way there; an optional one can be left with a note. */
export function Step({ step }: { step: OneStep }) {
  const m = useMessages('installation');
  const { title, text, place } = m.steps[step.name];
  const required = isRequiredStep(step.name);
  return (
    <li className={styles.step}>
      <div className={styles.what}>
        <h2 className={styles.name}>{title}</h2>
        <p>{text}</p>
        {step.note && !step.done ? <Note note={step.note} /> : null}
        <p className={styles.people}>
          {step.people.length > 0 ? m.people({ names: step.people.join(', ') }) : m.nobody}
        </p>
      </div>
      <div className={styles.side}>
        <State step={step} required={required} />
        <Actions>
          <LinkButton href={PLACES[step.name]} aria-label={`${title}: ${place}`}>
            {place}
          </LinkButton>
          {required || step.done ? null : <Leave step={step} title={title} />}
        </Actions>
      </div>
    </li>
  );
}

function State({ step, required }: { step: OneStep; required: boolean }) {
  const m = useMessages('installation');
  if (step.done) return <StatusTag tone="success">{m.done}</StatusTag>;
  if (step.note) return <StatusTag tone="info">{m.noted}</StatusTag>;
  return required ? (
    <StatusTag tone="warning">{m.missing}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{m.optional}</StatusTag>
  );
}

function Note({ note }: { note: NonNullable<OneStep['note']> }) {
  const m = useMessages('installation');
  const language = useLanguage();
  const when = formatDateTime(note.created_at, language);
  return (
    <p className={styles.note}>
      {note.reason}
      <span className={styles.people}>
        {' '}
        ({note.by_name ? `${note.by_name}, ` : ''}
        {m.noted_at({ when })})
      </span>
    </p>
  );
}

/** Leaves an optional step with a reason, or takes it up again. */
function Leave({ step, title }: { step: OneStep; title: string }) {
  const m = useMessages('installation');
  const take = useSetInstallation();
  const action = useAction();
  const [asking, setAsking] = useState(false);
  const name = step.name as OptionalStep;
  if (step.note)
    return (
      <Button
        variant="tertiary"
        busy={action.busy}
        aria-label={`${title}: ${m.take_up}`}
        onClick={() =>
          void action.run({
            send: () => call(noteInstallationStep, { body: { step: name, reason: null } }, { quiet: true }),
            done: take,
          })
        }
      >
        {m.take_up}
      </Button>
    );
  return (
    <>
      <Button variant="tertiary" aria-label={`${title}: ${m.leave}`} onClick={() => setAsking(true)}>
        {m.leave}
      </Button>
      {asking ? <LeaveDialog name={name} title={title} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type LeaveProps = {
  name: OptionalStep;
  title: string;
  onClose: () => void;
};

function LeaveDialog({ name, title, onClose }: LeaveProps) {
  const m = useMessages('installation');
  const app = useMessages('app_ui');
  const take = useSetInstallation();
  const form = useForm({
    name: 'installation_note',
    route: noteInstallationStep,
    start: { reason: '' },
    body: ({ reason }) => ({ step: name, reason }),
    onDone: (installation) => {
      take(installation);
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.leave_title({ title })}
      lead={<p>{m.leave_text}</p>}
      label={app.note}
      hint={m.leave_hint}
      confirm={m.leave}
      onClose={onClose}
    />
  );
}
