/**
 * Storage key of the encrypted session of the signed-in person (specification, section 3). Its presence alone
 * says that asking the server is worthwhile.
 */
export const SESSION_KEY = 'dovolilnice.session';
/** Storage key of permits kept for use without a connection, encrypted too; removed with the session. */
export const OFFLINE_KEY = 'dovolilnice.offline';
/** The same of links without an account; removed by whoever looks at it, and with the worker. */
export const LINK_OFFLINE_KEY = 'dovolilnice.offline.link';
