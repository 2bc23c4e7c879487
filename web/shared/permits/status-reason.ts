import { isReplacementReason } from '../../../contract/values/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';

/** The reason for the status of a permit or a card in words: that of a replacement is a code. */
export const useStatusReason = (): ((reason: string) => string) => {
  const labels = useMessages('labels').replacement_reason;
  return (reason) => (isReplacementReason(reason) ? labels[reason] : reason);
};
