/**
 * Some 49,000 of the passwords that stand most often in published leaks, folded as password-rules.ts folds
 * what it compares. Nothing is asked of anybody outside. Read from the package at the first password that is
 * chosen, and kept.
 */
let list: Promise<ReadonlySet<string>> | null = null;

export const breachedPasswords = (): Promise<ReadonlySet<string>> => (list ??= load());

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
