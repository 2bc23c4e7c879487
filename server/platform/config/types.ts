import type { Permission } from '../../../contract/platform/permissions.ts';

/** The file that holds a secret in place of its variable, and the name of that. */
export type SecretFile = { readonly name: string; readonly path: string };

/** Settings of one process. Read once at start, frozen; see SETTINGS for what each means. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Public origin in pages and mails, without a trailing slash. */
  readonly public_url: string;
  readonly data_dir: string;
  /** null: the embedded database in `data_dir`/db. */
  readonly database_url: string | null;
  /** The same database through a pooler in transaction mode; null: none. */
  readonly database_pool_url: string | null;
  /** A standby of the same database, for what reads much; null: none. */
  readonly database_read_url: string | null;
  /** null: mails become .eml files in `data_dir`/mail. */
  readonly smtp_url: string | null;
  /** Whether mails may go to that server without TLS: it is this machine, or PLAINTEXT_HOSTS lists it. */
  readonly smtp_plaintext: boolean;
  readonly mail_from: string;
  /** The root of every key that signs and encrypts (keys/keys.ts). */
  readonly app_secret: string;
  /** The secrets that files hold, and where. */
  readonly secret_files: readonly SecretFile[];
  /** Other roots whose keys are still accepted: those before a change, or the next one. */
  readonly former_secrets: readonly string[];
  readonly log_level: LogLevel;
  /** Fastify's `trustProxy`: false, true, a number of hops, or a list of addresses. */
  readonly trust_proxy: boolean | number | string;
  /** Origins of the servers of the tax administration. */
  readonly furs_test_url: string;
  readonly furs_production_url: string;
  /**
   * PEM certificates that those servers and their signatures must chain to; null: those that root has
   * uploaded.
   */
  readonly furs_ca: string | null;
  readonly furs_timeout_ms: number;
  /** The seal of the municipality for its decisions (docs/adr/0109); null: none. */
  readonly seal_p12: { readonly bytes: Buffer; readonly password: string } | null;
  /** null: files are stored in `data_dir`/files. */
  readonly s3: S3Config | null;
  /** null: uploads are not scanned for viruses. */
  readonly clamd: ClamdConfig | null;
  /** Who may read `/api/metrics`: nobody, callers on this machine, or callers with the token. */
  readonly metrics: 'off' | 'loopback' | { readonly token: string };
  /** Where traces go; null: nobody asked for them, and nothing of them is loaded. */
  readonly traces: Traces | null;
  /** Strict-Transport-Security over https; 0 seconds: not sent. */
  readonly hsts: { readonly seconds: number; readonly subdomains: boolean };
  /** Whom to tell about a hole (`/.well-known/security.txt`); null: the municipality. */
  readonly security_contact: string | null;
  /** Whether the documents of the API show the calls of staff. */
  readonly api_docs: boolean;
  /** The provider that staff sign in with; null: passwords only. */
  readonly oidc_staff: StaffProvider | null;
  /** The provider that applicants may sign in with (docs/adr/0086); null: none. */
  readonly oidc_applicants: ApplicantProvider | null;
  /**
   * Whether new files and kept mails are encrypted where they are stored (docs/adr/0084). `auto`: in production, in an
   * installation that began with it.
   */
  readonly encrypt_files: boolean | 'auto';
  /** Load the demo municipality into an empty database. */
  readonly demo: boolean;
  /** Where the program writes a backup each night; null: nowhere. */
  readonly backup_dir: string | null;
  readonly backup_key: string | null;
  readonly backup_keep: BackupKeep;
  /** The second copy of stored files; null: there is none. `days`: how long it keeps what was deleted. */
  readonly backup_files: { readonly dir: string; readonly days: number } | null;
  /** The variables that were set and what the secret is, for the backup; without the key of the backup. */
  readonly environment: Readonly<Record<string, string>>;
  /** What people other than staff may upload from one address in a day (UTC). */
  readonly upload_bytes_per_day: number;
  /** Uploads are rejected while less is free in `data_dir`. */
  readonly min_free_bytes: number;
};

/** A provider of identity (OpenID Connect). */
export type IdentityProvider = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scopes: string;
  readonly label: { readonly sl: string; readonly en: string };
  /** What says that a second factor was checked there; one of them is enough. */
  readonly second_factor: readonly { readonly claim: 'acr' | 'amr'; readonly value: string }[];
};

/** What a provider may say about an applicant; the first three identify a person and are always asked for. */
export const APPLICANT_FACTS = [
  'first_name',
  'last_name',
  'tax_number',
  'birth_date',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'email',
] as const;
export type ApplicantFact = (typeof APPLICANT_FACTS)[number];

export type ApplicantProvider = IdentityProvider & {
  /** As it is named beside what it has verified. */
  readonly name: string;
  /** Where each fact is in what the provider says; `address.street_address` is inside an object. */
  readonly claims: Readonly<Partial<Record<ApplicantFact, string>>>;
  /** What counts as verified, and not only as a suggestion. */
  readonly verified: readonly ApplicantFact[];
};

export type StaffProvider = IdentityProvider & {
  /** The claim whose values give permissions. */
  readonly claim: string;
  readonly rights: ReadonlyMap<string, readonly Permission[]>;
};

/** Of how many days, weeks and months the newest backup is kept. */
export type BackupKeep = { readonly days: number; readonly weeks: number; readonly months: number };

/** An S3-compatible bucket. `prefix` is empty or ends with a slash. */
export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly access_key: string;
  readonly secret_key: string;
  readonly timeout_ms: number;
};

/** The virus scanner: `path` is a socket of this machine, else host and port. */
export type ClamdConfig = {
  readonly host: string;
  readonly port: number;
  readonly path: string | null;
  /** Whether files are rejected when it does not answer; otherwise they are accepted and scanned later. */
  readonly required: boolean;
  readonly timeout_ms: number;
};

/** OpenTelemetry's names of which calls and jobs are traced. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** A collector of traces: OTLP over HTTP. */
export type Traces = {
  /** With its path. */
  readonly url: string;
  /** What it knows us by; null: the address is enough. */
  readonly headers: Readonly<Record<string, string>> | null;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Part of the traces that is kept, 0 to 1, where the sampler goes by it. */
  readonly ratio: number;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
