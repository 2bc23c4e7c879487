import { useMemo, useState } from 'react';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import type { SessionUser } from '../../../../contract/platform/session.ts';
import type { ApplicationPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { AttachmentField } from '../../../shared/permits/documents/attachment-field.tsx';
import { useAttachments, type Attachments } from '../../../shared/permits/documents/attachments.ts';
import { kindOf, slotsOf, type FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { useWhenReady } from '../../../lib/use-when-ready.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { LargePlates } from '../../../shared/platform/plate.tsx';
import { Confirmation } from './sending/confirmation.tsx';
import type { Submission } from './values/submission.ts';
import { requiredDocuments } from './values/documents.ts';
import { chosenEntitlement } from './values/entitlements.ts';
import { toInput } from './values/form-input.ts';
import { initialValues, type FormValues } from './values/form-values.ts';
import { labelOfSlot } from '../../../shared/permits/documents/slot-label.ts';
import { labelOf } from './values/labels.ts';
import { priceOf } from './values/price.ts';
import { RenewalSummary } from './renewal-summary.tsx';
import styles from './renewal.module.css';
import { initialOf, renewalOf, stillReused } from './values/reuse.ts';
import { ReusedDocuments } from './steps/reused-documents.tsx';
import type { Created, SendApplication } from './values/send-application.ts';
import { fieldId } from './values/steps.ts';
import { errorsOfForm } from './values/validate.ts';

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
export function RenewalPage(props: Props) {
  const { user, mode = 'user', prefill, form_href } = props;
  const m = useMessages('renewal');
  const form = useMessages('application_form');
  const texts = useMessages('contract');
  const labels = useMessages('labels');
  const { resources } = useResources();
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState<Submission | null>(null);
  const attachments = useAttachments(`renewal.${prefill.renews_permit.id}`);
  const plan = useRenewal(user, prefill, agreed, attachments);
  if (sent) return <Confirmation mode={mode} sent={sent} />;
  if (!resources) return <Spinner label={form.loading_offer} />;
  const { values, wrong } = plan;
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
              <li key={path}>
                {[
                  labelOf(path, form, labels, plan.entitlement?.extra_field),
                  texts[code as MessageCode] ?? texts['value.invalid'],
                ]
                  .filter(Boolean)
                  .join(': ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card title={m.facts} actions={<LinkButton href={form_href}>{m.something_changed}</LinkButton>}>
        <LargePlates
          values={values.vehicles.map((vehicle) => vehicle.registration_number)}
          label={form.vehicle}
        />
        <RenewalSummary
          values={values}
          entitlement={plan.entitlement}
          price={plan.price}
          card_comes={prefill.card_comes}
        />
      </Card>
      {wrong.length > 0 ? (
        <div>
          <LinkButton variant="primary" href={form_href}>
            {m.open_form}
          </LinkButton>
        </div>
      ) : (
        <RenewalForm
          {...props}
          plan={plan}
          attachments={attachments}
          agreed={agreed}
          onAgree={setAgreed}
          onSent={(created, files) =>
            setSent({
              created,
              email: user.email,
              form: { ...plan, permit_year: prefill.permit_year, files },
            })
          }
        />
      )}
    </div>
  );
}

/** What the permit of last year becomes: values, documents, price, and what is wrong with them now. */
const useRenewal = (
  user: SessionUser,
  prefill: Props['prefill'],
  agreed: boolean,
  attachments: Attachments,
) => {
  const language = useLanguage();
  const { resources, parameters } = useResources();
  const today = useToday();
  const values = useMemo(
    () => ({
      ...initialValues(initialOf(user, prefill)),
      consents: { terms: agreed, privacy: agreed },
    }),
    [user, prefill, agreed],
  );
  const entitlement = chosenEntitlement(values, resources);
  const reused = stillReused(renewalOf(prefill), values);
  const required = slotsOf(
    requiredDocuments(values, entitlement).filter((kind) => !reused.some((one) => one.kind === kind)),
    values.vehicles.length,
  );
  const found = errorsOfForm(values, {
    mode: 'user',
    today,
    language,
    entitlement,
    offer_known: resources !== null,
    required,
    files: attachments.files,
    file_problems: attachments.problems,
    posts: null,
    phones: null,
    open_question: null,
    residents: [],
  });
  // Consent and documents are given here; everything else is corrected in the whole form.
  const isOpen = ({ path }: { path: string }): boolean => /^(consents|documents)(\.|$)/.test(path);
  return {
    values,
    entitlement,
    reused,
    required,
    price: priceOf(values, entitlement, parameters),
    open: found.filter(isOpen),
    wrong: found.filter((one) => !isOpen(one)),
  };
};
type Plan = ReturnType<typeof useRenewal>;

const CONSENT = 'soglasje';
const idOf = (path: string): string => (path === CONSENT ? CONSENT : fieldId(path));

type FormProps = Props & {
  plan: Plan;
  attachments: Attachments;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onSent: (created: Created, files: Attachments['files']) => void;
};

/** What is required anew, the consent, and the button that sends. */
function RenewalForm({ plan, attachments, agreed, onAgree, onSent, ...props }: FormProps) {
  const { prefill, send, onInfo, form_href } = props;
  const m = useMessages('renewal');
  const form = useMessages('application_form');
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const sending = useUpload({
    text: form.sending,
    shows: (path) => plan.required.some((slot) => slot === path || `documents.${slot}` === path),
  });
  const errors = useRenewalErrors(plan, agreed, attempt > 0, sending.errors);
  const submit = async (): Promise<void> => {
    setAttempt((n) => n + 1);
    if (plan.open.length > 0) return;
    const body = {
      ...(toInput(plan.values, 'user', language) as Parameters<SendApplication<'user'>>[0]),
      renews_permit_id: prefill.renews_permit.id,
    };
    const files = attachments.only(plan.required);
    await sending.run({
      content: [body, files],
      send: (idempotency_key, onProgress) => send(body, files, { idempotency_key, onProgress }),
      done: async (created) => {
        await attachments.forget();
        onSent(created, files);
      },
    });
  };
  const whenReady = useWhenReady(attachments.waiting, submit);
  const shown = { ...sending, errors, attempt: attempt + sending.attempt, idOf, submit: whenReady };
  const { price } = plan;
  return (
    <Form form={shown} className={styles.form}>
      <FormErrors form={shown} />
      {sending.rejection ? (
        <div>
          <LinkButton href={form_href}>{m.open_form}</LinkButton>
        </div>
      ) : null}
      <ReusedDocuments documents={plan.reused} />
      <NewDocuments
        slots={plan.required}
        values={plan.values}
        attachments={attachments}
        errors={errors}
        onChange={() => sending.forgive()}
      />
      <div>
        <Checkbox
          id={CONSENT}
          name={CONSENT}
          label={m.consent}
          hint={form.consent_why}
          error={errors.find(({ path }) => path === CONSENT)?.message ?? null}
          checked={agreed}
          required
          onChange={(event) => {
            sending.forgive();
            onAgree(event.currentTarget.checked);
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
        <Button type="submit" variant="primary" busy={sending.busy}>
          {price && Number(price.total) > 0
            ? m.send({ amount: formatMoney(price.total, language) })
            : m.send_free}
        </Button>
      </div>
      <p className={styles.aside}>{form.price_when}</p>
    </Form>
  );
}

/** The errors of documents and consent: of the server, and ours once somebody tried to send. */
const useRenewalErrors = (
  { required, open }: Plan,
  agreed: boolean,
  attempted: boolean,
  ofServer: readonly FieldError[],
): FieldError[] => {
  const texts = useMessages('contract');
  const documents = required.flatMap((slot): FieldError[] => {
    const path = `documents.${slot}`;
    const server = ofServer.find((one) => one.path === path || one.path === slot);
    const own = attempted ? open.find((one) => one.path === path) : undefined;
    const message = server?.message ?? (own && texts[own.code as MessageCode]);
    return message ? [{ path, code: server?.code ?? own!.code, message }] : [];
  });
  const consent = { path: CONSENT, code: 'consent.required', message: texts['consent.required'] };
  return [...documents, ...(attempted && !agreed ? [consent] : [])];
};

type DocumentsProps = {
  slots: readonly FileSlot[];
  values: FormValues;
  attachments: Attachments;
  errors: readonly FieldError[];
  onChange: () => void;
};

/** One file field for each document that is required anew. */
function NewDocuments({ slots, values, attachments, errors, onChange }: DocumentsProps) {
  const m = useMessages('renewal');
  const form = useMessages('application_form');
  const labels = useMessages('labels');
  if (slots.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="anew">
      <h2 id="anew">{m.documents_anew}</h2>
      <p className={styles.aside}>{m.documents_anew_why}</p>
      {slots.map((slot) => (
        <AttachmentField
          key={slot}
          id={fieldId(`documents.${slot}`)}
          slot={slot}
          label={labelOfSlot(slot, values.vehicles, form, labels)}
          attachments={attachments}
          hint={form.document_hint[kindOf(slot)]}
          required
          onChange={onChange}
          error={errors.find(({ path }) => path === `documents.${slot}`)?.message ?? null}
        />
      ))}
      <div role="status">{attachments.preparing ? <Spinner label={form.preparing_photo} /> : null}</div>
    </section>
  );
}
