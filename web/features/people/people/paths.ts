export const USERS_PATH = '/uporabniki';
