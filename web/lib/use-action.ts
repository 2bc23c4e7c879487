import type { Tag } from '../../contract/platform/tags.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { announceChange, type ApiError } from './http/api.ts';
import { useSending, type Versioned } from './http/sending.ts';
import { showSnackbar } from './show-snackbar.ts';

type Options<Row> = {
  /** The row that it is about, where the screen offers a newer state of it. */
  row?: Row;
  /** Of the rows that it is about: after a failure, what the screen shows of them may be out of date. */
  tag?: Tag;
  onFailure?: (error: ApiError) => void;
};

/**
 * A button without a form: its call runs once however often it is pressed, and a snackbar says why it failed.
 * Needs the texts `actions`.
 */
export const useAction = <Row extends Versioned>({ row, tag, onFailure }: Options<Row> = {}) => {
  const m = useMessages('actions');
  return useSending({
    row,
    onFailure: (error) => {
      const { kind, problem } = error;
      if (row && problem?.code === 'stale_version' && problem.current) return false;
      onFailure?.(error);
      if (tag) void announceChange(tag);
      showSnackbar(
        problem?.errors?.[0]?.message ??
          problem?.detail ??
          problem?.title ??
          (kind === 'network' ? m.action_network : m.action_server),
      );
      return true;
    },
  });
};
