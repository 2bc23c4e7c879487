import { useCallback } from 'react';
import type { FieldError } from '../../contract/platform/errors.ts';
import type { MessageCode } from '../../contract/platform/messages.sl.ts';
import type { Schema } from '../../contract/platform/route.ts';
import { check } from '../../contract/platform/validate.ts';
import { useMessages } from '../i18n/i18n.tsx';

/** Checks a value as the server will, in words of the page; `path` goes before the paths of the value. */
export const useRefusals = () => {
  const words = useMessages('contract');
  return useCallback(
    (schema: Schema, value: unknown, path = ''): FieldError[] => {
      const checked = check(schema, value);
      if (checked.ok) return [];
      return checked.refusals.map((refusal) => ({
        path: [path, refusal.path].filter(Boolean).join('.'),
        code: refusal.code,
        message: words[refusal.code as MessageCode] ?? words['value.invalid'],
      }));
    },
    [words],
  );
};
