import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useAttachments } from '../../../shared/permits/documents/attachments.ts';
import { slotsOf } from '../../../shared/permits/documents/file-slots.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { showStart, useScreenChange } from '../../../lib/screen-start.ts';
import { useKeptValues } from '../../../lib/form/use-kept-values.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { useWhenReady } from '../../../lib/use-when-ready.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { type Acting, type ReplaceReply, useActing } from './acting.tsx';
import { documentProblems } from './document-fields.tsx';
import { DraftRestored } from './draft-restored.tsx';
import { ActionUnavailable } from './action-unavailable.tsx';
import { OwnPermit } from './own-permit.tsx';
import styles from './permit-change.module.css';
import { useShownErrors } from './shown-errors.ts';
import { ReplacementCheck } from './replacement-check.tsx';
import { ReplacementDone } from './replacement-done.tsx';
import { ReplacementFields } from './replacement-fields.tsx';
import {
  categoriesFor,
  documentsFor,
  priceOfReplacement,
  reasonsOf,
  type ReplacementValues,
} from './replacement.ts';

const CHECK = 'pregled';

/**
 * /nadzorna-plosca/vloge/parkirna-dovolilnica/{id}/zamenjava, where {id} is the permit: a new card, or
 * another category.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <OwnPermit id={id}>{(permit) => <ReplacePermit key={id} permit={permit} />}</OwnPermit>;
}

/** The form, its end, or why it cannot be now. */
export function ReplacePermit({ permit }: { permit: MyPermit }) {
  const m = useMessages('permit_change');
  const [done, setDone] = useState<{ sent: ReplaceReply; values: ReplacementValues } | null>(null);
  if (done) return <ReplacementDone {...done} permit={permit} />;
  if (!permit.allowed.includes('replace'))
    return <ActionUnavailable permit={permit} title={m.replace_title} text={m.replace_not_now} />;
  return <ReplaceForm permit={permit} onDone={(sent, values) => setDone({ sent, values })} />;
}

type FormProps = { permit: MyPermit; onDone: (sent: ReplaceReply, values: ReplacementValues) => void };

/** The two pages of the form: the fields, then the check from which it is sent. */
const useReplaceForm = ({ permit, onDone }: FormProps) => {
  const m = useMessages('permit_change');
  const acting = useActing();
  const { steps } = acting;
  const attachments = useAttachments(`permit.replace.${acting.key}`);
  const [attempt, setAttempt] = useState(0);
  const plan = useReplacement(permit, acting);
  const { kept, values, category, slots, price } = plan;
  const problems = [...plan.found, ...documentProblems(slots, attachments)];
  const fine = problems.length === 0 && !attachments.waiting;
  const checking = steps.step === CHECK;
  const sending = useUpload({ text: m.sending, onStale: acting.onStale });
  const { errors, errorOf } = useShownErrors(problems, sending.errors, attempt);
  const box = useCheckStep(steps, checking, {
    blocked: kept.ready && !attachments.waiting && problems.length > 0,
    rejected: sending.errors.length > 0,
  });
  const proceed = useWhenReady(attachments.waiting, async () => {
    setAttempt((n) => n + 1);
    if (fine && !checking) steps.go(CHECK);
  });
  const send = async (): Promise<void> => {
    if (!(await acting.ready())) return;
    const body = bodyOf(permit, values, category);
    const files = attachments.only(slots);
    return sending.run({
      content: [body, files],
      send: (idempotency_key, onProgress) =>
        acting.replace(permit, { body, files }, { idempotency_key, onProgress, quiet: true }),
      done: async (reply) => {
        kept.discard();
        await attachments.forget();
        onDone(reply, values);
      },
    });
  };
  const change = (part: Partial<ReplacementValues>): void => {
    sending.forgive();
    kept.change(part);
  };
  const check = checking && fine && price !== null && values.reason !== '';
  const form = {
    ...sending,
    errors: check ? [] : errors,
    attempt: attempt + sending.attempt,
    idOf: (path: string) => `polje-${path}`,
    // Only what was seen on the check is sent.
    submit: check ? send : proceed,
  };
  return {
    form,
    box,
    plan,
    attachments,
    errorOf,
    change,
    forgive: () => sending.forgive(),
    back: (): void => steps.back('podatki'),
    /** The price, on the page of the check. */
    checked: check ? price : null,
  };
};

function ReplaceForm({ permit, onDone }: FormProps) {
  const m = useMessages('permit_change');
  const title = useActing().applicant_type ? m.replace_title : m.replace_card_title;
  const { form, box, plan, attachments, errorOf, change, forgive, back, checked } = useReplaceForm({
    permit,
    onDone,
  });
  const { kept, values, categories, category, slots, price, priceTo } = plan;
  const check = checked !== null;
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={m.replace_lead({ nr: permit.permit_nr })} />
      <Form form={form} ref={box} className={styles.form} label={check ? m.check : title}>
        {check ? null : <DraftRestored kept={kept} attachments={attachments} />}
        <FormErrors form={form} />
        {check ? (
          <ReplacementCheck
            permit={permit}
            values={values}
            category={category}
            files={attachments.only(slots)}
            price={checked}
            onChange={back}
          />
        ) : (
          <ReplacementFields
            permit={permit}
            reasons={plan.reasons}
            values={values}
            categories={categories}
            category={category}
            slots={slots}
            attachments={attachments}
            price={price}
            priceTo={priceTo}
            onChange={change}
            onFiles={forgive}
            errorOf={errorOf}
          />
        )}
        <Buttons permit={permit} busy={form.busy} onBack={check ? back : null} />
        <p className={styles.aside}>{m.draft_kept}</p>
      </Form>
    </div>
  );
}

type ButtonProps = { permit: MyPermit; busy: boolean; onBack: (() => void) | null };

/** On, or from the check back and away. */
function Buttons({ permit, busy, onBack }: ButtonProps) {
  const { permit_href } = useActing();
  const m = useMessages('permit_change');
  const ui = useMessages('ui');
  return (
    <div className={styles.actions}>
      {onBack ? <Button onClick={onBack}>{m.back}</Button> : null}
      <Button type="submit" variant="primary" busy={busy}>
        {onBack ? m.replace_send : m.to_check}
      </Button>
      {onBack ? null : <LinkButton href={permit_href(permit)}>{ui.cancel}</LinkButton>}
    </div>
  );
}

/** What was entered, and what follows from it: category, documents, price, what is wrong. */
const useReplacement = (
  permit: MyPermit,
  { key, applicant_type }: Pick<Acting, 'key' | 'applicant_type'>,
) => {
  const { resources, parameters } = useResources();
  const step = parameters?.price_step_cents ?? 1;
  const reasons = reasonsOf(permit).filter((reason) => applicant_type || reason !== 'category_change');
  const kept = useKeptValues<ReplacementValues>(`permit.replace.${key}`, {
    reason: reasons.length === 1 ? reasons[0]! : '',
    user_type: '',
    extra: '',
    delivery: permit.delivery,
    note: '',
  });
  const { values } = kept;
  const changes = values.reason === 'category_change';
  const categories = applicant_type
    ? categoriesFor(permit, applicant_type, resources?.entitlements ?? [])
    : [];
  const category = changes ? (categories.find((one) => one.user_type === values.user_type) ?? null) : null;
  return {
    kept,
    reasons,
    values,
    categories,
    category,
    slots: slotsOf(documentsFor(permit, values.reason, category), permit.vehicles.length),
    price: values.reason === '' ? null : priceOfReplacement(permit, values.reason, category, step),
    priceTo: (one: (typeof categories)[number]) => priceOfReplacement(permit, 'category_change', one, step),
    found: [
      ...(values.reason === '' ? [{ path: 'reason', code: 'value.choice' }] : []),
      ...(changes && category === null ? [{ path: 'user_type', code: 'user_type.unknown' }] : []),
      ...(category?.extra_field && values.extra.trim() === ''
        ? [{ path: 'extra', code: 'extra.required' }]
        : []),
    ],
  };
};

const bodyOf = (
  permit: MyPermit,
  values: ReplacementValues,
  category: ReturnType<typeof useReplacement>['category'],
) => ({
  version: permit.version,
  reason: values.reason || ('lost' as const),
  delivery: values.delivery,
  ...(values.note.trim() ? { note: values.note } : {}),
  ...(category ? { user_type: category.user_type } : {}),
  ...(category?.extra_field ? { extra: values.extra } : {}),
});

type Wrong = { blocked: boolean; rejected: boolean };

/**
 * A typed URL or a reload without the files does not lead past missing documents; what the server rejects is
 * corrected on the first page. Each page takes the focus.
 */
const useCheckStep = ({ go }: Acting['steps'], checking: boolean, wrong: Wrong) => {
  const box = useRef<HTMLFormElement>(null);
  const leaves = wrong.rejected || (checking && wrong.blocked);
  useEffect(() => {
    if (leaves) go('podatki', { replace: true });
  }, [leaves, go]);
  useScreenChange(checking, () => showStart(box.current));
  return box;
};
