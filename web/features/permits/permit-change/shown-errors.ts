import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';

type Found = readonly { readonly path: string; readonly code: string }[];

/** What is wrong, once somebody tried to send: the errors of the server, then ours, one for each field. */
export const useShownErrors = (found: Found, ofServer: readonly FieldError[], attempt: number) => {
  const texts = useMessages('contract');
  const own = found.map(({ path, code }): FieldError => ({
    path,
    code,
    message: texts[code as MessageCode] ?? texts['value.invalid'],
  }));
  const all = [...ofServer, ...(attempt > 0 ? own : [])];
  const errors = all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
  return {
    errors,
    errorOf: (path: string): string | null => errors.find((one) => one.path === path)?.message ?? null,
  };
};
