/**
 * The one list of environment variables; the README's table repeats it and a test compares the two. A `secret` may be
 * given by a file: `APP_SECRET_FILE` in place of `APP_SECRET`.
 */
export const SETTINGS = [
  {
    name: 'NODE_ENV',
    default: 'development',
    meaning:
      '`production` rejects demo data, a missing `APP_SECRET` or `DATABASE_URL`, and a `PUBLIC_URL` without https',
  },
  { name: 'PORT', default: '3000', meaning: 'port to listen on' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address to listen on' },
  { name: 'PUBLIC_URL', default: 'http://HOST:PORT', meaning: 'origin that people and mails use' },
  { name: 'DATA_DIR', default: './data', meaning: 'files, mails as files and the embedded database' },
  {
    name: 'DATABASE_URL',
    secret: true,
    default: 'embedded database in DATA_DIR',
    meaning:
      'PostgreSQL 15 or newer, `postgres://user:password@host/database`; on another machine with `?sslmode=verify-full`',
  },
  {
    name: 'ALLOW_EMBEDDED',
    default: 'false',
    meaning:
      '`true`: production takes the embedded database, too, which may lose the last changes, or all of them, when the machine loses its power: it does not fsync',
  },
  {
    name: 'DATABASE_POOL_URL',
    secret: true,
    default: 'none',
    meaning:
      'the same database through a pooler in transaction mode (PgBouncer), for the work of calls and jobs; `DATABASE_URL` stays the direct address, for migrations, locks and notifications ([docs/operations.md](docs/operations.md))',
  },
  {
    name: 'DATABASE_READ_URL',
    secret: true,
    default: 'none',
    meaning:
      'one streaming standby of the same PostgreSQL, where reports, exports and long lists are read as long as it is up to date ([docs/operations.md](docs/operations.md))',
  },
  {
    name: 'SMTP_URL',
    secret: true,
    default: '.eml files in DATA_DIR/mail',
    meaning: 'mail server, `smtp://user:password@host:587` or `smtps://…`; another machine must offer TLS',
  },
  {
    name: 'MAIL_FROM',
    default: 'Dovolilnice <dovolilnice@localhost>',
    meaning: 'sender of every mail; required in production with `SMTP_URL`',
  },
  {
    name: 'APP_SECRET',
    secret: true,
    default: 'random, kept in DATA_DIR/app-secret',
    meaning: 'root of every key that signs and encrypts, at least 32 characters; required in production',
  },
  {
    name: 'APP_SECRET_PREVIOUS',
    secret: true,
    default: 'none',
    meaning:
      'other secrets whose keys are still accepted, with commas: the former ones after a change ([docs/security.md](docs/security.md))',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    name: 'TRUST_PROXY',
    default: 'false',
    meaning:
      'number of proxies that stand in front, or their addresses; `true` (everybody) only outside production',
  },
  {
    name: 'FURS_TEST_URL',
    default: 'https://blagajne-test.fu.gov.si:9002',
    meaning: 'test system of the tax administration, https',
  },
  {
    name: 'FURS_PRODUCTION_URL',
    default: 'https://blagajne.fu.gov.si:9003',
    meaning: 'system of the tax administration, https',
  },
  {
    name: 'FURS_CA_FILE',
    default: 'the bundle uploaded in the settings',
    meaning:
      'PEM file of the certificates that the tax administration is recognised by (SI-TRUST Root, SIGOV-CA2)',
  },
  {
    name: 'FURS_TIMEOUT',
    default: '10',
    meaning: 'seconds to wait for a reply of the tax administration, 2 to 60',
  },
  {
    name: 'SEAL_P12_FILE',
    default: 'decisions are signed without a seal',
    meaning:
      'file (.p12, .pfx) with the certificate and key of the electronic seal of the municipality, which stands beside the signature of the official ([docs/operations.md](docs/operations.md))',
  },
  { name: 'SEAL_P12_PASSWORD', secret: true, default: 'none', meaning: 'password of that file' },
  {
    name: 'S3_URL',
    secret: true,
    default: 'files in DATA_DIR/files',
    meaning:
      'bucket of an S3-compatible store for all files, `https://key:secret@host/bucket/prefix?region=…&timeout=30`',
  },
  {
    name: 'ENCRYPT_FILES',
    default: 'auto',
    meaning:
      'whether stored files, and mails kept without a mail server, are encrypted with keys of `APP_SECRET`: `true`, `false`, or `auto`, in production where the installation began with it ([docs/security.md](docs/security.md))',
  },
  {
    name: 'CLAMD_HOST',
    default: 'nothing is scanned',
    meaning:
      'virus scanner clamd that every upload goes through: `host`, `host:3310` or the path of its socket',
  },
  {
    name: 'PLAINTEXT_HOSTS',
    default: 'none',
    meaning:
      'hosts of `SMTP_URL`, `DATABASE_URL`, `DATABASE_POOL_URL`, `DATABASE_READ_URL`, `CLAMD_HOST` and `OTEL_EXPORTER_OTLP_ENDPOINT` that may be reached without encryption, with commas; this machine always may',
  },
  {
    name: 'CLAMD_REQUIRED',
    default: 'true',
    meaning: '`false`: uploads are taken while clamd does not answer, marked, and scanned later',
  },
  { name: 'CLAMD_TIMEOUT', default: '30', meaning: 'seconds to wait for clamd, 1 to 300' },
  {
    name: 'METRICS',
    secret: true,
    default: 'off',
    meaning:
      '`/api/metrics` for Prometheus: `off`, `loopback` (this machine, without a proxy) or a token of at least 16 characters',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'no traces',
    meaning:
      'collector of traces (OpenTelemetry, OTLP over HTTP), `https://host:4318` ([docs/operations.md](docs/operations.md))',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    default: '`v1/traces` below that',
    meaning: 'the same with its whole path, for traces alone',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    secret: true,
    default: 'none',
    meaning: 'what the collector knows the program by, `name=value` with commas',
  },
  { name: 'OTEL_EXPORTER_OTLP_PROTOCOL', default: 'http/protobuf', meaning: 'nothing else is spoken' },
  {
    name: 'OTEL_TRACES_SAMPLER',
    default: 'parentbased_always_on',
    meaning:
      'which calls and jobs are traced: `traceidratio` takes a part of them; all names of OpenTelemetry',
  },
  { name: 'OTEL_TRACES_SAMPLER_ARG', default: '1', meaning: 'how large a part, 0 to 1' },
  {
    name: 'OTEL_SERVICE_NAME',
    default: 'dovolilnice',
    meaning: 'name of the program in its traces; more in `OTEL_RESOURCE_ATTRIBUTES`',
  },
  { name: 'OTEL_RESOURCE_ATTRIBUTES', default: 'none', meaning: '`name=value` with commas' },
  { name: 'OTEL_TRACES_EXPORTER', default: 'otlp', meaning: '`none`: no traces' },
  { name: 'OTEL_SDK_DISABLED', default: 'false', meaning: '`true`: no traces' },
  {
    name: 'HSTS_SECONDS',
    default: '31536000',
    meaning:
      'how long browsers insist on https (`Strict-Transport-Security`); `0` sends no such header, for a trial',
  },
  {
    name: 'HSTS_SUBDOMAINS',
    default: 'false',
    meaning: '`true`: also on every subdomain of the address',
  },
  {
    name: 'SECURITY_CONTACT',
    default: 'mail address of the municipality',
    meaning:
      'whom to tell about a hole, in `/.well-known/security.txt`: a mail address, `https://…` or `tel:+…`',
  },
  {
    name: 'API_DOCS',
    default: 'true outside production',
    meaning:
      'whether `/api/openapi.json` and `/api/docs` show the calls of staff, too; otherwise those of people, programs and barriers',
  },
  {
    name: 'OIDC_STAFF_ISSUER',
    default: 'staff sign in with a password',
    meaning:
      'provider of identity (OpenID Connect) that staff sign in with, its issuer `https://…` ([docs/security.md](docs/security.md))',
  },
  { name: 'OIDC_STAFF_CLIENT_ID', default: 'none', meaning: 'id of this program at that provider' },
  { name: 'OIDC_STAFF_CLIENT_SECRET', secret: true, default: 'none', meaning: 'its secret there' },
  {
    name: 'OIDC_STAFF_SCOPES',
    default: 'openid email profile',
    meaning: 'what the provider is asked for, with spaces; `openid` is among them',
  },
  {
    name: 'OIDC_STAFF_CLAIM',
    default: 'groups',
    meaning: 'claim that says what a person may do, a text or a list of texts',
  },
  {
    name: 'OIDC_STAFF_RIGHTS',
    default: 'none',
    meaning:
      'what each value of that claim gives, `value = preset; value = permission permission`; required with `OIDC_STAFF_ISSUER`. Presets: `full`, `clerk`, `finance`, `data_protection`, `warden`',
  },
  {
    name: 'OIDC_STAFF_SECOND_FACTOR',
    default: 'none: it never counts as one',
    meaning:
      'what says that the provider has checked a second factor, `amr:mfa` or `acr:https://…`, several with spaces',
  },
  {
    name: 'OIDC_STAFF_LABEL_SL',
    default: 'Prijava s službenim računom',
    meaning: 'text of the button in Slovenian',
  },
  {
    name: 'OIDC_STAFF_LABEL_EN',
    default: 'Sign in with your work account',
    meaning: 'the same in English',
  },
  {
    name: 'OIDC_APPLICANTS_ISSUER',
    default: 'applicants sign in with a password or a link',
    meaning:
      'provider of identity (OpenID Connect) that applicants may sign in with, meant for SI-PASS, its issuer `https://…` ([docs/security.md](docs/security.md)); another one than that of staff',
  },
  { name: 'OIDC_APPLICANTS_CLIENT_ID', default: 'none', meaning: 'id of this program at that provider' },
  { name: 'OIDC_APPLICANTS_CLIENT_SECRET', secret: true, default: 'none', meaning: 'its secret there' },
  {
    name: 'OIDC_APPLICANTS_SCOPES',
    default: 'openid profile email',
    meaning: 'what the provider is asked for, with spaces; `openid` is among them',
  },
  {
    name: 'OIDC_APPLICANTS_CLAIMS',
    default: 'first_name = given_name; last_name = family_name; tax_number = tax_number; email = email',
    meaning:
      'where the provider says what, `fact = claim; fact = claim`. Facts: `first_name`, `last_name` and `tax_number` (required), `birth_date`, `street`, `house_number`, `postal_code`, `city`, `country`, `email`; `address.locality` is a claim inside another one',
  },
  {
    name: 'OIDC_APPLICANTS_VERIFIED',
    default: 'first_name last_name tax_number',
    meaning:
      'which of these facts the provider has verified, with spaces; the first three are always among them. A mail address counts as confirmed when it is listed here or `email_verified` says so',
  },
  {
    name: 'OIDC_APPLICANTS_ASSURANCE',
    default: 'none: any sign-in there is enough',
    meaning:
      'how people have to sign in there, `acr:…` or `amr:…`, several with spaces: one of them is enough; the values of `acr` are asked for',
  },
  {
    name: 'OIDC_APPLICANTS_NAME',
    default: 'SI-PASS',
    meaning: 'name of the provider, as it stands beside what it has verified',
  },
  {
    name: 'OIDC_APPLICANTS_LABEL_SL',
    default: 'Prijava s SI-PASS',
    meaning: 'text of the button in Slovenian',
  },
  {
    name: 'OIDC_APPLICANTS_LABEL_EN',
    default: 'Sign in with SI-PASS',
    meaning: 'the same in English',
  },
  {
    name: 'BACKUP_DIR',
    default: 'no backups by the program',
    meaning: 'folder for a nightly backup, best on another machine; needs `BACKUP_KEY`',
  },
  {
    name: 'BACKUP_KEY',
    secret: true,
    default: 'none',
    meaning:
      'key of the backups, at least 24 characters (`openssl rand -base64 48`); keep a copy away from this machine, nothing opens a backup without it',
  },
  {
    name: 'BACKUP_KEEP',
    default: '7 4 12',
    meaning: 'how many days, weeks and months keep one backup each; older ones are deleted',
  },
  {
    name: 'BACKUP_FILES_DIR',
    default: 'no second copy of files',
    meaning:
      'folder, best on another machine, with a copy of every stored file, so that PostgreSQL can be restored to a moment ([docs/operations.md](docs/operations.md))',
  },
  {
    name: 'BACKUP_FILES_DAYS',
    default: '14',
    meaning:
      'how many days that copy keeps a file after it was deleted: at least as many as pgBackRest keeps, 1 to 400',
  },
  {
    name: 'DEMO',
    default: 'auto',
    meaning:
      '`true` or `false`; `auto` loads the demo municipality into an empty database outside production',
  },
  {
    name: 'UPLOAD_MB_PER_DAY',
    default: '500',
    meaning: 'megabytes that people who are no staff may upload from one address in a day, 10 to 1000000',
  },
  {
    name: 'MIN_FREE_MB',
    default: '500',
    meaning:
      'uploads are rejected while fewer megabytes than this are free in DATA_DIR, 0 to 1000000; the log and `/api/metrics` say so',
  },
] as const;
export type SettingName = (typeof SETTINGS)[number]['name'];

/** Settings that may stand in a file (secret-files.ts), and in no log and no child process. */
export type SecretName = Extract<(typeof SETTINGS)[number], { secret: true }>['name'];
export const SECRETS: readonly SecretName[] = SETTINGS.flatMap((setting) =>
  'secret' in setting ? [setting.name] : [],
);

export type Environment = Readonly<Record<string, string | undefined>>;
