import { useCallback } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';

/** The label of a fiscal verification code, with what to do; needs the texts `contract`. */
export const useErrorLabels = () => {
  const labels = useMessages('contract') as Readonly<Record<string, string>>;
  return useCallback(
    (code: string | null): string =>
      code === null ? '' : (labels[`fiscal.${code}`] ?? labels['fiscal.unknown'] ?? code),
    [labels],
  );
};
