import type { FieldProblem } from '../../../../ui/form/error-summary.tsx';
import type { LastPage } from '../values/last-page.ts';
import { fieldId, pathOfProblem } from '../values/steps.ts';
import type { useApplicationForm } from '../use-application-form.ts';

type Form = ReturnType<typeof useApplicationForm>;
export type Problem = FieldProblem;

/** The fields that a screen adds to the last page, and what is wrong with them there. */
export const useLastPage = (lastPage: LastPage | undefined, { api, dispatch }: Form) => {
  const { step, state, values } = api;
  const context = {
    price: api.price,
    entitlement: api.entitlement,
    permit_year: api.permit_year,
    rfid_card: values.rfid_card,
    delivery: values.delivery,
    fieldId,
  };
  const errors = step === 'pregled' ? (lastPage?.errors(context) ?? []) : [];
  const attempted = (state.attempts[step] ?? 0) > 0;
  return {
    problems: errors.map(({ path, message }): Problem => ({ field_id: fieldId(path), message })),
    content: lastPage?.renderFields({
      ...context,
      errorOf: (path) =>
        (attempted ? errors.find((one) => one.path === path)?.message : undefined) ??
        state.server_errors[pathOfProblem(path, '')] ??
        null,
      changed: (path) => dispatch({ type: 'forget_error', path }),
    }),
  };
};
