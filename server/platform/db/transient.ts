/**
 * SQLSTATE classes (PostgreSQL, appendix A): 08 connection, 53 insufficient resources (disk full, memory, connections),
 * 58 system error; 57P01 to 57P03 shutdown and start; 40001 and 40P01 a transaction given up for another one. Beside
 * them what node says of a connection.
 */
const PASSING =
  /^((08|53|58)[0-9A-Z]{3}|57P0[123]|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
/** A transaction given up for another one: the database is there. */
const GIVEN_UP = /^40/;
/** What pg says of a connection that broke, or that was not to be had in time; it has no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout e(xpired|xceeded when trying to connect))/;

/** Whether the same work may succeed in a moment: the database, or a service behind it, is not there just now. */
export const isTransient = (error: unknown): boolean => {
  const { code, message, syscall } = (error ?? {}) as Record<string, unknown>;
  // Its socket on this machine is a file.
  if (code === 'ENOENT') return syscall === 'connect';
  return typeof code === 'string' ? PASSING.test(code) : typeof message === 'string' && BROKEN.test(message);
};

/** Of what is transient: whether the database is away, and not only busy. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return isTransient(error) && !(typeof code === 'string' && GIVEN_UP.test(code));
};
