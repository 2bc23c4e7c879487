import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { normalizePlate } from '../../../../contract/values/text.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useResources } from '../../../shared/settings/resources.ts';
import { problemOfFile } from '../../../shared/permits/file-problem.ts';
import { requiredDocuments } from './documents.ts';
import { chosenEntitlement, offeredEntitlements, permitYearOf } from './entitlements.ts';
import type { BoundField, FormApi } from './form-context.tsx';
import { validityOf } from './form-validity.ts';
import { formReducer, initialState } from './form-state.ts';
import { valueAt, type FormMode, type InitialValues } from './form-values.ts';
import { priceOf } from './price.ts';
import { stillReused, type Renewal } from './reuse.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import {
  fieldId,
  firstRejectedStep,
  isStep,
  pathOfProblem,
  reachableStep,
  SENT,
  stepOf,
  STEPS,
  type Step,
} from './steps.ts';
import type { StepHistory } from './step-history.ts';
import { usePosts } from './use-posts.ts';
import { useDraft } from './use-draft.ts';
import { labelOf } from './labels.ts';
import type { FormContext } from './validate.ts';
import { loadLater, useLater } from './use-later.ts';

/** A click on a button must reach it before an error line above shifts it. */
const LEAVE_DELAY = 180;

/** Position of a control on the page; a missing one comes last. */
const placeOf = (id: string): number => {
  const element = document.getElementById(id);
  return element
    ? element.getBoundingClientRect().top + element.getBoundingClientRect().left / 10_000
    : Number.MAX_SAFE_INTEGER;
};

export type FormOptions = {
  mode: FormMode;
  draft_key: string;
  initial?: InitialValues;
  renewal?: Renewal | null;
  steps: StepHistory;
};

/** State, rules, draft and navigation of the form; the components only show it. */
export function useApplicationForm(options: FormOptions) {
  const { mode, draft_key, initial, renewal = null, steps } = options;
  const language = useLanguage();
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const [state, dispatch] = useReducer(formReducer, undefined, () => initialState('', initial));
  const form = useRef<HTMLFormElement>(null);
  const offer = useResources();
  const [preparing, setPreparing] = useState(0);
  const [returning, setReturning] = useState(false);

  const values = useMemo(
    () => ({ ...state.values, permit_year: permitYearOf(state.values, offer.resources) }),
    [state.values, offer.resources],
  );
  const offered = useMemo(() => offeredEntitlements(values, offer.resources), [values, offer.resources]);
  const entitlement = chosenEntitlement(values, offer.resources);
  const reused = useMemo(() => stillReused(renewal, values), [renewal, values]);
  const required = useMemo(
    () => requiredDocuments(values, entitlement).filter((kind) => !reused.some((one) => one.kind === kind)),
    [values, entitlement, reused],
  );

  // Until the draft is read the first step stays, as prerendered.
  const wanted: Step = isStep(steps.step) ? steps.step : STEPS[0];
  const { ready, found, forget, draft } = useDraft(draft_key, state, wanted, dispatch, form);
  const step = ready ? wanted : STEPS[0];
  const later = useLater(state.changed || steps.step !== null, language);
  const posts = usePosts(later !== null);
  const context: FormContext = {
    mode,
    language,
    entitlement,
    offer_known: offer.resources !== null,
    required,
    files: state.files,
    file_problems: state.file_problems,
    today: offer.parameters?.today ?? null,
    posts,
  };
  const validationErrors: readonly ValidationError[] = later ? later.errorsOfForm(values, context) : [];
  useEffect(() => {
    if (ready && state.idempotency_key === '')
      dispatch({ type: 'new_key', idempotency_key: crypto.randomUUID() });
  }, [ready, state.idempotency_key]);

  // A step that cannot be opened yet (typed URL, Forward after a change) redirects to the first that is not
  // valid.
  const latest = useRef(validationErrors);
  latest.current = validationErrors;
  useEffect(() => {
    if (!ready || !later || steps.step === null || steps.step === SENT) return;
    const reachable = reachableStep(steps.step, latest.current);
    if (reachable !== steps.step) steps.go(reachable, { replace: true });
  }, [ready, later, steps, offer.resources]);

  const set = useCallback((path: string, value: unknown) => dispatch({ type: 'set', path, value }), []);
  const leave = useCallback((path: string) => {
    setTimeout(() => dispatch({ type: 'leave', path }), LEAVE_DELAY);
  }, []);

  const messageOf = (path: string): string | null => {
    const server = state.server_errors[path];
    if (server !== undefined) return server;
    const rejection = validationErrors.find((one) => one.path === path);
    return rejection && later
      ? (later.texts[rejection.code as MessageCode] ?? later.texts['value.invalid'])
      : null;
  };
  const errorOf = (path: string): string | null =>
    state.touched.has(path) || state.attempts[stepOf(path)] || path in state.server_errors
      ? messageOf(path)
      : null;

  const field = (path: string): BoundField => ({
    id: fieldId(path),
    name: path,
    value: String(valueAt(values, path) ?? ''),
    error: errorOf(path),
    onChange: (event) => set(path, event.currentTarget.value),
    onBlur: () => {
      const value = valueAt(state.values, path);
      if (path.endsWith('.registration_number') && typeof value === 'string') {
        const plate = normalizePlate(value);
        if (plate !== value) set(path, plate);
      } else if (typeof value === 'string' && value !== value.trim()) set(path, value.trim());
      leave(path);
    },
  });

  const setFiles = (kind: AttachmentKind, files: File[]): void => {
    const known = state.files[kind] ?? [];
    dispatch({ type: 'set_files', kind, files });
    for (const file of files.filter((one) => !known.includes(one))) {
      setPreparing((n) => n + 1);
      void (async () => {
        const smaller = await shrinkPhoto(file);
        const problem = await problemOfFile(smaller).catch(() => 'file.empty' as const);
        if (problem) dispatch({ type: 'file_problem', file: smaller, problem });
        if (smaller !== file) dispatch({ type: 'replace_file', kind, file, by: smaller });
        setPreparing((n) => n - 1);
      })();
    }
  };

  /** Errors of a step for the summary: with the name of the field, in the order of the page. */
  const problemsOf = (which: Step) => {
    const paths = [
      ...new Set([...validationErrors.map(({ path }) => path), ...Object.keys(state.server_errors)]),
    ];
    return paths
      .filter((path) => stepOf(path) === which)
      .map((path) => ({
        field_id: fieldId(path),
        message: [labelOf(path, m, labels, entitlement?.extra_field), messageOf(path)]
          .filter(Boolean)
          .join(': '),
      }))
      .toSorted((a, b) => placeOf(a.field_id) - placeOf(b.field_id));
  };

  /** Opens the next step, or focuses the first error of this one. */
  const forward = async (): Promise<void> => {
    const all = later ? validationErrors : (await loadLater(language)).errorsOfForm(values, context);
    dispatch({ type: 'attempt', step });
    const open = [
      ...all,
      ...Object.keys(state.server_errors).map((path) => ({ path, code: 'value.invalid' })),
    ];
    if (open.some(({ path }) => stepOf(path) === step) || preparing > 0) return;
    const next = STEPS[STEPS.indexOf(step) + 1] ?? step;
    const target = returning ? reachableStep('pregled', open) : next;
    if (target === 'pregled') setReturning(false);
    forget();
    steps.go(target);
  };

  const api: FormApi = {
    mode,
    state,
    values,
    offer,
    entitlement,
    permit_year: values.permit_year,
    offered,
    required,
    reused,
    posts,
    price: priceOf(values, entitlement, offer.parameters),
    step,
    sending: false,
    set,
    leave,
    errorOf,
    field,
    setFiles,
    addVehicle: () => dispatch({ type: 'add_vehicle' }),
    removeVehicle: (index) => dispatch({ type: 'remove_vehicle', index }),
    fileError: (file) => {
      const problem = state.file_problems.get(file);
      return problem && later ? later.texts[problem] : null;
    },
    preparing: preparing > 0,
    words: {},
    closing: null,
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
    later,
    problemsOf,
    forward,
    returning,
    /** The first step that prevents sending; without a price list nothing can be sent. */
    firstRejected: (): Step | null =>
      firstRejectedStep(validationErrors) ?? (offer.resources ? null : 'dovolilnica'),
    stepOfErrors: (errors: readonly FieldError[]): Step =>
      firstRejectedStep(errors.map(({ path, code }) => ({ path: pathOfProblem(path, code), code }))) ??
      'pregled',
    /** True, false, or null while nothing was entered (specification, section 4). */
    valid: validityOf(validationErrors, !state.changed || !later),
    isSent: steps.step === SENT,
  };
}
