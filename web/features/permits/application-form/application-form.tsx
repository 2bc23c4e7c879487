import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { VerifiedStart } from '../../../../contract/people/verified-facts.ts';
import { I18nProvider, useI18n, useMessages } from '../../../i18n/i18n.tsx';
import { showStart, useScreenChange } from '../../../lib/screen-start.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { HydrateTypedInput } from '../../../ui/field/hydrate-typed-input.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Steps } from '../../../ui/navigation/steps.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './application-form.module.css';
import type { FormLabels } from './values/last-page.ts';
import { FormContext, useForm } from './form-context.tsx';
import type { FormMode, InitialValues } from './values/form-values.ts';
import type { Failure, SendApplication } from './values/send-application.ts';
import type { Renewal } from './values/reuse.ts';
import { readSubmission } from './values/submission.ts';
import { StepPermit } from './steps/step-permit.tsx';
import type { StepHistory } from './draft/step-history.ts';
import { STEPS, type Step } from './values/steps.ts';
import type { LazyForm } from './use-lazy-form.ts';
import type { Problem } from './sending/use-last-page.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useSubmit } from './sending/use-submit.ts';

type Props<M extends FormMode> = {
  mode: M;
  /** Name of the draft; one per form (`application.public`, `application.user.{id}`). */
  draft_key: string;
  initial?: InitialValues;
  /** The applicant's own permit that this application renews. */
  renewal?: Renewal | null;
  steps: StepHistory;
  send: SendApplication<M>;
  /** Opens the terms of use and the privacy notice. */
  onInfo?: (which: 'terms' | 'privacy') => void;
  words?: FormLabels;
  /** Instead of the heading of the public page. */
  header?: ReactNode;
  /** Below the heading of the first page. */
  start?: ReactNode;
  /** What a provider of identity has verified of the applicant. */
  verified?: VerifiedStart | null;
};

/** The texts of the later pages, once they are here; the pages around them stay the same elements. */
function WithTexts({ lazy, children }: { lazy: LazyForm | null; children: ReactNode }) {
  const { language, catalogue, need } = useI18n();
  const whole = useMemo(() => {
    const { application_form } = catalogue;
    if (!lazy || !application_form) return catalogue;
    const { own_texts, labels } = lazy;
    return { ...catalogue, labels, application_form: { ...application_form, ...own_texts } };
  }, [catalogue, lazy]);
  return (
    <I18nProvider language={language} catalogue={whole} need={need}>
      {children}
    </I18nProvider>
  );
}

/** The application for a permit: one topic on each page of one form, stored in a draft until it is sent. */
export function ApplicationForm<M extends FormMode>(props: Props<M>) {
  const { mode, draft_key, initial, renewal, steps, header, start, verified = null, words = {} } = props;
  const ui = useMessages('ui');
  const form = useApplicationForm({ mode, draft_key, initial, renewal, steps });
  const { api, lazy } = form;
  const sending = useSubmit({ ...props, form, words, blocked: false });
  const { sent, setSent, failure, setFailure } = sending;
  const page = form.isSent ? (sent ?? readSubmission(draft_key)) : null;
  const problems = form.problemsOf(api.step);
  const heading = useHeading(api.step, form.ready && !page, {
    title: useTitle(api.step, words),
    error: (api.state.attempts[api.step] ?? 0) > 0 && problems.length > 0,
    onStep: () => setFailure((now) => (now?.kind === 'fix' ? now : null)),
  });
  if (page && !lazy) return <Spinner label={ui.loading} />;
  if (page && lazy)
    return (
      <WithTexts lazy={lazy}>
        <lazy.Confirmation
          mode={mode}
          sent={page}
          onFollowUp={(next) => {
            if (next) form.dispatch({ type: 'reset', idempotency_key: '', initial: next });
            setSent(null);
            steps.go(STEPS[0]);
          }}
        />
      </WithTexts>
    );
  return (
    <WithTexts lazy={lazy}>
      <FormContext value={{ ...api, sending: sending.sending, words, verified }}>
        <div className={styles.layout}>
          <FormHead header={header} start={start} words={words} />
          <FormPage
            {...props}
            form={form}
            heading={heading}
            problems={problems}
            failure={failure}
            onSubmit={() => void (api.step === 'pregled' ? sending.submit() : form.forward())}
            onDiscarded={() => setFailure(null)}
          />
          {lazy ? <lazy.PriceBar /> : null}
        </div>
      </FormContext>
    </WithTexts>
  );
}

type Form = ReturnType<typeof useApplicationForm>;

const useTitle = (step: Step, words: FormLabels): string => {
  const m = useMessages('application_form');
  return words.heading?.[step] ?? m.heading[step];
};

type PageProps = Pick<Props<never>, 'steps' | 'initial' | 'onInfo' | 'words'> & {
  form: Form;
  heading: RefObject<HTMLHeadingElement | null>;
  problems: readonly Problem[];
  failure: Failure | null;
  onSubmit: () => void;
  onDiscarded: () => void;
};

/** The open page of the form, with what was found wrong above it. */
function FormPage({ form, steps, initial, heading, problems, failure, onInfo, ...props }: PageProps) {
  const { words = {}, onSubmit, onDiscarded } = props;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const { api, lazy } = form;
  const { step, state } = api;
  const attempt = state.attempts[step] ?? 0;
  const LazyStep = lazy?.steps[step];
  const discard = (): void => {
    form.draft.discard();
    form.dispatch({ type: 'reset', idempotency_key: '', initial });
    form.forget();
    steps.go(STEPS[0], { replace: true });
    onDiscarded();
    showSnackbar(m.draft_discarded);
  };
  const continueDraft = (to: Step): void => {
    form.forget();
    if (to !== step) steps.go(to);
  };
  return (
    <form
      ref={form.form}
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      data-valid={String(form.valid)}
    >
      <HydrateTypedInput />
      {lazy && form.found && steps.step === null ? (
        <lazy.DraftNotice stored={form.found} onContinue={continueDraft} onDiscard={discard} />
      ) : null}
      {lazy && failure ? <lazy.FailureNotice failure={failure} words={words} /> : null}
      <ErrorSummary key={step} errors={attempt > 0 ? problems : []} attempt={attempt} quietAtFirst />
      <div className={styles.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {useTitle(step, words)}
        </h2>
        <Explain text={words.explain?.[step] ?? m.explain[step]} />
      </div>
      {step === STEPS[0] ? (
        <StepPermit lazy={lazy} focusHeading={() => heading.current?.focus({ preventScroll: true })} />
      ) : LazyStep && lazy ? (
        <>
          <LazyStep onInfo={onInfo} />
          <lazy.PlainFields step={step} />
        </>
      ) : (
        <Spinner label={ui.loading} />
      )}
      <FormButtons returning={form.returning} onBack={steps.back} />
      {lazy && state.changed ? <lazy.DraftFoot onDiscard={discard} /> : null}
    </form>
  );
}

const Explain = ({ text }: { text: string }) =>
  text === '' ? null : <p className={styles.explain}>{text}</p>;

type Shown = { title: string; error: boolean; onStep: () => void };

/** The heading takes the focus on a new page, and the window has its title. */
function useHeading(step: Step, isShown: boolean, { title, error, onStep }: Shown) {
  const m = useMessages('application_form');
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenChange(step, () => {
    onStep();
    showStart(heading.current);
  });
  useEffect(() => {
    if (!isShown) return;
    const current = STEPS.indexOf(step) + 1;
    document.title = m.document_title({ step: title, current, total: STEPS.length, error });
  }, [isShown, m, title, step, error]);
  return heading;
}

/** The heading of the whole form, read once, and its pages. */
type HeadProps = { header: ReactNode; start: ReactNode; words: FormLabels };

function FormHead({ header, start, words }: HeadProps) {
  const m = useMessages('application_form');
  const { step, change } = useForm();
  const introduction = header ?? (
    <>
      <h1>{m.title}</h1>
      <p className={styles.lead}>{m.lead}</p>
      <noscript>
        <Notice tone="warning">{m.no_script}</Notice>
      </noscript>
    </>
  );
  return (
    <div className={styles.head}>
      {step === STEPS[0] ? introduction : <VisuallyHidden>{introduction}</VisuallyHidden>}
      {step === STEPS[0] ? start : null}
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
      <Button type="submit" variant="primary" busy={sending}>
        {step === 'pregled' ? (words.submit ?? m.submit) : returning ? m.to_review : m.next}
      </Button>
      {current > 0 ? <Button onClick={() => onBack(STEPS[current - 1]!)}>{m.previous}</Button> : null}
    </div>
  );
}
