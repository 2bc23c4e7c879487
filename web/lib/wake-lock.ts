import { useEffect } from 'react';

/** Keeps the screen lit while the page is open and in front; unsupported browsers dim as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (gone) await next.release();
        else lock = next;
      } catch {
        // Denied, for example when the battery is low.
      }
    };
    void ask();
    // The browser releases the lock when the page goes to the background.
    const again = (): void => void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
