/** A command of the program: what it does, in one line, and the options that it takes. */
export type Command = {
  readonly says: string;
  /** What stands after its name, as people write it. */
  readonly takes?: string;
  readonly options: Readonly<Record<string, string>>;
  readonly run: () => Promise<unknown>;
};

/** What an operator does with the program; each is a file of this folder, which says more about it. */
export const COMMANDS = {
  start: {
    says: 'runs the program; builds its pages first where their sources have changed',
    options: {},
    run: () => import('./start.ts'),
  },
  install: {
    says: 'makes of a plain Debian a machine on which this release runs; may be repeated',
    options: {
      host: 'NAME: under which people reach it',
      town: 'NAME: beside other towns on this machine',
      'mail-from': "'NAME <ADDRESS>': sender of every mail; its server is SMTP_URL",
      'release-key': 'FILE: public key that later releases are verified with',
      restore: 'FILE: the office comes from this backup; its key is BACKUP_KEY',
      check: 'says what it would do',
    },
    run: () => import('./install.ts'),
  },
  upgrade: {
    says: 'verifies a release and restarts the program on it; back by itself where it is not ready',
    takes: 'FILE',
    options: { 'without-backup': 'makes no backup before' },
    run: () => import('./upgrade.ts'),
  },
  rollback: {
    says: 'goes back to the release before, where the database admits it',
    options: { check: 'says whether it does' },
    run: () => import('./rollback.ts'),
  },
  ready: {
    says: 'waits until the program takes calls',
    options: { seconds: 'N: how long; else 120' },
    run: () => import('./ready.ts'),
  },
  schema: {
    says: 'lists the migrations of the database',
    options: { for: 'FOLDER: whether the release there runs on it' },
    run: () => import('./schema.ts'),
  },
  doctor: {
    says: 'checks the installation, and says what to do about what is wrong',
    options: { 'mail-to': 'ADDRESS: sends one mail there', language: 'en: in English' },
    run: () => import('./doctor.ts'),
  },
  'create-root': {
    says: 'makes the first account of an installation, and asks for its password',
    options: { email: 'ADDRESS', name: 'NAME' },
    run: () => import('./create-root.ts'),
  },
  'reset-factors': {
    says: 'takes the second factors from an account whose owner has lost them',
    options: { email: 'ADDRESS' },
    run: () => import('./reset-factors.ts'),
  },
  backup: {
    says: 'writes one encrypted file of database, files and settings, and reads it again',
    options: {
      to: 'FILE: instead of a new one in BACKUP_DIR',
      check: 'FILE: reads that backup whole instead of making one',
    },
    run: () => import('./backup.ts'),
  },
  restore: {
    says: 'restores a backup into an empty place, and compares every table and file',
    takes: 'FILE',
    options: {},
    run: () => import('./restore.ts'),
  },
  'backup-files': {
    says: 'brings the second copy of the stored files up to date, after a backup of PostgreSQL',
    options: {},
    run: () => import('./backup-files.ts'),
  },
  'restore-files': {
    says: 'after a restore of PostgreSQL to a moment: brings back its files, and compares all',
    options: {},
    run: () => import('./restore-files.ts'),
  },
  'rehearse-restore': {
    says: 'restores the newest backup into a temporary place, checks it, and reports to the system page',
    options: {
      stanza: 'NAME: that of pgBackRest, instead of the backup of the program',
      at: 'MOMENT: as it was then, "2027-01-18 14:05" in Slovenia or with a zone; with --stanza',
      in: 'DIR: where the temporary place is made, instead of the folder for temporary files',
    },
    run: () => import('./rehearse-restore.ts'),
  },
  'verify-access-log': {
    says: 'checks the seals of the access log, and names what was changed',
    options: { head: 'NR:HASH: a head that was kept elsewhere; several times' },
    run: () => import('./verify-access-log.ts'),
  },
  'rotate-keys': {
    says: 'moves what is stored to the keys of a new APP_SECRET',
    options: {
      retire: 'the former secrets are not needed any more',
      lost: 'starts anew although a former secret is missing',
    },
    run: () => import('./rotate-keys.ts'),
  },
  'move-database': {
    says: 'moves all rows from the embedded database to PostgreSQL',
    options: { 'to-embedded': 'the other way' },
    run: () => import('./move-database.ts'),
  },
  'move-files': {
    says: 'copies the stored files to the bucket of S3_URL',
    options: { 'to-disk': 'the other way', remove: 'deletes each original once its copy exists' },
    run: () => import('./move-files.ts'),
  },
  'read-file': {
    says: 'writes a stored file or kept mail to standard output, decrypted',
    takes: 'NAME',
    options: {},
    run: () => import('./read-file.ts'),
  },
  seed: {
    says: 'loads the demo municipality into an empty database',
    options: { permits: 'N: so many synthetic permits', seed: 'N: others of them' },
    run: () => import('./seed.ts'),
  },
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;
