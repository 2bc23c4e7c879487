import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMessages, useLanguage } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { hideLoader, showLoader } from '../../../lib/loader.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Steps } from '../../../ui/steps.tsx';
import styles from './application-form.module.css';
import type { Closing, FormLabels } from './closing.ts';
import { filesToSend } from './documents.ts';
import { FormContext } from './form-context.tsx';
import { toInput } from './form-input.ts';
import type { FormMode, InitialValues } from './form-values.ts';
import { PriceBar } from './price-bar.tsx';
import { failureOf, type Created, type SendApplication, type SendFailure } from './send-application.ts';
import type { Renewal } from './reuse.ts';
import { readSent, writeSent } from './sent.ts';
import { StepApplicant } from './step-applicant.tsx';
import type { StepHistory } from './step-history.ts';
import { fieldId, pathOfProblem, SENT, STEPS, type Step } from './steps.ts';
import { useApplicationForm } from './use-application-form.ts';

type Props<M extends FormMode> = {
  mode: M;
  /** Name of the draft; one per form (`application.public`, `application.user.{id}`). */
  draft_key: string;
  initial?: InitialValues;
  /** The applicant's own permit that this application renews. */
  renewal?: Renewal | null;
  steps: StepHistory;
  send: SendApplication<M>;
  /**
   * Handled by the caller, for example to open the new row; by default the form shows its own confirmation.
   */
  onCreated?: (created: Created) => void;
  /** The draft was discarded: what the screen stores beside it goes too. */
  onDiscard?: () => void;
  /** Opens the terms of use and the privacy notice. */
  onInfo?: (which: 'terms' | 'privacy') => void;
  /** Fields that this screen adds to the last page. */
  closing?: Closing;
  words?: FormLabels;
  /** Instead of the heading of the public page. */
  header?: ReactNode;
};

/** The application for a permit: six pages of one form, stored in a draft until it is sent. */
export function ApplicationForm<M extends FormMode>(props: Props<M>) {
  const { mode, draft_key, steps, send, onCreated, onDiscard, onInfo, header, closing, words = {} } = props;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const language = useLanguage();
  const form = useApplicationForm({
    mode,
    draft_key,
    initial: props.initial,
    renewal: props.renewal,
    steps,
  });
  const { api, dispatch, draft } = form;
  const { step, state, values } = api;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ kind: SendFailure; detail: string | null } | null>(null);
  const [sent, setSent] = useState<{ created: Created; email: string | null } | null>(null);
  const busy = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const attempt = state.attempts[step] ?? 0;
  const closingContext = {
    price: api.price,
    entitlement: api.entitlement,
    permit_year: api.permit_year,
    rfid_card: values.rfid_card,
    fieldId,
  };
  const closingErrors = step === 'pregled' ? (closing?.errors(closingContext) ?? []) : [];
  const problems = [
    ...form.problemsOf(step),
    ...closingErrors.map(({ path, message }) => ({ field_id: fieldId(path), message })),
  ];
  const title = words.heading?.[step] ?? m.heading[step];
  const current = STEPS.indexOf(step);
  const { later } = form;
  const LaterStep = later?.steps[step];
  const page = form.isSent ? (sent ?? readSent(draft_key)) : null;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setFailure((now) => (now?.kind === 'fix' ? now : null));
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  useEffect(() => {
    if (!form.ready || page) return;
    document.title = m.document_title({
      step: title,
      current: current + 1,
      total: STEPS.length,
      error: attempt > 0 && problems.length > 0,
    });
  }, [form.ready, page, m, title, current, attempt, problems.length]);

  const reject = (kind: SendFailure, detail: string | null = null): void => {
    setFailure({ kind, detail });
    if (kind === 'offline') showSnackbar(ui.offline, { timeout: null });
  };

  const onFailed = (error: unknown): void => {
    const kind = failureOf(error, navigator.onLine);
    const problem = error instanceof ApiError ? error.problem : null;
    if (kind === 'fix' && problem?.errors) {
      const errors = problem.errors.filter(({ path }) => path !== '');
      dispatch({ type: 'server_errors', errors });
      dispatch({ type: 'new_key', idempotency_key: crypto.randomUUID() });
      reject(kind, problem.detail ?? null);
      const opened = form.stepOfErrors(errors);
      dispatch({ type: 'attempt', step: opened });
      if (opened !== step) api.change(opened);
      return;
    }
    if (kind === 'repeated' || kind === 'rule')
      dispatch({ type: 'new_key', idempotency_key: crypto.randomUUID() });
    reject(kind, problem ? (problem.errors?.[0]?.message ?? problem.detail ?? problem.title) : null);
  };

  const submit = async (): Promise<void> => {
    if (busy.current || api.preparing) return;
    setFailure(null);
    const rejected = form.firstRejected();
    dispatch({ type: 'attempt', step: rejected ?? 'pregled' });
    if (rejected !== null) {
      if (rejected !== step) api.change(rejected);
      return;
    }
    if (closingErrors.length > 0) return;
    if (!navigator.onLine) return reject('offline');
    busy.current = true;
    setSending(true);
    showLoader(words.sending ?? m.sending);
    const files = filesToSend(api.required, state.files);
    const withFiles = Object.keys(files).length > 0;
    const input = toInput(values, mode, language);
    const renews = props.renewal ? { renews_permit_id: props.renewal.permit.id } : {};
    const body = { ...input, ...renews } as Parameters<SendApplication<M>>[0];
    try {
      await draft.flush();
      const created = await send(body, files, {
        idempotency_key: state.idempotency_key,
        onProgress: (percent) => {
          if (withFiles) showLoader(percent < 100 ? m.sending_files({ percent }) : m.sending_check, percent);
        },
      });
      const result = { created, email: values.applicant.email || null };
      draft.discard();
      writeSent(draft_key, result);
      setSent(result);
      dispatch({ type: 'reset', idempotency_key: '', initial: props.initial });
      form.forget();
      if (onCreated) onCreated(created);
      else steps.go(SENT, { replace: true });
    } catch (error) {
      onFailed(error);
    } finally {
      busy.current = false;
      setSending(false);
      hideLoader();
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (step === 'pregled') void submit();
    else void form.forward();
  };

  const discard = (): void => {
    draft.discard();
    dispatch({ type: 'reset', idempotency_key: '', initial: props.initial });
    form.forget();
    setFailure(null);
    steps.go(STEPS[0], { replace: true });
    onDiscard?.();
    showSnackbar(m.draft_discarded);
  };

  const continueDraft = (to: Step): void => {
    form.forget();
    if (to !== step) steps.go(to);
  };

  if (page) {
    const again = (): void => {
      setSent(null);
      steps.go(STEPS[0]);
    };
    if (!later) return <Spinner label={ui.loading} />;
    return (
      <later.Confirmation
        mode={mode}
        sent={page}
        decision_days={api.offer.parameters?.decision_days ?? null}
        onAgain={again}
      />
    );
  }

  const closingContent = closing?.renderFields({
    ...closingContext,
    errorOf: (path) =>
      (attempt > 0 ? closingErrors.find((one) => one.path === path)?.message : undefined) ??
      state.server_errors[pathOfProblem(path, '')] ??
      null,
    changed: (path) => dispatch({ type: 'forget_error', path }),
  });

  return (
    <FormContext value={{ ...api, sending, words, closing: closingContent }}>
      <div className={styles.layout}>
        <div className={styles.head}>
          {header ?? (
            <>
              <h1>{m.title}</h1>
              <p className={styles.lead}>{m.lead}</p>
              <noscript>
                <Notice tone="warning">{m.no_script}</Notice>
              </noscript>
            </>
          )}
          <Steps
            labels={STEPS.map((one) => words.step?.[one] ?? m.step[one])}
            current={current}
            onSelect={(index) => api.change(STEPS[index]!)}
          />
        </div>
        <form
          ref={form.form}
          className={styles.form}
          noValidate
          onSubmit={onSubmit}
          data-valid={String(form.valid)}
        >
          {later && form.found && steps.step === null ? (
            <later.DraftNotice stored={form.found} onContinue={continueDraft} onDiscard={discard} />
          ) : null}
          {failure ? <FailureNotice failure={failure} words={words} /> : null}
          <ErrorSummary key={step} errors={attempt > 0 ? problems : []} attempt={attempt} />
          <div className={styles.heading}>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p className={styles.explain}>{words.explain?.[step] ?? m.explain[step]}</p>
          </div>
          {step === STEPS[0] ? (
            <StepApplicant />
          ) : LaterStep ? (
            <LaterStep onInfo={onInfo} />
          ) : (
            <Spinner label={ui.loading} />
          )}
          <div className={styles.actions}>
            {current > 0 ? (
              <Button onClick={() => steps.back(STEPS[current - 1]!)}>{m.previous}</Button>
            ) : null}
            <Button type="submit" variant="primary" busy={sending}>
              {step === 'pregled' ? (words.submit ?? m.submit) : form.returning ? m.to_review : m.next}
            </Button>
          </div>
          {later && state.changed ? <later.DraftFoot onDiscard={discard} /> : null}
        </form>
        <PriceBar />
      </div>
    </FormContext>
  );
}

type Failure = { kind: SendFailure; detail: string | null };
function FailureNotice({ failure, words }: { failure: Failure; words: FormLabels }) {
  const m = useMessages('application_form');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const text = {
    offline: m.send_offline,
    network: m.send_network,
    repeated: m.send_repeated,
    fix: m.send_fix,
    rule: failure.detail,
    server: m.send_server,
  }[failure.kind];
  return (
    <div ref={box}>
      <Notice tone="error" title={words.send_failed ?? m.send_failed} role="alert">
        {words.failure?.[failure.kind] ?? text}
      </Notice>
    </div>
  );
}
