/**
 * Where the app keeps the encrypted session of the signed-in person (specification, section 3). Its presence
 * alone says that asking the server is worth it.
 */
export const SESSION_KEY = 'dovolilnice.session';
/** Where permits are kept, encrypted too, to be shown without a connection; gone with the session. */
export const OFFLINE_KEY = 'dovolilnice.offline';
