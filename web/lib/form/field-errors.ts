import { useCallback } from 'react';
import type { FieldError } from '../../../contract/platform/errors.ts';
import type { MessageCode } from '../../../contract/platform/messages.sl.ts';
import type { Schema } from '../../../contract/platform/route.ts';
import { validate } from '../../../contract/platform/validate.ts';
import { useMessages } from '../../i18n/i18n.tsx';

/**
 * Validates a value as the server will, with messages in the language of the page; `path` prefixes the paths
 * of the value.
 */
export const useFieldErrors = () => {
  const labels = useMessages('contract');
  return useCallback(
    (schema: Schema, value: unknown, path = ''): FieldError[] => {
      const checked = validate(schema, value);
      if (checked.ok) return [];
      return checked.errors.map((rejection) => ({
        path: [path, rejection.path].filter(Boolean).join('.'),
        code: rejection.code,
        message: labels[rejection.code as MessageCode] ?? labels['value.invalid'],
      }));
    },
    [labels],
  );
};
