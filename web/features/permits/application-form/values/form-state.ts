import type { FieldError } from '../../../../../contract/platform/errors.ts';
import type { ApplicantType } from '../../../../../contract/values/values.ts';
import type { PhotoWarning } from '../../../../lib/files/photo-rules.ts';
import type { FileProblem } from '../../../../shared/permits/documents/file-problem.ts';
import type { PreparedFile } from '../../../../shared/permits/documents/prepare-file.ts';
import {
  withoutVehicle,
  type FilesBySlot,
  type FileSlot,
} from '../../../../shared/permits/documents/file-slots.ts';
import { emptyVehicle, type VehicleValues } from '../../../../shared/people/applicant-values.ts';
import { initialValues, withValue, type FormValues, type InitialValues } from './form-values.ts';
import { categoryOf, NO_ANSWERS } from './guide.ts';
import { pathOfProblem, STEPS, type Step } from './steps.ts';

export type FormState = {
  values: FormValues;
  files: FilesBySlot;
  file_problems: ReadonlyMap<File, FileProblem>;
  file_warnings: ReadonlyMap<File, readonly PhotoWarning[]>;
  /** Names of files chosen in an earlier visit, until the files are back; some browsers do not keep them. */
  remembered_files: Partial<Record<FileSlot, readonly string[]>>;
  /** Fields that lost focus once, with something in them or emptied; their errors show. */
  touched: ReadonlySet<string>;
  /** Fields in which something was changed. */
  typed: ReadonlySet<string>;
  /** Steps that the person tried to leave forward, with the count of attempts. */
  attempts: Readonly<Partial<Record<Step, number>>>;
  /** The server's validation errors by path, until the field changes. */
  server_errors: Readonly<Record<string, string>>;
  /** Idempotency key, the same for a repeated attempt, so that no second application results. */
  idempotency_key: string;
  /** Something differs from the initial values. */
  changed: boolean;
};

/** What the draft stores. */
export type StoredForm = {
  values: FormValues;
  file_names: FormState['remembered_files'];
  idempotency_key: string;
  step: Step;
};

export type FormAction =
  | { type: 'set'; path: string; value: unknown }
  /** A category without questions, as of a link; an empty one asks them anew. */
  | { type: 'choose'; user_type: string; applicant_type?: ApplicantType; list?: boolean }
  | { type: 'leave'; path: string }
  | { type: 'attempt'; step: Step }
  | { type: 'add_vehicle' }
  | { type: 'remove_vehicle'; index: number }
  | { type: 'set_files'; slot: FileSlot; files: readonly File[] }
  | { type: 'replace_file'; slot: FileSlot; file: File; by: File }
  | ({ type: 'file_checked' } & PreparedFile)
  | { type: 'restore'; stored: StoredForm }
  | { type: 'forget_error'; path: string }
  | { type: 'server_errors'; errors: readonly FieldError[] }
  | { type: 'new_key'; idempotency_key: string }
  | { type: 'reset'; idempotency_key: string; initial?: InitialValues };

export const initialState = (idempotency_key: string, initial?: InitialValues): FormState => ({
  values: initialValues(initial),
  files: {},
  file_problems: new Map(),
  file_warnings: new Map(),
  remembered_files: {},
  touched: new Set(),
  typed: new Set(),
  attempts: {},
  server_errors: {},
  idempotency_key,
  changed: false,
});

const without = <T>(record: Readonly<Record<string, T>>, prefix: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).filter(([path]) => path !== prefix && !path.startsWith(`${prefix}.`)),
  );

/** Shifts the paths of vehicles after one before them was removed. */
const shiftVehicles = <T>(entries: Iterable<[string, T]>, removed: number): [string, T][] =>
  [...entries].flatMap(([path, value]): [string, T][] => {
    const match = /^vehicles\.(\d+)(.*)$/.exec(path);
    if (!match) return [[path, value]];
    const index = Number(match[1]);
    if (index === removed) return [];
    return [[`vehicles.${index > removed ? index - 1 : index}${match[2]}`, value]];
  });

/**
 * Side effects of a changed value: an answer chooses its category, another kind of applicant is asked anew,
 * another category has another extra field, and a vehicle without a plate yet is of the country of its owner.
 */
const follow = (values: FormValues, path: string): FormValues => {
  const { guide } = values;
  if (path === 'applicant.country') {
    const { country } = values.applicant;
    const at_home = (one: VehicleValues) =>
      one.registration_number.trim() === '' ? { ...one, country } : one;
    return { ...values, vehicles: values.vehicles.map(at_home) };
  }
  if (path === 'user_type') return { ...values, extra: '' };
  if (path === 'guide.home')
    return { ...values, guide: { ...guide, reason: '' }, user_type: categoryOf(guide.home), extra: '' };
  if (path === 'guide.reason') return { ...values, user_type: categoryOf(guide.reason), extra: '' };
  if (path === 'applicant.type' && guide.home + guide.reason !== '')
    return { ...values, guide: { ...NO_ANSWERS, list: guide.list }, user_type: '', extra: '' };
  return values;
};

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'set': {
      const values = withValue(state.values, action.path, action.value);
      if (values === state.values) return state;
      return {
        ...state,
        values: follow(values, action.path),
        typed: new Set([...state.typed, action.path]),
        // The question or field that an answer brings is new: nobody has left it empty yet.
        attempts: action.path.startsWith('guide.') ? without(state.attempts, STEPS[0]) : state.attempts,
        server_errors: without(state.server_errors, action.path),
        changed: true,
      };
    }
    case 'choose': {
      const { user_type, applicant_type, list = false } = action;
      const { applicant, extra } = state.values;
      const values = {
        ...state.values,
        applicant: { ...applicant, type: applicant_type ?? applicant.type },
        guide: { ...NO_ANSWERS, list },
        user_type,
        extra: user_type === state.values.user_type ? extra : '',
      };
      return { ...state, values, server_errors: without(state.server_errors, 'user_type'), changed: true };
    }
    case 'leave':
      return state.touched.has(action.path)
        ? state
        : { ...state, touched: new Set([...state.touched, action.path]) };
    case 'attempt':
      return {
        ...state,
        attempts: { ...state.attempts, [action.step]: (state.attempts[action.step] ?? 0) + 1 },
      };
    case 'add_vehicle':
      return {
        ...state,
        values: { ...state.values, vehicles: [...state.values.vehicles, emptyVehicle] },
        changed: true,
      };
    case 'remove_vehicle': {
      const vehicles = state.values.vehicles.filter((_, index) => index !== action.index);
      return {
        ...state,
        values: { ...state.values, vehicles: vehicles.length > 0 ? vehicles : [emptyVehicle] },
        files: withoutVehicle(state.files, action.index),
        remembered_files: withoutVehicle(state.remembered_files, action.index),
        touched: new Set(
          shiftVehicles(
            [...state.touched].map((path) => [path, true] as [string, boolean]),
            action.index,
          ).map(([path]) => path),
        ),
        server_errors: Object.fromEntries(
          shiftVehicles(Object.entries(without(state.server_errors, 'vehicles')), action.index),
        ),
        changed: true,
      };
    }
    case 'set_files':
      return {
        ...state,
        files: { ...state.files, [action.slot]: action.files },
        remembered_files: { ...state.remembered_files, [action.slot]: undefined },
        server_errors: without(state.server_errors, `documents.${action.slot}`),
        changed: true,
      };
    case 'replace_file': {
      const files = (state.files[action.slot] ?? []).map((file) => (file === action.file ? action.by : file));
      return { ...state, files: { ...state.files, [action.slot]: files } };
    }
    case 'file_checked': {
      const { file, problem, warnings } = action;
      return {
        ...state,
        file_problems: problem ? new Map([...state.file_problems, [file, problem]]) : state.file_problems,
        file_warnings: new Map([...state.file_warnings, [file, warnings]]),
      };
    }
    case 'restore': {
      const { stored } = action;
      return {
        ...state,
        values: initialValues(stored.values),
        remembered_files: stored.file_names,
        idempotency_key: stored.idempotency_key,
        changed: true,
      };
    }
    case 'server_errors': {
      const entries = action.errors.map(
        (error) => [pathOfProblem(error.path, error.code), error.message] as const,
      );
      return { ...state, server_errors: Object.fromEntries(entries) };
    }
    case 'forget_error':
      return action.path in state.server_errors
        ? { ...state, server_errors: without(state.server_errors, action.path) }
        : state;
    case 'new_key':
      return { ...state, idempotency_key: action.idempotency_key };
    case 'reset':
      return initialState(action.idempotency_key, action.initial);
    default:
      return state;
  }
}

/** The draft of a state: names instead of files, with those of an earlier visit that nothing replaced. */
export const toStored = (state: FormState, step: Step): StoredForm => {
  const names = Object.entries(state.files).map(
    ([slot, files]) => [slot, files?.map((file) => file.name) ?? []] as const,
  );
  const file_names = Object.fromEntries(
    [...Object.entries(state.remembered_files), ...names].filter(
      ([, list]) => list !== undefined && list.length > 0,
    ),
  ) as StoredForm['file_names'];
  return { values: state.values, file_names, idempotency_key: state.idempotency_key, step };
};

/** Whether a stored text is a draft of this form; drafts of another version are ignored without an error. */
export const isStoredForm = (value: unknown): value is StoredForm => {
  const stored = value as Partial<StoredForm> | null;
  return (
    typeof stored === 'object' &&
    stored !== null &&
    typeof stored.idempotency_key === 'string' &&
    typeof stored.file_names === 'object' &&
    stored.file_names !== null &&
    typeof stored.values?.applicant === 'object' &&
    Array.isArray(stored.values.vehicles) &&
    STEPS.some((step) => step === stored.step)
  );
};
