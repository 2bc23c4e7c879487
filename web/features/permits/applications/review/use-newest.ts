import { useEffect, useState } from 'react';
import { getApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { call } from '../../../../lib/http/api.ts';

/**
 * The application for the open dialog: as the page has it, until presence reports a newer `version`, which is
 * read then; whose it is, presence always says. The page itself stays as it is until somebody takes the newer state over.
 */
export const useNewest = (
  application: ApplicationDetail,
  version: number,
  open: boolean,
): ApplicationDetail => {
  const [read, setRead] = useState<ApplicationDetail | null>(null);
  const { id } = application;
  const wanted = open && version > application.version;
  useEffect(() => {
    if (!wanted) {
      // The next dialog opens on what the page shows.
      setRead(null);
      return undefined;
    }
    const stop = new AbortController();
    call(getApplication, { params: { id } }, { signal: stop.signal, quiet: true }).then(setRead, () => {
      // Whoever sends all the same is told by the server.
    });
    return () => stop.abort();
  }, [id, version, wanted]);
  return wanted && read && read.version > application.version
    ? { ...read, claim: application.claim }
    : application;
};
