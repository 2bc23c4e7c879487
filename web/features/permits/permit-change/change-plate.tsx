import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { vehicle as vehicleSchema } from '../../../../contract/people/applicant.ts';
import { updateMyPermit, type MyPermit } from '../../../../contract/permits/my-permits.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { check } from '../../../../contract/platform/validate.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useAttachments } from '../../../shared/permits/attachments.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { useKeptValues } from '../../../lib/use-kept-values.ts';
import { useSend } from '../../../lib/use-send.ts';
import { useUser } from '../../../lib/session.ts';
import '../../../lib/zod-setup.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { LargePlates } from '../../../shared/platform/plate.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ChangeDone } from './change-done.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { DocumentFields, documentProblems } from './document-fields.tsx';
import { NotNow, OwnPermit, useForgetPermits } from './own-permit.tsx';
import styles from './permit-change.module.css';
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

type Changed = CallReply<typeof updateMyPermit>;

/**
 * /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id}/posodobitev: another plate on the applicant's own
 * permit.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <OwnPermit id={id}>{(permit) => <Change key={id} permit={permit} />}</OwnPermit>;
}

function Change({ permit }: { permit: MyPermit }) {
  const m = useMessages('permit_change');
  const [done, setDone] = useState<{ changed: Changed; before: readonly string[] } | null>(null);
  if (done) return <ChangeDone {...done} />;
  const asked = permit.plate_changes_left === 0 && permit.open_application?.kind === 'update';
  if (asked || !permit.allowed.includes('update'))
    return <NotNow permit={permit} title={m.change_title} text={m.change_not_now} />;
  return (
    <ChangeForm
      permit={permit}
      onDone={(changed) => setDone({ changed, before: permit.registration_numbers })}
    />
  );
}

const startOf = ({ vehicles }: MyPermit): ChangeValues => ({
  action: '',
  registration_number: '',
  country: vehicles[0]?.country ?? 'SI',
  make_model: '',
  ownership: vehicles[0]?.ownership ?? '',
});

function ChangeForm({ permit, onDone }: { permit: MyPermit; onDone: (changed: Changed) => void }) {
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const texts = useMessages('contract');
  const language = useLanguage();
  const forget = useForgetPermits();
  const { id: user_id } = useUser();
  const attachments = useAttachments();
  const [attempt, setAttempt] = useState(0);
  const kept = useKeptValues<ChangeValues>(`permit.update.${user_id}.${permit.id}`, startOf(permit));
  const { values } = kept;
  const allActions = actionsOf(permit);
  const action = chosenAction(permit, values);
  const kinds = documentsOf(action, values);
  const comes = action !== null && action.kind !== 'remove';
  const checked = comes ? check(vehicleSchema, typedVehicle(values)) : null;
  const next =
    action === null ? null : vehiclesAfter(permit.vehicles, action, checked?.ok ? checked.value : null);

  const { start, changed, sending, failure, errors } = useSend<Changed>({
    text: m.sending,
    send: (options) =>
      call(
        updateMyPermit,
        {
          params: { permit_uuid: permit.id },
          body: { version: permit.version, vehicles: [...(next ?? permit.vehicles)] },
          files: attachments.only(kinds),
        },
        options,
      ),
    onSent: (reply) => {
      kept.discard();
      forget(permit.id, reply.permit);
      onDone(reply);
    },
  });
  const change = (part: Partial<ChangeValues>): void => {
    changed();
    kept.change(part);
  };
  const { stale } = failure ?? {};
  useEffect(() => {
    // Somebody changed the permit meanwhile: the server has its current state.
    if (stale) forget(permit.id);
  }, [stale, forget, permit.id]);

  const problems: { path: string; code: string }[] = [
    ...(action === null ? [{ path: 'action', code: 'value.choice' }] : []),
    ...(checked && !checked.ok ? checked.errors : []),
    ...(checked?.ok && repeats(permit, action, checked.value.registration_number)
      ? [{ path: 'registration_number', code: 'registration_number.repeated' }]
      : []),
    ...documentProblems(kinds, attachments),
  ];
  const ofServer = fieldErrors(errors);
  const messageOf = (path: string): string | null => {
    const problem = problems.find((one) => one.path === path);
    return (
      ofServer[path] ?? (problem ? (texts[problem.code as MessageCode] ?? texts['value.invalid']) : null)
    );
  };
  const errorOf = (path: string): string | null => (attempt > 0 || ofServer[path] ? messageOf(path) : null);
  const names: Readonly<Record<string, string>> = {
    action: m.action,
    registration_number: m.new_plate,
    country: form.vehicle_country,
    ownership: form.ownership,
    make_model: form.make_model,
    ...labels.document_kind,
  };
  const summary = [...new Set([...problems.map(({ path }) => path), ...Object.keys(ofServer)])].map(
    (path) => ({
      field_id: `polje-${path}`,
      message: `${names[path] ?? m.vehicle}: ${messageOf(path) ?? ''}`,
    }),
  );

  const submit = (): void => {
    setAttempt((n) => n + 1);
    if (problems.length === 0 && !attachments.preparing) void start();
  };
  const actionText = (one: (typeof allActions)[number]): string =>
    one.kind === 'add' ? m.action_add : m[`action_${one.kind}`]({ plate: plateText(one.plate) });

  return (
    <div className={styles.page}>
      <PageHead title={m.change_title} lead={m.change_lead} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {kept.restored ? (
          <Notice role="status">
            <p>{m.draft_restored}</p>
            <Button onClick={kept.discard}>{m.draft_start_over}</Button>
          </Notice>
        ) : null}
        {failure ? (
          <Notice tone="error" title={m.send_failed} role="alert">
            {failure.text}
          </Notice>
        ) : null}
        <ErrorSummary errors={attempt > 0 ? summary : []} attempt={attempt} />
        <div className={styles.now}>
          <p className={styles.term}>{m.now}</p>
          <LargePlates values={permit.registration_numbers} label={m.now} />
        </div>
        {allActions.length > 1 ? (
          <RadioGroup
            id="polje-action"
            label={m.action}
            value={action === null ? null : actionKey(action)}
            onChange={(key) => change({ action: key })}
            error={errorOf('action')}
            required
            options={allActions.map((one) => ({ value: actionKey(one), label: actionText(one) }))}
          />
        ) : null}
        {comes ? (
          <>
            <VehicleFields values={values} onChange={change} errorOf={errorOf} />
            <section className={styles.part} aria-labelledby="papers">
              <h2 id="papers">{m.papers}</h2>
              <p className={styles.aside}>{m.papers_why}</p>
              <DocumentFields kinds={kinds} attachments={attachments} onChange={changed} errorOf={errorOf} />
            </section>
          </>
        ) : null}
        {action ? <ChangeEffects permit={permit} action={action} language={language} /> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={sending}>
            {permit.plate_changes_left > 0 ? m.change_send : m.change_send_application}
          </Button>
          <LinkButton href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${permit.id}`}>
            {ui.cancel}
          </LinkButton>
        </div>
        <p className={styles.aside}>{m.draft_kept}</p>
      </form>
    </div>
  );
}

/** Whether the permit has the plate already. */
const repeats = (permit: MyPermit, action: ReturnType<typeof chosenAction>, plate: string): boolean =>
  action !== null && permit.registration_numbers.includes(plate);

/** Maps `vehicles.0.registration_number` of the server to the field of this form. */
const fieldErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^vehicles(\.\d+)?\.?/, '') || 'registration_number',
      message,
    ]),
  );
