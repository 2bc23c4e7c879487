import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { MessageCode } from '../../../../../contract/platform/messages.sl.ts';
import type { ValidationError } from '../../../../../contract/platform/validate.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import type { FormState } from './form-state.ts';
import { lineOf, missingOf } from './labels.ts';
import { fieldId, stepOf, type Step } from './steps.ts';
import type { LazyForm } from '../use-lazy-form.ts';

/** Position of a control on the page; a missing one comes last. */
const placeOf = (id: string): number => {
  const element = document.getElementById(id);
  return element
    ? element.getBoundingClientRect().top + element.getBoundingClientRect().left / 10_000
    : Number.MAX_SAFE_INTEGER;
};

/** Messages of what is wrong, of the server before our own. They show once a field was left or its step sent. */
export function useFormErrors(
  state: FormState,
  found: readonly ValidationError[],
  lazy: LazyForm | null,
  extra_field: Entitlement['extra_field'],
) {
  const m = useMessages('application_form');
  const messageOf = (path: string): string | null => {
    const server = state.server_errors[path];
    if (server !== undefined) return server;
    const rejection = found.find((one) => one.path === path);
    if (!rejection || !lazy) return null;
    return (
      missingOf(rejection, lazy.missing, extra_field) ??
      lazy.texts[rejection.code as MessageCode] ??
      lazy.texts['value.invalid']
    );
  };
  return {
    errorOf: (path: string): string | null =>
      state.touched.has(path) || state.attempts[stepOf(path)] || path in state.server_errors
        ? messageOf(path)
        : null,
    /** Errors of a step for the summary: with the name of the field, in the order of the page. */
    problemsOf: (step: Step) => {
      const paths = [...new Set([...found.map(({ path }) => path), ...Object.keys(state.server_errors)])];
      return paths
        .filter((path) => stepOf(path) === step)
        .map((path) => {
          const message = messageOf(path) ?? '';
          const missing = found.some(
            (one) => one.path === path && missingOf(one, lazy?.missing ?? {}, extra_field) === message,
          );
          return { field_id: fieldId(path), ...lineOf({ path, message, missing }, m, extra_field) };
        })
        .toSorted((a, b) => placeOf(a.field_id) - placeOf(b.field_id));
    },
  };
}
