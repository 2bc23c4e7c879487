/** First descriptor that systemd hands over (sd_listen_fds(3)). */
const FIRST = 3;

/**
 * The listening socket that systemd opened for this process; null: it opens one itself. It stays open while the program
 * is restarted, so that calls wait in it instead of being rejected.
 */
export const inheritedSocket = (
  { LISTEN_PID, LISTEN_FDS }: Readonly<Record<string, string | undefined>>,
  pid: number,
): { fd: number } | null => (LISTEN_PID === String(pid) && LISTEN_FDS === '1' ? { fd: FIRST } : null);
