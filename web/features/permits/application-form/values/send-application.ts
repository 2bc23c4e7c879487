import type {
  ApplicationInput,
  StaffApplicationInput,
} from '../../../../../contract/permits/applications.ts';
import type { ApplicationStatus } from '../../../../../contract/values/application-states.ts';
import { ApiError } from '../../../../lib/http/api.ts';
import type { FilesByKind } from '../../../../shared/permits/documents/file-slots.ts';
import type { FormMode } from './form-values.ts';

/** The reply of every call that creates an application. */
export type Created = { id: string; application_nr: string; status: ApplicationStatus; status_url: string };

export type SendOptions = { idempotency_key: string; onProgress: (percent: number) => void };

/** The caller chooses the call: public, the applicant's, staff's or the one for a given user. */
export type SendApplication<M extends FormMode = FormMode> = (
  body: M extends 'staff' ? StaffApplicationInput : ApplicationInput,
  files: FilesByKind,
  options: SendOptions,
) => Promise<Created>;

/** Failures that the form explains itself; an expired session leads to sign-in and back to the draft. */
export const SHOWN_BY_FORM: readonly number[] = [403, 404, 500];

export type SendFailure = 'offline' | 'network' | 'repeated' | 'fix' | 'rule' | 'server';
/** Why the form was not sent; `detail` is what the server says. */
export type Failure = { kind: SendFailure; detail: string | null };

/** The kind of failure, so that the page can say what to do. */
export function failureOf(error: unknown, online: boolean): SendFailure {
  if (!(error instanceof ApiError)) return 'server';
  if (error.kind !== 'response') return online ? 'network' : 'offline';
  if (error.problem?.code === 'idempotency_conflict') return 'repeated';
  if (error.problem?.errors?.some(({ path }) => path !== '')) return 'fix';
  return error.status < 500 ? 'rule' : 'server';
}
