/** Where the app keeps the encrypted session of the signed-in person (specification, section 3). Its presence alone says that asking the server is worth it. */
export const SESSION_KEY = 'dovolilnice.session';
