import { LOG_LEVELS, type Config } from './types.ts';
import { type Environment, type SettingName, SETTINGS } from './settings.ts';
import { resolve } from 'node:path';
import {
  backupKeep,
  backupKey,
  bundle,
  clamd,
  ConfigError,
  formerSecrets,
  integer,
  makeDataDir,
  metrics,
  oneOf,
  origin,
  p12File,
  s3,
  secret,
  securityContact,
  url,
} from './config-values.ts';
import {
  clamdTransport,
  type DatabaseSetting,
  databaseTransport,
  plaintextHosts,
  smtpPlaintext,
  trustProxy,
} from './config-transport.ts';

import { secretFilesIn, withSecretFiles } from './secret-files.ts';
import { traces } from './config-traces.ts';
import { applicantProvider, staffProvider } from './config-oidc.ts';

const MB = 1024 * 1024;

/**
 * Reads and checks the environment; creates `DATA_DIR` and, outside production, its `app-secret`. Throws
 * ConfigError.
 */
export const loadConfig = (given: Environment): Config => {
  const env = withSecretFiles(given);
  const text = (name: SettingName): string | null => env[name]?.trim() || null;
  const production =
    oneOf('NODE_ENV', text('NODE_ENV') ?? 'development', ['development', 'test', 'production']) ===
    'production';
  const port = integer('PORT', text('PORT') ?? '3000', 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const public_url = origin(
    text('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    production,
  );
  const plain = plaintextHosts(text('PLAINTEXT_HOSTS'));
  const database = (name: DatabaseSetting): string | null =>
    databaseTransport(name, url(name, text(name), ['postgres:', 'postgresql:']), plain);
  const database_url = database('DATABASE_URL');
  const besideIt = (name: DatabaseSetting): string | null => {
    const found = database(name);
    if (found && !database_url)
      throw new ConfigError(name, 'needs DATABASE_URL, the direct address of the same database.');
    return found;
  };
  const allow_embedded = oneOf('ALLOW_EMBEDDED', text('ALLOW_EMBEDDED') ?? 'false', ['true', 'false']);
  if (production && !database_url && allow_embedded === 'false')
    throw new ConfigError(
      'DATABASE_URL',
      'is required in production: the embedded database does not survive a power failure. ALLOW_EMBEDDED=true takes it nevertheless.',
    );
  const database_pool_url = besideIt('DATABASE_POOL_URL');
  const database_read_url = besideIt('DATABASE_READ_URL');
  const smtp_url = url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']);
  if (production && smtp_url && !text('MAIL_FROM'))
    throw new ConfigError('MAIL_FROM', 'is required in production when SMTP_URL is set.');
  const demo = oneOf('DEMO', text('DEMO') ?? 'auto', ['auto', 'true', 'false']);
  if (production && demo === 'true')
    throw new ConfigError('DEMO', 'must not be true in production: demo accounts have a public password.');
  const encrypt = oneOf('ENCRYPT_FILES', text('ENCRYPT_FILES') ?? 'auto', ['auto', 'true', 'false']);
  const log_level = oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS);
  const data_dir = resolve(text('DATA_DIR') ?? './data');
  makeDataDir(data_dir);
  const backup_dir = text('BACKUP_DIR');
  const backup_files_dir = text('BACKUP_FILES_DIR');
  const backup_files_days = integer('BACKUP_FILES_DAYS', text('BACKUP_FILES_DAYS') ?? '14', 1, 400);
  const app_secret = secret(text('APP_SECRET'), data_dir, production);
  return Object.freeze({
    production,
    port,
    host,
    public_url,
    data_dir,
    database_url,
    database_pool_url,
    database_read_url,
    smtp_url,
    smtp_plaintext: smtpPlaintext(smtp_url, plain),
    mail_from: text('MAIL_FROM') ?? 'Dovolilnice <dovolilnice@localhost>',
    app_secret,
    secret_files: secretFilesIn(given),
    former_secrets: formerSecrets(text('APP_SECRET_PREVIOUS'), app_secret),
    log_level,
    trust_proxy: trustProxy(text('TRUST_PROXY'), production),
    furs_test_url: furs('FURS_TEST_URL', text('FURS_TEST_URL')),
    furs_production_url: furs('FURS_PRODUCTION_URL', text('FURS_PRODUCTION_URL')),
    furs_ca: bundle('FURS_CA_FILE', text('FURS_CA_FILE')),
    furs_timeout_ms: 1000 * integer('FURS_TIMEOUT', text('FURS_TIMEOUT') ?? '10', 2, 60),
    seal_p12: p12File(text('SEAL_P12_FILE'), text('SEAL_P12_PASSWORD')),
    s3: s3(text('S3_URL'), production),
    clamd: clamdTransport(clamd(text('CLAMD_HOST'), text('CLAMD_REQUIRED'), text('CLAMD_TIMEOUT')), plain),
    metrics: metrics(text('METRICS')),
    traces: traces(text, plain),
    hsts: {
      seconds: integer('HSTS_SECONDS', text('HSTS_SECONDS') ?? '31536000', 0, 10 * 366 * 24 * 3600),
      subdomains: oneOf('HSTS_SUBDOMAINS', text('HSTS_SUBDOMAINS') ?? 'false', ['true', 'false']) === 'true',
    },
    security_contact: securityContact(text('SECURITY_CONTACT')),
    api_docs: oneOf('API_DOCS', text('API_DOCS') ?? String(!production), ['true', 'false']) === 'true',
    backup_dir: backup_dir && resolve(backup_dir),
    backup_key: backupKey(text('BACKUP_KEY'), backup_dir),
    backup_keep: backupKeep(text('BACKUP_KEEP') ?? '7 4 12'),
    backup_files: backup_files_dir ? { dir: resolve(backup_files_dir), days: backup_files_days } : null,
    environment: environment(text, app_secret),
    oidc_staff: staffProvider(text),
    oidc_applicants: applicantProvider(text),
    encrypt_files: encrypt === 'auto' ? encrypt : encrypt === 'true',
    demo: demo === 'auto' ? !production : demo === 'true',
    upload_bytes_per_day:
      MB * integer('UPLOAD_MB_PER_DAY', text('UPLOAD_MB_PER_DAY') ?? '500', 10, 1_000_000),
    min_free_bytes: MB * integer('MIN_FREE_MB', text('MIN_FREE_MB') ?? '500', 0, 1_000_000),
  });
};

const environment = (text: (name: SettingName) => string | null, app_secret: string) =>
  Object.freeze({
    ...Object.fromEntries(
      SETTINGS.filter(({ name }) => name !== 'BACKUP_KEY').flatMap(({ name }) => {
        const value = text(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    APP_SECRET: app_secret,
  });

const furs = (name: 'FURS_TEST_URL' | 'FURS_PRODUCTION_URL', value: string | null): string => {
  const usual = SETTINGS.find((setting) => setting.name === name)!.default;
  return new URL(url(name, value, ['https:']) ?? usual).origin;
};
