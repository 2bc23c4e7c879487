import type { SystemTexts } from './system-texts.ts';

const notLookedAt = [
  'Not looked at, because the database cannot be reached.',
  'See to the database first.',
] as const;

export const messages: SystemTexts = {
  common: {
    timeout: [
      'The check was not done within {seconds} s.',
      'The machine is overloaded or a service does not answer. Check again; if it happens again, look into the log of the program.',
    ],
    failed: ['The check failed ({detail}).', 'Look into the log of the program at this time.'],
  },
  checks: {
    configuration: {
      title: 'Settings',
      findings: {
        production: ['The settings are fit for work.'],
        trial: ['The program runs for a trial (not in production).'],
        trial_public: [
          'PUBLIC_URL is a public address, but this is not production: the password of the demo accounts is public.',
          'For real work set NODE_ENV="production" and begin with an empty database.',
        ],
        no_proxy: [
          'TRUST_PROXY is not set: all visitors seem to have one address, so limits apply to all of them together.',
          'Set TRUST_PROXY="1" if one proxy (nginx, Caddy) stands in front.',
        ],
        no_mail: [
          'SMTP_URL is not set: mails become files, and nobody gets them.',
          'Set SMTP_URL and MAIL_FROM, then run npm run doctor -- --mail-to you@example.si.',
        ],
        no_scanner: [
          'Uploaded files are not scanned for viruses.',
          'Install clamav-daemon and set CLAMD_HOST (docs/operations.md, "Virus scanner").',
        ],
        no_hsts: [
          'HSTS is off: browsers do not insist on https.',
          'After the trial remove HSTS_SECONDS="0".',
        ],
        former_secrets: [
          'Keys of former secrets are still accepted ({count}).',
          'When the overlap is over, remove APP_SECRET_PREVIOUS (docs/security.md).',
        ],
        open_secret: [
          'Everybody on this machine can read {name} in {path}.',
          'chown root:dovolilnice and chmod 640 that file.',
        ],
      },
    },
    database: {
      title: 'Database',
      findings: {
        unreachable: [
          'The database cannot be reached ({detail}).',
          'See whether PostgreSQL runs (systemctl status postgresql), and DATABASE_URL; with the embedded database DATA_DIR and the room on the disk.',
        ],
        fine: ['{kind} {version}, collation {collation}, {megabytes}\u00a0MB.'],
        embedded: [
          'The program uses the embedded database in production: when the machine loses its power, the last changes or all data may be lost.',
          'Install PostgreSQL and move the data there (npm run move-database; docs/operations.md, "Moving to PostgreSQL, and back").',
        ],
        old: ['PostgreSQL {version} is too old.', 'Upgrade to PostgreSQL {oldest} or newer.'],
        encoding: [
          'The encoding of the database is {encoding} instead of UTF8: names with č, š and ž will be lost.',
          'Create a new database (createdb --encoding=UTF8 --template=template0) and restore a backup into it.',
        ],
        extension: [
          'The extension pg_trgm is missing, so the search does not work.',
          'As administrator of the database run: create extension pg_trgm;',
        ],
        archive: [
          'PostgreSQL cannot archive its log: recent changes are in no backup, and its disk fills up.',
          'As user postgres run pgbackrest --stanza=dovolilnice check: it says why (docs/runbook.md, "Restore to a moment").',
        ],
        pending: [
          'Changes of the schema that were not made yet: {count}.',
          'Restart the program; it makes them at start.',
        ],
        newer: [
          'The database is newer than the program (unknown changes: {count}).',
          'Install the newer version of the program, or restore a backup from before the upgrade.',
        ],
        connections: [
          '{used} of {most} connections to the database are in use.',
          'Raise max_connections, or stop other programs on the same database.',
        ],
        collation: [
          'The rules of sorting ({collation}) have changed since the indexes were built.',
          'Run: reindex database; then alter database … refresh collation version;',
        ],
        replica_unreachable: [
          'The server for reading does not answer; reports and exports are read from the main one.',
          'See whether the second PostgreSQL runs, and DATABASE_READ_URL.',
        ],
        replica_behind: [
          'The server for reading is behind the main one; reports and exports are read from the main one.',
          'See pg_stat_replication on the main server, pg_is_wal_replay_paused() and the room on the disk on the second.',
        ],
        replica_no_standby: [
          'DATABASE_READ_URL does not lead to a standby of this database; reports and exports are read from the main server.',
          'The address must lead to a server that was made from the main one with pg_basebackup and was not promoted (docs/operations.md).',
        ],
      },
    },
    files: {
      title: 'Files',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['A file was written, read and removed; a stored file is unchanged.'],
        not_writable: [
          'A file cannot be stored ({detail}).',
          'See whether DATA_DIR belongs to the user of the program and has room; with S3_URL check key and connection.',
        ],
        differs: [
          'A stored file differs from its hash: the disk or the store is damaged.',
          'Make a backup on another disk now, replace the disk, and restore (docs/runbook.md).',
        ],
        no_key: [
          'A stored file cannot be opened: none of the configured secrets has its key.',
          'Add the former secret to APP_SECRET_PREVIOUS and restart; the check of encryption names its id. If it is lost, restore the files from a backup (docs/runbook.md).',
        ],
        missing: [
          'A file that the database names is not in the store.',
          'Check DATA_DIR or S3_URL; if files are really gone, restore them from a backup (docs/runbook.md).',
        ],
      },
    },
    encryption: {
      title: 'Encryption of files',
      findings: {
        not_looked_at: notLookedAt,
        all: ['Stored files and kept mails are encrypted: {count}.'],
        under_way: [
          '{sealed} of {total} files are encrypted; the other {left} follow in the background. All of them can be read.',
        ],
        begins: ['Files are encrypted; those of before will be in a moment.'],
        plain: [
          'New files are not encrypted where they are stored. Encrypted ones, which stay readable: {count}.',
        ],
        opening: [
          'Encryption is switched off. {left} of {total} files are still encrypted; they are decrypted in the background. All of them can be read.',
        ],
        off: [
          'Files are not encrypted where they are stored: ENCRYPT_FILES has not been decided.',
          'When every process runs this version, set ENCRYPT_FILES="true" and restart (docs/security.md); "false" if the disk or the bucket is encrypted.',
        ],
        stuck: [
          'Files that are not yet stored as ENCRYPT_FILES says: {left}; for more than a day none has followed.',
          'Look for "job failed" of the queue "seal-files" in the log, and whether there is room on the disk.',
        ],
        no_key: [
          'Encrypted files that cannot be opened: {count}. They need the secret with the id {ids}.',
          'Add that former secret to APP_SECRET_PREVIOUS and restart. If it is lost, restore the files from a backup (docs/runbook.md).',
        ],
        damaged: [
          'Damaged files that were left as they are: {count}. The log names them.',
          'Look at the disk, and restore them from a backup (docs/runbook.md).',
        ],
      },
    },
    disk: {
      title: 'Room on the disk',
      findings: {
        fine: ['{megabytes}\u00a0MB are free ({percent}%).'],
        scarce: [
          'Only {megabytes}\u00a0MB are free ({percent}%); below {reserve}\u00a0MB uploads are rejected.',
          'Free space or enlarge the disk (docs/runbook.md, "Full disk").',
        ],
        full: [
          '{megabytes}\u00a0MB are free, less than the reserve of {reserve}\u00a0MB: uploads are rejected.',
          'Free space now (docs/runbook.md, "Full disk").',
        ],
      },
    },
    backups: {
      title: 'Backups',
      findings: {
        trial: ['None are needed for a trial.'],
        off: [
          'The program makes no backups.',
          'Set BACKUP_DIR (best on another machine) and BACKUP_KEY, and restart the program.',
        ],
        no_folder: [
          'BACKUP_DIR cannot be read ({detail}).',
          'Mount the disk, or check the rights; the service needs ReadWritePaths= with this folder.',
        ],
        none: ['There is no backup in BACKUP_DIR.', 'Run npm run backup.'],
        late: [
          "The newest backup is {hours}\u00a0h old: last night's is missing.",
          'Find "job failed" of the queue "backup" in the log, remove the cause, and run npm run backup.',
        ],
        key: [
          'BACKUP_KEY does not open the newest backup.',
          'Find the key that it was made with; without it the backup is useless. Then run npm run backup.',
        ],
        shrunk: [
          'The newest backup has {megabytes}\u00a0MB, the one before {before}\u00a0MB.',
          'If you deleted nothing, check the one before (npm run backup -- --check) and see what is missing.',
        ],
        room: [
          '{megabytes}\u00a0MB are free in the folder of backups; the next one needs about {needed}\u00a0MB.',
          'Free space, or make BACKUP_KEEP smaller.',
        ],
        fine: ['The newest backup is {hours}\u00a0h old, has {megabytes}\u00a0MB, and the key opens it.'],
      },
    },
    recovery: {
      title: 'Restoring',
      findings: {
        nothing: ['There are no backups, so there is nothing to restore.'],
        copied: ['The second copy of the files was brought up to date {minutes}\u00a0min ago.'],
        no_folder: [
          'BACKUP_FILES_DIR cannot be read ({detail}): deleted files wait in the store.',
          'Mount the disk, or check the rights; the service needs ReadWritePaths= with this folder.',
        ],
        no_copy: [
          'There is no second copy of the files yet.',
          'Run dovolilnice backup-files, and see what it says.',
        ],
        copy_late: [
          'The second copy of the files is {hours}\u00a0h old.',
          'Find "job failed" of the queue "copy-files" in the log, remove the cause, and run dovolilnice backup-files.',
        ],
        rehearsed: ['Days since the last rehearsal of a restore, which succeeded: {days}.'],
        unrehearsed: [
          'A restore has not been rehearsed yet.',
          'Run dovolilnice rehearse-restore; what is live stays untouched (docs/runbook.md, "Rehearsal").',
        ],
        long_ago: [
          'Days since the last rehearsal of a restore: {days}.',
          'Run dovolilnice rehearse-restore; what is live stays untouched (docs/runbook.md, "Rehearsal").',
        ],
        not_restored: [
          'Days since the last rehearsal of a restore, which failed: {days}.',
          'Run dovolilnice rehearse-restore again: it says what is missing or does not fit (docs/runbook.md, "Rehearsal").',
        ],
      },
    },
    mail: {
      title: 'Mail server',
      findings: {
        reached: ['The server answers; encryption and sign-in work.'],
        sent: ['The server accepted a trial mail to {to}. See whether it arrived.'],
        files: ['Mails become files in DATA_DIR/mail.'],
        no_server: [
          'There is no mail server: nobody gets mails.',
          'Set SMTP_URL and MAIL_FROM, and restart the program.',
        ],
        unreachable: [
          'The server does not answer ({detail}).',
          'Check name and port in SMTP_URL, the firewall, and whether the server runs.',
        ],
        tls: [
          'Encryption failed ({detail}).',
          'The certificate of the server has expired or is not trusted, or it offers no STARTTLS. Ask who runs the mail server.',
        ],
        sign_in: [
          'The server does not accept user name or password ({detail}).',
          'Correct them in SMTP_URL; write special characters encoded (%40 for @).',
        ],
        rejected: [
          'The server rejected the mail ({detail}).',
          'See whether this account may send as MAIL_FROM, and whether the address of the recipient exists.',
        ],
      },
    },
    outbox: {
      title: 'Waiting mails',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Mails in the queue: {count}.'],
        stuck: [
          'Mails that have waited for more than half an hour: {count}.',
          'Check the mail server and the jobs; the mails go out by themselves when it works again.',
        ],
        failed: [
          'Mails that could not be delivered: {count}.',
          'Open /posta, correct the address and send again.',
        ],
      },
    },
    jobs: {
      title: 'Jobs in the background',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Jobs are running; waiting: {count}.'],
        late: [
          'The oldest job has waited for {minutes} min.',
          'See whether the program runs (systemctl status dovolilnice), and restart it.',
        ],
        failed: [
          'Jobs that failed for good in the last day: {count}.',
          'Open Management, System status; remove the cause and run them again.',
        ],
      },
    },
    scanner: {
      title: 'Virus scanner',
      findings: {
        off: ['It is not used.'],
        scans: ['clamd scanned a text.'],
        silent: [
          'clamd does not answer: every upload is rejected.',
          'Start it (systemctl restart clamav-daemon) and check CLAMD_HOST.',
        ],
        silent_optional: [
          'clamd does not answer: uploads are accepted without a scan and scanned later.',
          'Start it (systemctl restart clamav-daemon) and check CLAMD_HOST.',
        ],
      },
    },
    fiscal: {
      title: 'Tax administration (FURS)',
      findings: {
        not_looked_at: notLookedAt,
        off: ['Fiscal verification is off.'],
        practice: ['Fiscal verification is in practice mode; nothing is sent.'],
        reached: ['FURS answers; the certificate is valid for {days} more days.'],
        no_certificate: ['There is no fiscal certificate.', 'Upload it: Management, Fiscal verification.'],
        expired: [
          'The certificate expired {days} days ago: invoices cannot be verified.',
          'Order a new one at eDavki and upload it: Management, Fiscal verification (docs/runbook.md).',
        ],
        ends_soon: [
          'The certificate ends in {days} days.',
          'Order a new one at eDavki and upload it: Management, Fiscal verification.',
        ],
        unreachable: [
          'FURS does not answer ({detail}).',
          'Check the firewall (ports 9002, 9003) and the notices of FURS. Invoices are issued and verified later; the law leaves two working days.',
        ],
        not_trusted: [
          'The connection to FURS cannot be trusted ({detail}).',
          'Check the certificates of FURS (SI-TRUST Root, SIGOV-CA2) and your own: Management, Fiscal verification.',
        ],
        clock: [
          'The clock of this machine differs from that of FURS by {seconds} s: invoices will be rejected.',
          'Let the clock be set: timedatectl set-ntp true.',
        ],
      },
    },
    invoices: {
      title: 'Verification of invoices',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Invoices that wait to be verified: {count}.'],
        waiting: [
          'Invoices that wait to be verified: {count}, the oldest for {hours}\u00a0h.',
          'Check the connection to FURS; when it works, they are sent by themselves.',
        ],
        late: [
          'Invoices that wait to be verified: {count}, the oldest for {hours}\u00a0h. The law allows two working days.',
          'Open /placila and verify them by hand; if FURS is down, write down since when.',
        ],
      },
    },
    operators: {
      title: 'Tax numbers of cashiers',
      findings: {
        not_looked_at: notLookedAt,
        off: ['Fiscal verification is off.'],
        fine: ['It is known what the tax administration is told of everybody who takes cash and cards.'],
        unnamed: [
          'Without a tax number they cannot take cash and cards ({count}): {names}.',
          'Enter it under Management, Staff, Edit data, or mark that they have none in Slovenia; all can enter their own in their account, too.',
        ],
      },
    },
    clock: {
      title: 'Clock',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Program and database have the same time and know summer time.'],
        behind: [
          'The clock of the program shows {today}, and the last invoice has the day {day}: until then none can be issued.',
          'Set the clock of the machine right, and let it be set: timedatectl set-ntp true.',
        ],
        apart: [
          'The clocks of database and program differ by {seconds} s.',
          'Let the clock be set on both machines: timedatectl set-ntp true.',
        ],
        zone_program: [
          'The program does not know the rules of time in Slovenia.',
          'Use the Node that the program brings (npm ci), and restart.',
        ],
        zone_database: [
          'The database does not know the rules of time in Slovenia.',
          'Update the package tzdata and restart PostgreSQL.',
        ],
      },
    },
    certificate: {
      title: 'Certificate of the site',
      findings: {
        plain: ['The address is without https; there is no certificate.'],
        unreachable: [
          '{host} cannot be reached from this machine ({detail}).',
          'Open it in a browser elsewhere. If it works, it is only routing in your network; otherwise look at the proxy.',
        ],
        not_trusted: [
          'Browsers will not trust the certificate of {host} ({detail}).',
          'The proxy has to send the whole chain (fullchain.pem), and the certificate has to be for this name.',
        ],
        expired: [
          'The certificate of {host} expired {days} days ago.',
          'Renew it (certbot renew) and reload the proxy (docs/runbook.md, "Certificate expired").',
        ],
        ends_soon: [
          'The certificate of {host} ends in {days} days.',
          'Its renewal does not seem to work: certbot renew, then systemctl reload nginx.',
        ],
        fine: ['The certificate of {host} is valid for {days} more days.'],
      },
    },
    seal: {
      title: 'Electronic seal',
      findings: {
        none: ['No seal is configured; decisions are signed without it.'],
        not_yet: [
          'The certificate of the seal begins in {days} days; until then no decision is signed in the program.',
          'Configure one that is valid (SEAL_P12_FILE), and restart.',
        ],
        expired: [
          'The certificate of the seal expired {days} days ago; no decision is signed in the program.',
          'Get a new certificate, replace the file of SEAL_P12_FILE, and restart.',
        ],
        ends_soon: [
          'The certificate of the seal ends in {days} days.',
          'Order a new certificate, replace the file of SEAL_P12_FILE, and restart.',
        ],
        fine: ['The certificate of the seal is valid for {days} more days.'],
      },
    },
    documents: {
      title: 'PDF documents',
      findings: {
        fine: ['A document was made with the fonts of the program.'],
        broken: [
          'A document cannot be made ({detail}).',
          'Install the program again: npm ci, then restart the service.',
        ],
      },
    },
    installation: {
      title: 'Public form',
      findings: {
        not_looked_at: notLookedAt,
        open: ['The public form is open.'],
        closed: [
          'The public form is not open yet; nobody can apply.',
          'Enter the data of the municipality and open it: Management, First day.',
        ],
      },
    },
    demo: {
      title: 'Demo data',
      findings: {
        not_looked_at: notLookedAt,
        none: ['There are no demo accounts and no public password.'],
        trial: ['This is the demo municipality.'],
        in_production: [
          'Demo data or the public password are in production.',
          'Begin with an empty database; an account with the public password gets another one.',
        ],
      },
    },
  },
};
