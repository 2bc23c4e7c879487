import { useEffect, useRef, useState } from 'react';
import { announcePresence } from '../../../../contract/permits/applications.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { call, urlOf } from '../../../lib/http/api.ts';
import { sendOnLeave } from '../../../lib/http/send-on-leave.ts';

export type Presence = CallReply<typeof announcePresence>;

/** The server forgets a viewer without a sign of life for a while (contract: repeat every 20 s). */
const EVERY = 20_000;
/** Where two may act at the same time, a colleague's change is news that cannot wait. */
const OFTEN = 5_000;

/**
 * Reports that this application is open here and returns its other viewers and the server's current version.
 * Leaving is reported once. While somebody decides (`deciding`), and while
 * others read it, the next question follows sooner.
 */
export const usePresence = (id: string, deciding: boolean): Presence | null => {
  const [presence, setPresence] = useState<(Presence & { of: string }) | null>(null);
  const ask = useRef(() => {});
  useEffect(() => {
    const stop = new AbortController();
    const announce = async (): Promise<void> => {
      try {
        const reply = await call(
          announcePresence,
          { params: { id }, body: {} },
          { signal: stop.signal, quiet: true },
        );
        setPresence({ ...reply, of: id });
      } catch {
        // Repeated in 20 s.
      }
    };
    const leave = (): void => sendOnLeave(urlOf(announcePresence, { params: { id } }), { leaving: true });
    // A tab in the background does not count as a viewer.
    const onVisibility = (): void => void (document.visibilityState === 'visible' ? announce() : leave());
    ask.current = (): void => void (document.visibilityState === 'visible' && announce());
    void announce();
    const timer = setInterval(() => ask.current(), EVERY);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  const often = deciding || (presence?.viewers.length ?? 0) > 0;
  useEffect(() => {
    if (!often) return undefined;
    ask.current();
    const timer = setInterval(() => ask.current(), OFTEN);
    return () => clearInterval(timer);
  }, [id, often]);
  return presence?.of === id ? presence : null;
};
