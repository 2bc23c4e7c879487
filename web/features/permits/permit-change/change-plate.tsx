import { useState } from 'react';
import { useParams } from 'react-router';
import { vehicle as vehicleSchema } from '../../../../contract/people/applicant.ts';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import { validate } from '../../../../contract/platform/validate.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useAttachments } from '../../../shared/permits/documents/attachments.ts';
import { plateTextAmong, vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { useKeptValues } from '../../../lib/form/use-kept-values.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { useWhenReady } from '../../../lib/use-when-ready.ts';
import '../../../lib/form/zod-setup.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { LargePlates } from '../../../shared/platform/plate.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { type ChangeReply, useActing } from './acting.tsx';
import { ChangeDone } from './change-done.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { DocumentFields, documentProblems } from './document-fields.tsx';
import { DraftRestored } from './draft-restored.tsx';
import { ActionUnavailable } from './action-unavailable.tsx';
import { OwnPermit } from './own-permit.tsx';
import styles from './permit-change.module.css';
import { useShownErrors } from './shown-errors.ts';
import {
  chosenAction,
  actionKey,
  actionsOf,
  documentsOf,
  typedVehicle,
  vehiclesAfter,
  type ChangeValues,
} from './vehicle-change.ts';
import { VehicleFields } from './vehicle-fields.tsx';

/**
 * /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id}/posodobitev: another plate on the applicant's own
 * permit.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <OwnPermit id={id}>{(permit) => <ChangePlate key={id} permit={permit} />}</OwnPermit>;
}

/** The form, its end, or why it cannot be now. */
export function ChangePlate({ permit }: { permit: MyPermit }) {
  const m = useMessages('permit_change');
  const [done, setDone] = useState<{ changed: ChangeReply; before: MyPermit['vehicles'] } | null>(null);
  if (done) return <ChangeDone {...done} />;
  const asked = permit.plate_changes_left === 0 && permit.open_application?.kind === 'update';
  if (asked || !permit.allowed.includes('update'))
    return <ActionUnavailable permit={permit} title={m.change_title} text={m.change_not_now} />;
  return <ChangeForm permit={permit} onDone={(changed) => setDone({ changed, before: permit.vehicles })} />;
}

const startOf = ({ vehicles }: MyPermit): ChangeValues => ({
  action: '',
  registration_number: '',
  country: vehicles[0]?.country ?? 'SI',
  make_model: '',
  ownership: vehicles[0]?.ownership ?? '',
});

type FormProps = { permit: MyPermit; onDone: (changed: ChangeReply) => void };

function ChangeForm({ permit, onDone }: FormProps) {
  const m = useMessages('permit_change');
  const ui = useMessages('ui');
  const language = useLanguage();
  const acting = useActing();
  const attachments = useAttachments(`permit.update.${acting.key}`);
  const [attempt, setAttempt] = useState(0);
  const kept = useKeptValues<ChangeValues>(`permit.update.${acting.key}`, startOf(permit));
  const { values } = kept;
  const { action, kinds, next, found } = planOf(permit, values);
  const problems = [...found, ...documentProblems(kinds, attachments)];
  const sending = useUpload({ text: m.sending, onStale: acting.onStale });
  const { errors, errorOf } = useShownErrors(problems, sending.errors.map(onForm), attempt);
  const change = (part: Partial<ChangeValues>): void => {
    sending.forgive();
    kept.change(part);
  };
  const submit = async (): Promise<void> => {
    setAttempt((n) => n + 1);
    if (problems.length > 0 || !(await acting.ready())) return;
    const body = { version: permit.version, vehicles: [...(next ?? permit.vehicles)] };
    const files = attachments.only(kinds);
    await sending.run({
      content: [body, files],
      send: (idempotency_key, onProgress) =>
        acting.change(permit, { body, files }, { idempotency_key, onProgress, quiet: true }),
      done: async (reply) => {
        kept.discard();
        await attachments.forget();
        acting.onChanged(reply.permit);
        onDone(reply);
      },
    });
  };
  const whenReady = useWhenReady(attachments.waiting, submit);
  const form = { ...sending, errors, attempt: attempt + sending.attempt, idOf, submit: whenReady };

  return (
    <div className={styles.page}>
      <PageHead title={m.change_title} lead={m.change_lead} />
      <Form form={form} className={styles.form}>
        <DraftRestored kept={kept} attachments={attachments} />
        <FormErrors form={form} />
        <div className={styles.now}>
          <p className={styles.term}>{m.now}</p>
          <LargePlates values={permit.vehicles.map(vehiclePlate)} label={m.now} />
        </div>
        <ActionChoice
          permit={permit}
          action={action}
          error={errorOf('action')}
          onChange={(key) => change({ action: key })}
        />
        {action !== null && action.kind !== 'remove' ? (
          <>
            <VehicleFields values={values} onChange={change} errorOf={errorOf} />
            <section className={styles.part} aria-labelledby="papers">
              <h2 id="papers">{m.papers}</h2>
              <p className={styles.aside}>{m.papers_why}</p>
              <DocumentFields
                slots={kinds}
                vehicles={[values]}
                attachments={attachments}
                onChange={() => sending.forgive()}
                errorOf={errorOf}
              />
            </section>
          </>
        ) : null}
        {action ? <ChangeEffects permit={permit} action={action} language={language} /> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={sending.busy}>
            {permit.plate_changes_left > 0 ? m.change_send : m.change_send_application}
          </Button>
          <LinkButton href={acting.permit_href(permit)}>{ui.cancel}</LinkButton>
        </div>
        <p className={styles.aside}>{m.draft_kept}</p>
      </Form>
    </div>
  );
}

/** The vehicles that would follow, the documents that they need, and what is wrong with what was typed. */
const planOf = (permit: MyPermit, values: ChangeValues) => {
  const action = chosenAction(permit, values);
  const checked =
    action !== null && action.kind !== 'remove' ? validate(vehicleSchema, typedVehicle(values)) : null;
  const vehicle = checked?.ok ? checked.value : null;
  const repeated = vehicle && permit.registration_numbers.includes(vehicle.registration_number);
  return {
    action,
    kinds: documentsOf(action, values),
    next: action === null ? null : vehiclesAfter(permit.vehicles, action, vehicle),
    found: [
      ...(action === null ? [{ path: 'action', code: 'value.choice' }] : []),
      ...(checked?.ok === false ? checked.errors : []),
      ...(repeated ? [{ path: 'registration_number', code: 'registration_number.repeated' }] : []),
    ],
  };
};

type ChoiceProps = {
  permit: MyPermit;
  action: ReturnType<typeof chosenAction>;
  error: string | null;
  onChange: (key: string) => void;
};

/** Which plate goes, or that one comes; nothing where only one change is possible. */
function ActionChoice({ permit, action, error, onChange }: ChoiceProps) {
  const m = useMessages('permit_change');
  const all = actionsOf(permit);
  if (all.length < 2) return null;
  return (
    <RadioGroup
      id={idOf('action')}
      label={m.action}
      value={action === null ? null : actionKey(action)}
      onChange={onChange}
      error={error}
      required
      options={all.map((one) => ({
        value: actionKey(one),
        label:
          one.kind === 'add'
            ? m.action_add
            : m[`action_${one.kind}`]({ plate: plateTextAmong(permit.vehicles, one.plate) }),
      }))}
    />
  );
}

const idOf = (path: string): string => `polje-${path}`;

/** The server names `vehicles.0.registration_number`; this form has one vehicle. */
const onForm = (error: FieldError): FieldError => ({
  ...error,
  path: error.path.replace(/^vehicles(\.\d+)?\.?/, '') || 'registration_number',
});
