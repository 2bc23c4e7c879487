import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createDraft } from '../../../lib/draft.ts';
import { isStoredForm, toStored, type FormAction, type FormState, type StoredForm } from './form-state.ts';
import { valueAt, type FormValues } from './form-values.ts';
import { STEPS, type Step } from './steps.ts';

/** Text typed into the prerendered page before the program had loaded. */
const typedEarly = (form: HTMLFormElement, values: FormValues): [string, unknown][] =>
  [...form.elements].flatMap((control): [string, unknown][] => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name === '')
      return [];
    const known = valueAt(values, control.name);
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      return control.checked && known !== control.value ? [[control.name, control.value]] : [];
    }
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      return known !== control.checked ? [[control.name, control.checked]] : [];
    }
    return typeof known === 'string' && known !== control.value ? [[control.name, control.value]] : [];
  });

/**
 * Stores the form in an encrypted draft and restores it. `ready` turns true once the search for an earlier
 * draft is done; `found` is that draft until it is accepted or discarded.
 */
export function useDraft(
  key: string,
  state: FormState,
  step: Step,
  dispatch: (action: FormAction) => void,
  form: RefObject<HTMLFormElement | null>,
) {
  const draft = useMemo(() => createDraft<StoredForm>(key), [key]);
  const [ready, setReady] = useState(false);
  const [found, setFound] = useState<StoredForm | null>(null);
  const start = useRef(state.values);

  useEffect(() => {
    let gone = false;
    const early = form.current ? typedEarly(form.current, start.current) : [];
    for (const [path, value] of early) dispatch({ type: 'set', path, value });
    void draft.load().then((stored) => {
      if (gone) return;
      if (isStoredForm(stored)) {
        dispatch({ type: 'restore', stored });
        for (const [path, value] of early) dispatch({ type: 'set', path, value });
        setFound(stored);
      }
      setReady(true);
    });
    const leaving = (): void => void draft.flush();
    document.addEventListener('visibilitychange', leaving);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', leaving);
      leaving();
    };
  }, [draft, dispatch, form]);

  useEffect(() => {
    // A person who came back and has not continued keeps the step where they stopped.
    const place = found && step === STEPS[0] ? found.step : step;
    if (ready && state.changed) draft.save(toStored(state, place));
  }, [draft, ready, state, step, found]);

  return { ready, found, forget: () => setFound(null), draft };
}
