import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import { useLanguage } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useWhenReady } from '../../../lib/use-when-ready.ts';
import type { FormApi } from './form-context.tsx';
import { formReducer, initialState, type FormAction, type FormState } from './values/form-state.ts';
import { validityOf } from './values/form-validity.ts';
import {
  phonesOf,
  valueAt,
  type FieldPath,
  type FormMode,
  type FormValues,
  type InitialValues,
} from './values/form-values.ts';
import { isSameHome, type Renewal } from './values/reuse.ts';
import type { StepHistory } from './draft/step-history.ts';
import {
  fieldId,
  firstInvalidStep,
  isStep,
  pathOfProblem,
  reachableStep,
  SENT,
  stepOf,
  STEPS,
  type Step,
} from './values/steps.ts';
import { useDerivedValues } from './values/use-derived-values.ts';
import { useDraft } from './draft/use-draft.ts';
import { useFormErrors } from './values/use-form-errors.ts';
import { useFormFiles } from './use-form-files.ts';
import { loadLazyForm, useLazyForm } from './use-lazy-form.ts';
import { loadPhones, usePhones } from './use-phones.ts';
import { usePostOffices } from './use-post-offices.ts';
import type { FormContext } from './values/validate.ts';

/** A click on a button must reach it before an error line above shifts it. */
const LEAVE_DELAY = 180;

export type FormOptions = {
  mode: FormMode;
  draft_key: string;
  initial?: InitialValues;
  renewal?: Renewal | null;
  steps: StepHistory;
  compact?: boolean;
};

/** State, rules, draft and navigation of the form; the components only show it. */
export function useApplicationForm(options: FormOptions) {
  const { mode, draft_key, initial, renewal = null, steps } = options;
  const language = useLanguage();
  const [state, dispatch] = useReducer(formReducer, undefined, () => initialState('', initial));
  const form = useRef<HTMLFormElement>(null);
  const [returning, setReturning] = useState(false);
  const derived = useDerivedValues(state, renewal);
  const { offer, values, entitlement } = derived;

  // Until the draft is read the first step stays, as prerendered.
  const wanted: Step = isStep(steps.step) ? steps.step : STEPS[0];
  const { ready, found, forget, draft } = useDraft(draft_key, state, wanted, dispatch, form);
  const step = ready ? wanted : STEPS[0];
  const { setFiles, turn, preparing, restoring, loaded } = useFormFiles(state, dispatch, {
    key: draft_key,
    ready,
    found: found !== null,
  });
  const lazy = useLazyForm(state.changed || steps.step !== null || steps.category !== null, language);
  useCategoryOfLink(steps, ready, derived, dispatch);
  const posts = usePostOffices(lazy !== null);
  const typesPhone = phonesOf(values).length > 0;
  const phones = usePhones(typesPhone);
  const context = { ...contextOf(mode, language, derived, state, renewal), posts, phones };
  const validationErrors: readonly ValidationError[] = lazy ? lazy.errorsOfForm(values, context) : [];
  useEffect(() => {
    if (ready && state.idempotency_key === '')
      dispatch({ type: 'new_key', idempotency_key: crypto.randomUUID() });
  }, [ready, state.idempotency_key]);
  useReachable(steps, validationErrors, ready && loaded && lazy !== null, offer.resources);

  const { errorOf, problemsOf } = useFormErrors(
    state,
    validationErrors,
    lazy,
    entitlement?.extra_field ?? null,
  );
  const { set, leave, field } = useFields(state, values, dispatch, errorOf);

  /** Opens the next step, or focuses the first error of this one. */
  const goForward = async (): Promise<void> => {
    // What holds here holds for the server; without a connection it says so when the form is sent.
    const known = phones ?? (typesPhone ? await loadPhones().catch(() => null) : null);
    const all = (lazy ?? (await loadLazyForm(language))).errorsOfForm(values, { ...context, phones: known });
    dispatch({ type: 'attempt', step });
    const open = [
      ...all,
      ...Object.keys(state.server_errors).map((path) => ({ path, code: 'value.invalid' })),
    ];
    if (open.some(({ path }) => stepOf(path) === step)) return;
    const next = STEPS[STEPS.indexOf(step) + 1] ?? step;
    const target = returning ? reachableStep('pregled', open) : next;
    if (target === 'pregled') setReturning(false);
    forget();
    steps.go(target);
  };

  const forward = useWhenReady(preparing || restoring, goForward);

  const api: FormApi = {
    ...derived,
    mode,
    compact: options.compact ?? false,
    state,
    permit_year: values.permit_year,
    residents: context.residents,
    choose: (user_type, choice) => dispatch({ type: 'choose', user_type, ...choice }),
    posts,
    price: lazy?.priceOf(values, entitlement, offer.parameters) ?? null,
    step,
    sending: false,
    set,
    leave,
    errorOf,
    field,
    setFiles,
    turnFile: turn,
    addVehicle: () => dispatch({ type: 'add_vehicle' }),
    removeVehicle: (index) => dispatch({ type: 'remove_vehicle', index }),
    fileError: (file) => {
      const problem = state.file_problems.get(file);
      return problem && lazy ? lazy.texts[problem] : null;
    },
    preparing,
    restoring,
    words: {},
    change: (target) => {
      setReturning(step === 'pregled');
      steps.go(target);
    },
  };

  return {
    api,
    form,
    dispatch,
    draft,
    ready,
    found,
    forget,
    lazy,
    problemsOf,
    forward,
    returning,
    /** The first step that prevents sending; without a price list nothing can be sent. */
    firstRejected: (): Step | null =>
      firstInvalidStep(validationErrors) ?? (offer.resources ? null : STEPS[0]),
    stepOfErrors,
    /** True, false, or null while nothing was entered (specification, section 4). */
    valid: validityOf(validationErrors, !state.changed || !lazy),
    isSent: steps.step === SENT,
  };
}

/** What the rules look at beside the values. */
const contextOf = (
  mode: FormMode,
  language: Language,
  { values, entitlement, offer, guide, required }: ReturnType<typeof useDerivedValues>,
  { files, file_problems }: FormState,
  renewal: Renewal | null,
): Omit<FormContext, 'posts' | 'phones'> => ({
  mode,
  language,
  entitlement,
  offer_known: offer.resources !== null,
  required,
  files,
  file_problems,
  today: offer.parameters?.today ?? null,
  // An answer that leads nowhere is to be given anew.
  open_question:
    mode !== 'staff' && !values.guide.list && values.user_type === ''
      ? (guide.open ?? (guide.stop && 'reason'))
      : null,
  residents: isSameHome(renewal, values) ? [] : (offer.parameters?.resident_postal_codes ?? []),
});

const stepOfErrors = (errors: readonly FieldError[]): Step =>
  firstInvalidStep(errors.map(({ path, code }) => ({ path: pathOfProblem(path, code), code }))) ?? 'pregled';

/**
 * A step that cannot be opened yet (typed URL, Forward after a change) redirects to the first that is not
 * valid; again when other permits are on offer.
 */
function useReachable(steps: StepHistory, found: readonly ValidationError[], on: boolean, offer: unknown) {
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    if (!on || steps.step === null || steps.step === SENT) return;
    const reachable = reachableStep(steps.step, latest.current);
    if (reachable !== steps.step) steps.go(reachable, { replace: true });
  }, [on, steps, offer]);
}

/** Takes over the category that a link names, once; without it, or when nobody can have it, people are asked. */
function useCategoryOfLink(
  { category, forgetCategory }: StepHistory,
  ready: boolean,
  { asked: { of_year, type } }: ReturnType<typeof useDerivedValues>,
  dispatch: Dispatch<FormAction>,
): void {
  useEffect(() => {
    if (!ready || category === null || of_year === null) return;
    const found = of_year.find(({ user_type }) => user_type === category);
    const applicant_type = found?.applicant_types.includes(type) ? type : found?.applicant_types[0];
    if (applicant_type) dispatch({ type: 'choose', user_type: category, applicant_type });
    forgetCategory();
  }, [category, forgetCategory, ready, of_year, type, dispatch]);
}

/** Binds text fields: a field that is left is trimmed. */
function useFields(
  state: FormState,
  values: FormValues,
  dispatch: Dispatch<FormAction>,
  errorOf: (path: string) => string | null,
): Pick<FormApi, 'set' | 'leave' | 'field'> {
  const set = useCallback(
    (path: FieldPath, value: unknown) => dispatch({ type: 'set', path, value }),
    [dispatch],
  );
  const leave = useCallback(
    (path: FieldPath) =>
      void setTimeout(() => {
        flushSync(() => dispatch({ type: 'leave', path }));
        // The line of an error has pushed what has the focus now, maybe below the bar at the bottom.
        const { activeElement } = document;
        if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
      }, LEAVE_DELAY),
    [dispatch],
  );
  return {
    set,
    leave,
    field: (path) => ({
      id: fieldId(path),
      name: path,
      value: String(valueAt(values, path) ?? ''),
      error: errorOf(path),
      onChange: (event) => set(path, event.currentTarget.value),
      onBlur: () => {
        const value = valueAt(state.values, path);
        if (typeof value === 'string' && value !== value.trim()) set(path, value.trim());
        // Who only passes a field by Tab has not left it wrong; the step says so when it is left.
        if (value !== '' || state.typed.has(path)) leave(path);
      },
    }),
  };
}
