import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createDraft } from '../../../../lib/form/draft.ts';
import {
  isStoredForm,
  toStored,
  type FormAction,
  type FormState,
  type StoredForm,
} from '../values/form-state.ts';
import { valueAt, type FormValues } from '../values/form-values.ts';
import { STEPS, type Step } from '../values/steps.ts';

/** What was typed into the prerendered page before the program had loaded; it goes before a stored draft. */
const typedEarly = (form: HTMLFormElement, values: FormValues): [string, unknown][] =>
  [...new FormData(form)].flatMap(([path, text]): [string, unknown][] => {
    const known = valueAt(values, path);
    const typed = typeof known === 'boolean' || text;
    return typed === '' || typed === known || (known !== null && typeof known === 'object')
      ? []
      : [[path, typed]];
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
