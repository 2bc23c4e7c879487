import { readFileSync } from 'node:fs';
import { ConfigError } from './config-values.ts';
import { type Environment, type SecretName, SECRETS } from './settings.ts';

type Named = { name: SecretName; path: string };

/** The secrets that are given by a file: `APP_SECRET_FILE` in place of `APP_SECRET`. */
export const secretFilesIn = (env: Environment): Named[] =>
  SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim();
    return path ? [{ name, path }] : [];
  });

/** One line, without what editors put around it. */
const contentOf = ({ name, path }: Named): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(name, `cannot be read from ${path} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const content = text.replace(/^\ufeff/, '').trim();
  if (!content) throw new ConfigError(name, `is empty in ${path}.`);
  if (/[\r\n]/.test(content)) throw new ConfigError(name, `must be one line in ${path}.`);
  return content;
};

/**
 * The environment with the secrets of files (Docker secrets, systemd credentials) under their own names. Throws
 * ConfigError when a file cannot be read, or a secret is given twice.
 */
export const withSecretFiles = (env: Environment): Environment => ({
  ...env,
  ...Object.fromEntries(
    secretFilesIn(env).flatMap((file) => {
      const by_file = `${file.name}_FILE`;
      if (env[file.name]?.trim())
        throw new ConfigError(file.name, `is given twice, also by ${by_file}: keep only the file.`);
      return [
        [file.name, contentOf(file)],
        [by_file, undefined],
      ];
    }),
  ),
});

/** What a child process may have: it inherits no secret. */
export const withoutSecrets = (env: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.some((secret) => secret === name)));
