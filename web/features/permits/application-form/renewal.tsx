import { useMemo, useState } from 'react';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import type { SessionUser } from '../../../../contract/platform/session.ts';
import type { ApplicationPrefill } from '../../../../contract/permits/my-permits.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useAttachments } from '../../../shared/permits/attachments.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LargePlates } from '../../../shared/platform/plate.tsx';
import { Confirmation } from './confirmation.tsx';
import { requiredDocuments } from './documents.ts';
import { chosenEntitlement } from './entitlements.ts';
import { toInput } from './form-input.ts';
import { initialValues } from './form-values.ts';
import { priceOf } from './price.ts';
import { RenewalSummary } from './renewal-summary.tsx';
import styles from './renewal.module.css';
import { initialOf, renewalOf, stillReused } from './reuse.ts';
import { ReusedDocuments } from './reused-documents.tsx';
import type { Created, SendApplication } from './send-application.ts';
import { fieldId } from './steps.ts';
import { errorsOfForm } from './validate.ts';

type Props = {
  user: SessionUser;
  /** `public`: by a personal link, without an account. */
  mode?: 'user' | 'public';
  prefill: ApplicationPrefill & { renews_permit: { id: string; permit_nr: string } };
  send: SendApplication<'user' | 'public'>;
  onInfo: (which: 'terms' | 'privacy') => void;
  /** The whole form, prefilled, for when something has changed. */
  form_href: string;
};

/**
 * The renewal of a permit in three clicks: unchanged data on one page, what is required anew, one consent,
 * send.
 */
export function RenewalPage({ user, mode = 'user', prefill, send, onInfo, form_href }: Props) {
  const m = useMessages('renewal');
  const form = useMessages('application_form');
  const labels = useMessages('labels');
  const texts = useMessages('contract');
  const language = useLanguage();
  const { resources, parameters } = useResources();
  const today = useToday();
  const attachments = useAttachments();
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [created, setCreated] = useState<Created | null>(null);
  const values = useMemo(
    () => ({
      ...initialValues(initialOf(user, prefill)),
      consents: { terms: agreed, privacy: agreed },
    }),
    [user, prefill, agreed],
  );
  const entitlement = chosenEntitlement(values, resources);
  const reused = stillReused(renewalOf(prefill), values);
  const required = requiredDocuments(values, entitlement).filter(
    (kind) => !reused.some((one) => one.kind === kind),
  );
  const validationErrors = errorsOfForm(values, {
    mode: 'user',
    today,
    language,
    entitlement,
    offer_known: resources !== null,
    required,
    files: attachments.files,
    file_problems: attachments.problems,
    posts: null,
  });
  const price = priceOf(values, entitlement, parameters);
  const { start, changed, sending, failure, errors } = useSend<Created>({
    text: form.sending,
    send: (options) =>
      send(
        {
          ...(toInput(values, 'user', language) as Parameters<SendApplication<'user'>>[0]),
          renews_permit_id: prefill.renews_permit.id,
        },
        attachments.only(required),
        options,
      ),
    onSent: setCreated,
  });

  if (created)
    return (
      <Confirmation
        mode={mode}
        sent={{ created, email: user.email }}
        decision_days={parameters?.decision_days ?? null}
      />
    );
  if (!resources) return <Spinner label={form.loading_offer} />;

  const wrong = validationErrors.filter(({ path }) => !/^(consents|documents)(\.|$)/.test(path));
  const open = validationErrors.filter((one) => !wrong.includes(one));
  const textOf = (path: string): string | null => {
    const rejection = open.find((one) => one.path === path);
    return errors[path] ?? (rejection ? texts[rejection.code as MessageCode] : null);
  };
  const agreement = attempt > 0 && !agreed ? texts['consent.required'] : null;
  const documentError = (kind: AttachmentKind): string | null =>
    attempt > 0 || errors[kind] ? (textOf(`documents.${kind}`) ?? textOf(kind)) : null;
  const summary = [
    ...required.flatMap((kind) => {
      const message = textOf(`documents.${kind}`) ?? textOf(kind);
      return message ? [{ field_id: fieldId(`documents.${kind}`), message }] : [];
    }),
    ...(agreed ? [] : [{ field_id: 'soglasje', message: texts['consent.required'] }]),
  ];
  const submit = (): void => {
    setAttempt((n) => n + 1);
    if (open.length === 0 && !attachments.preparing) void start();
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={m.title({ year: prefill.permit_year ?? 0 })}
        lead={wrong.length > 0 ? m.lead_wrong : m.lead}
      />
      {wrong.length > 0 ? (
        <Notice tone="warning" title={m.wrong_title}>
          <ul>
            {wrong.map(({ path, code }) => (
              <li key={path}>{texts[code as MessageCode] ?? texts['value.invalid']}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card title={m.facts} actions={<LinkButton href={form_href}>{m.something_changed}</LinkButton>}>
        <LargePlates
          values={values.vehicles.map((vehicle) => vehicle.registration_number)}
          label={form.vehicle}
        />
        <RenewalSummary values={values} entitlement={entitlement} price={price} />
      </Card>
      {wrong.length > 0 ? (
        <div>
          <LinkButton variant="primary" href={form_href}>
            {m.open_form}
          </LinkButton>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {failure ? (
            <Notice tone="error" title={form.send_failed} role="alert">
              <p>{failure.text}</p>
              <LinkButton href={form_href}>{m.open_form}</LinkButton>
            </Notice>
          ) : null}
          <ErrorSummary errors={attempt > 0 ? summary : []} attempt={attempt} />
          <ReusedDocuments documents={reused} />
          {required.length > 0 ? (
            <section className={styles.part} aria-labelledby="anew">
              <h2 id="anew">{m.documents_anew}</h2>
              <p className={styles.aside}>{m.documents_anew_why}</p>
              {required.map((kind) => (
                <FileField
                  key={kind}
                  id={fieldId(`documents.${kind}`)}
                  label={labels.document_kind[kind]}
                  hint={form.document_hint[kind]}
                  required
                  files={attachments.files[kind] ?? []}
                  onChange={(files) => {
                    changed();
                    attachments.set(kind, files);
                  }}
                  errorOf={(file) => {
                    const problem = attachments.problems.get(file);
                    return problem ? texts[problem] : null;
                  }}
                  error={documentError(kind)}
                />
              ))}
              <div role="status">
                {attachments.preparing ? <Spinner label={form.preparing_photo} /> : null}
              </div>
            </section>
          ) : null}
          <div>
            <Checkbox
              id="soglasje"
              name="soglasje"
              label={m.consent}
              hint={form.consent_why}
              error={agreement}
              checked={agreed}
              required
              onChange={(event) => {
                changed();
                setAgreed(event.currentTarget.checked);
              }}
            />
            <p className={styles.read}>
              <Button variant="tertiary" aria-haspopup="dialog" onClick={() => onInfo('terms')}>
                {form.read_terms}
              </Button>
              <Button variant="tertiary" aria-haspopup="dialog" onClick={() => onInfo('privacy')}>
                {form.read_privacy}
              </Button>
            </p>
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={sending}>
              {price && Number(price.total) > 0
                ? m.send({ amount: formatMoney(price.total, language) })
                : m.send_free}
            </Button>
          </div>
          <p className={styles.aside}>{form.price_when}</p>
        </form>
      )}
    </div>
  );
}
