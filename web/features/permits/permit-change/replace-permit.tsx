import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { replaceMyPermit, type MyPermit } from '../../../../contract/permits/my-permits.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useAttachments } from '../../../shared/permits/attachments.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useRouterSteps } from '../../../lib/router-steps.ts';
import { useUser } from '../../../lib/session.ts';
import { useKeptValues } from '../../../lib/use-kept-values.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { documentProblems } from './document-fields.tsx';
import { NotNow, OwnPermit, useForgetPermits } from './own-permit.tsx';
import styles from './permit-change.module.css';
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

type Sent = CallReply<typeof replaceMyPermit>;
const CHECK = 'pregled';

/**
 * /nadzorna-plosca/vloge/parkirna-dovolilnica/{id}/zamenjava, where {id} is the permit: a new card, or
 * another category.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <OwnPermit id={id}>{(permit) => <Replace key={id} permit={permit} />}</OwnPermit>;
}

function Replace({ permit }: { permit: MyPermit }) {
  const m = useMessages('permit_change');
  const [done, setDone] = useState<{ sent: Sent; values: ReplacementValues } | null>(null);
  if (done) return <ReplacementDone {...done} permit={permit} />;
  if (!permit.allowed.includes('replace'))
    return <NotNow permit={permit} title={m.replace_title} text={m.replace_not_now} />;
  return <ReplaceForm permit={permit} onDone={(sent, values) => setDone({ sent, values })} />;
}

type FormProps = { permit: MyPermit; onDone: (sent: Sent, values: ReplacementValues) => void };

function ReplaceForm({ permit, onDone }: FormProps) {
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const texts = useMessages('contract');
  const forget = useForgetPermits();
  const user = useUser();
  const { resources, parameters } = useResources();
  const step = parameters?.price_step_cents ?? 1;
  const steps = useRouterSteps();
  const attachments = useAttachments();
  const box = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const reasons = reasonsOf(permit);
  const kept = useKeptValues<ReplacementValues>(`permit.replace.${user.id}.${permit.id}`, {
    reason: reasons.length === 1 ? reasons[0]! : '',
    user_type: '',
    extra: '',
    delivery: permit.delivery,
    note: '',
  });
  const { values } = kept;
  const changes = values.reason === 'category_change';
  const categories = categoriesFor(permit, user.type, resources?.entitlements ?? []);
  const category = changes ? (categories.find((one) => one.user_type === values.user_type) ?? null) : null;
  const kinds = documentsFor(permit, values.reason, category);
  const price = values.reason === '' ? null : priceOfReplacement(permit, values.reason, category, step);
  const checking = steps.step === CHECK;

  const { start, changed, sending, failure, errors } = useSend<Sent>({
    text: m.sending,
    send: (options) =>
      call(
        replaceMyPermit,
        {
          params: { permit_id: permit.id },
          body: {
            version: permit.version,
            reason: values.reason || 'lost',
            delivery: values.delivery,
            ...(values.note.trim() ? { note: values.note } : {}),
            ...(category ? { user_type: category.user_type } : {}),
            ...(category?.extra_field ? { extra: values.extra } : {}),
          },
          files: attachments.only(kinds),
        },
        options,
      ),
    onSent: (reply) => {
      kept.discard();
      forget(permit.id);
      onDone(reply, values);
    },
  });
  const change = (part: Partial<ReplacementValues>): void => {
    changed();
    kept.change(part);
  };

  const problems: { path: string; code: string }[] = [
    ...(values.reason === '' ? [{ path: 'reason', code: 'value.choice' }] : []),
    ...(changes && category === null ? [{ path: 'user_type', code: 'user_type.unknown' }] : []),
    ...(category?.extra_field && values.extra.trim() === ''
      ? [{ path: 'extra', code: 'extra.required' }]
      : []),
    ...documentProblems(kinds, attachments),
  ];
  const fine = problems.length === 0 && !attachments.preparing;
  const messageOf = (path: string): string | null => {
    const problem = problems.find((one) => one.path === path);
    return errors[path] ?? (problem ? (texts[problem.code as MessageCode] ?? texts['value.invalid']) : null);
  };
  const errorOf = (path: string): string | null => (attempt > 0 || errors[path] ? messageOf(path) : null);
  const names: Readonly<Record<string, string>> = {
    reason: m.reason,
    user_type: m.category,
    extra: category?.extra_field ? form.extra_field[category.extra_field] : '',
    delivery: form.delivery,
    note: form.note,
    ...labels.document_kind,
  };
  const wrong = [...new Set([...problems.map(({ path }) => path), ...Object.keys(errors)])];
  const summary = wrong.map((path) => ({
    field_id: `polje-${path}`,
    message: `${names[path] ? `${names[path]}: ` : ''}${messageOf(path) ?? ''}`,
  }));

  // A typed URL or a reload without the files does not lead past missing documents.
  const { go } = steps;
  useEffect(() => {
    if (checking && kept.ready && !fine) go('podatki', { replace: true });
  }, [checking, kept.ready, fine, go]);
  const rejected = Object.keys(errors).length > 0;
  useEffect(() => {
    if (rejected) go('podatki', { replace: true });
  }, [rejected, go]);
  const { stale } = failure ?? {};
  useEffect(() => {
    if (stale) forget(permit.id);
  }, [stale, forget, permit.id]);
  const shown = useRef(checking);
  useEffect(() => {
    if (shown.current === checking) return;
    shown.current = checking;
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [checking]);

  const submit = (): void => {
    if (checking) return void start();
    setAttempt((n) => n + 1);
    if (fine) steps.go(CHECK);
  };
  const check = checking && fine && price !== null && values.reason !== '';
  return (
    <div className={styles.page}>
      <PageHead title={m.replace_title} lead={m.replace_lead({ nr: permit.permit_nr })} />
      <form
        ref={box}
        className={styles.form}
        tabIndex={-1}
        aria-label={check ? m.check : m.replace_title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {kept.restored && !check ? (
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
        <ErrorSummary errors={attempt > 0 && !check ? summary : []} attempt={attempt} />
        {check ? (
          <ReplacementCheck
            permit={permit}
            values={values}
            category={category}
            files={attachments.only(kinds)}
            price={price}
            onChange={() => steps.back('podatki')}
          />
        ) : (
          <ReplacementFields
            permit={permit}
            reasons={reasons}
            values={values}
            categories={categories}
            category={category}
            kinds={kinds}
            attachments={attachments}
            price={price}
            priceTo={(one) => priceOfReplacement(permit, 'category_change', one, step)}
            onChange={change}
            onFiles={changed}
            errorOf={errorOf}
          />
        )}
        <div className={styles.actions}>
          {check ? <Button onClick={() => steps.back('podatki')}>{m.back}</Button> : null}
          <Button type="submit" variant="primary" busy={sending}>
            {check ? m.replace_send : m.to_check}
          </Button>
          {check ? null : (
            <LinkButton href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${permit.id}`}>
              {ui.cancel}
            </LinkButton>
          )}
        </div>
        <p className={styles.aside}>{m.draft_kept}</p>
      </form>
    </div>
  );
}
