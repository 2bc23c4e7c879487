/** Calls of a page that nobody has touched for so long are no use of the session. */
const UNATTENDED_MS = 2 * 60_000;
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

let touched = Date.now();

/** Notes whenever somebody uses the page. */
export const watchPresence = (): void => {
  const note = (): void => {
    touched = Date.now();
  };
  for (const event of EVENTS) document.addEventListener(event, note, { capture: true, passive: true });
};

/**
 * The headers of a call: what the page loads by itself does not keep a session alive (docs/security.md).
 */
export const presenceHeaders = (now = Date.now()): Record<string, string> =>
  now - touched < UNATTENDED_MS ? {} : { 'X-Unattended': '1' };
