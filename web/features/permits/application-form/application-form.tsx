import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Steps } from '../../../ui/steps.tsx';
import styles from './application-form.module.css';
import type { Closing, FormLabels } from './closing.ts';
import { FormContext, useForm } from './form-context.tsx';
import type { FormMode, InitialValues } from './form-values.ts';
import { PriceBar } from './price-bar.tsx';
import { type Created, type SendApplication } from './send-application.ts';
import type { Renewal } from './reuse.ts';
import { readSent } from './sent.ts';
import { StepApplicant } from './step-applicant.tsx';
import type { StepHistory } from './step-history.ts';
import { fieldId, pathOfProblem, STEPS, type Step } from './steps.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useSubmit, type Failure } from './use-submit.ts';

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
  const { mode, draft_key, steps, onDiscard, onInfo, header, closing, words = {} } = props;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const form = useApplicationForm({
    mode,
    draft_key,
    initial: props.initial,
    renewal: props.renewal,
    steps,
  });
  const { api, dispatch, draft } = form;
  const { step, state, values } = api;
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
  const { submit, sending, failure, setFailure, sent, setSent } = useSubmit({
    ...props,
    form,
    words,
    blocked: closingErrors.length > 0,
  });
  const title = words.heading?.[step] ?? m.heading[step];
  const { later } = form;
  const LaterStep = later?.steps[step];
  const page = form.isSent ? (sent ?? readSent(draft_key)) : null;

  const heading = useHeading(step, form.ready && !page, {
    title,
    error: attempt > 0 && problems.length > 0,
    onStep: () => setFailure((now) => (now?.kind === 'fix' ? now : null)),
  });

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
        <FormHead header={header} words={words} />
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
          <FormButtons returning={form.returning} onBack={steps.back} />
          {later && state.changed ? <later.DraftFoot onDiscard={discard} /> : null}
        </form>
        <PriceBar />
      </div>
    </FormContext>
  );
}

type Shown = { title: string; error: boolean; onStep: () => void };

/** The heading takes the focus on a new page, and the window has its title. */
function useHeading(step: Step, isShown: boolean, { title, error, onStep }: Shown) {
  const m = useMessages('application_form');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    onStep();
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, onStep]);
  useEffect(() => {
    if (!isShown) return;
    const current = STEPS.indexOf(step) + 1;
    document.title = m.document_title({ step: title, current, total: STEPS.length, error });
  }, [isShown, m, title, step, error]);
  return heading;
}

/** The heading of the whole form and its pages. */
function FormHead({ header, words }: { header: ReactNode; words: FormLabels }) {
  const m = useMessages('application_form');
  const { step, change } = useForm();
  return (
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
        current={STEPS.indexOf(step)}
        onSelect={(index) => change(STEPS[index]!)}
      />
    </div>
  );
}

function FormButtons({ returning, onBack }: { returning: boolean; onBack: (step: Step) => void }) {
  const m = useMessages('application_form');
  const { step, sending, words } = useForm();
  const current = STEPS.indexOf(step);
  return (
    <div className={styles.actions}>
      {current > 0 ? <Button onClick={() => onBack(STEPS[current - 1]!)}>{m.previous}</Button> : null}
      <Button type="submit" variant="primary" busy={sending}>
        {step === 'pregled' ? (words.submit ?? m.submit) : returning ? m.to_review : m.next}
      </Button>
    </div>
  );
}

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
