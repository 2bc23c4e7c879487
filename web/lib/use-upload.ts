import { useMessages } from '../i18n/i18n.tsx';
import { useSending } from './sending.ts';
import { useLoader } from './use-loader.ts';

type Options = {
  /** Stands over the page while the files are on their way. */
  text: string;
  /** Whether a field on the page shows the errors of a path; others are about the whole. */
  shows?: (path: string) => boolean;
  /** The record has changed meanwhile: loads its current state. */
  onStale?: () => void;
};

const isField = (path: string): boolean => path !== '' && path !== 'version';

/** Sends a page with files and a draft of its own (web/lib/sending.ts). Needs the texts `actions`. */
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
  useLoader(sending, text);
  return sending;
}
