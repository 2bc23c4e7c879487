/** Passed along by the page that set a password. */
export type SignInState = { readonly password_set?: true };
