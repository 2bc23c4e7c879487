import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { ApiError } from '../../../../lib/http/api.ts';
import { hideLoader, showLoader } from '../../../../lib/http/loader.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useWhenReady } from '../../../../lib/use-when-ready.ts';
import { uploadProgress } from '../../../../shared/permits/documents/upload-progress.ts';
import type { FormLabels } from '../values/last-page.ts';
import { filesToSend } from '../values/documents.ts';
import type { FormMode, InitialValues } from '../values/form-values.ts';
import type { Renewal } from '../values/reuse.ts';
import {
  failureOf,
  type Created,
  type Failure,
  type SendApplication,
  type SendFailure,
} from '../values/send-application.ts';
import { keepSubmission, type Submission } from '../values/submission.ts';
import type { StepHistory } from '../draft/step-history.ts';
import { SENT } from '../values/steps.ts';
import type { useApplicationForm } from '../use-application-form.ts';

type Options<M extends FormMode> = {
  form: ReturnType<typeof useApplicationForm>;
  mode: M;
  draft_key: string;
  initial?: InitialValues;
  renewal?: Renewal | null;
  steps: StepHistory;
  words: FormLabels;
  send: SendApplication<M>;
  onCreated?: (created: Created) => void;
  /** Fields of the screen that are not valid yet. */
  blocked: boolean;
};

/** Sends the form once, and says what went wrong; validation errors of the server open their page. */
export function useSubmit<M extends FormMode>(options: Options<M>) {
  const { form, mode, draft_key, steps, words, send, onCreated, blocked } = options;
  const { api, dispatch, draft } = form;
  const { step, state, values } = api;
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const language = useLanguage();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<Submission | null>(null);
  const busy = useRef(false);

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
      reject(kind, problem.detail ?? null);
      const opened = form.stepOfErrors(errors);
      dispatch({ type: 'attempt', step: opened });
      if (opened !== step) api.change(opened);
      return;
    }
    // What was rejected may be sent under the same key; what was sent and then changed may not.
    if (kind === 'repeated') dispatch({ type: 'new_key', idempotency_key: crypto.randomUUID() });
    reject(kind, problem ? (problem.errors?.[0]?.message ?? problem.detail ?? problem.title) : null);
  };

  const sendNow = async (): Promise<void> => {
    // Until the last page is loaded, there is nothing to send and nobody to say why not.
    if (busy.current || !form.lazy) return;
    setFailure(null);
    const rejected = form.firstRejected();
    dispatch({ type: 'attempt', step: rejected ?? 'pregled' });
    if (rejected !== null) {
      if (rejected !== step) api.change(rejected);
      return;
    }
    if (blocked) return;
    if (!navigator.onLine) return reject('offline');
    busy.current = true;
    setSending(true);
    showLoader(words.sending ?? m.sending);
    const files = filesToSend(api.required, state.files);
    const list = Object.values(files).flat();
    const input = form.lazy.toInput(values, mode, language);
    const renews = options.renewal ? { renews_permit_id: options.renewal.permit.id } : {};
    const body = { ...input, ...renews } as Parameters<SendApplication<M>>[0];
    try {
      await draft.flush();
      const created = await send(body, files, {
        idempotency_key: state.idempotency_key,
        onProgress: (percent) => {
          if (list.length === 0) return;
          const now = uploadProgress(list, percent);
          const { name } = now?.file ?? { name: '' };
          showLoader(now ? m.sending_file({ ...now, name, count: list.length }) : m.sending_check, percent);
        },
      });
      const result = { created, email: values.applicant.email || null, form: { ...api, files: state.files } };
      draft.discard();
      keepSubmission(draft_key, result);
      setSent(result);
      dispatch({ type: 'reset', idempotency_key: '', initial: options.initial });
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

  const submit = useWhenReady(api.preparing || api.restoring, sendNow);
  return { submit, sending, failure, setFailure, sent, setSent };
}
