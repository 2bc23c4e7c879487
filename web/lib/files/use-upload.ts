import { useEffect } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { hideLoader, showLoader } from '../http/loader.ts';
import { useSending, type Work } from '../http/sending.ts';

type Options = {
  /** Stands over the page while the files are on their way. */
  text: string;
  /** Whether a field on the page shows the errors of a path; others are about the whole. */
  shows?: (path: string) => boolean;
  /** The record has changed meanwhile: loads its current state. */
  onStale?: () => void;
};

const isField = (path: string): boolean => path !== '' && path !== 'version';

/**
 * Sends a page with files (web/lib/http/sending.ts) and covers it meanwhile, with the progress. Needs the texts
 * `actions`.
 */
export function useUpload({ text, shows = isField, onStale }: Options) {
  const ui = useMessages('ui');
  const sending = useSending({
    placeOf: (error) => (shows(error.path) ? error : null),
    onFailure: ({ problem }) => {
      if (problem?.code !== 'stale_version') return false;
      onStale?.();
      sending.reject([], ui.send_stale);
      return true;
    },
  });
  const { busy, progress } = sending;
  useEffect(() => {
    if (busy) showLoader(text, progress);
  }, [busy, progress, text]);
  useEffect(() => (busy ? hideLoader : undefined), [busy]);
  return {
    ...sending,
    run: <T>({ done, ...work }: Work<T>): Promise<void> =>
      sending.run({
        ...work,
        done: (reply) => {
          // What follows may take the focus, which the page does not get while it is covered.
          hideLoader();
          return done?.(reply);
        },
      }),
  };
}
