/**
 * Some 49,000 of the most frequent passwords in published leaks, folded like the input in password-rules.ts.
 * No outside service is asked. Read from the package when the first password is chosen, then cached.
 */
let list: Promise<ReadonlySet<string>> | null = null;

export const breachedPasswords = (): Promise<ReadonlySet<string>> => (list ??= load());

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
