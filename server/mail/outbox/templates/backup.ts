import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';

/** To root. `newest`: instant of the newest backup, null when there is none. */
export type BackupMissing = { name: string; newest: string | null };

declare module '../mail-data.ts' {
  interface MailData {
    backup_missing: BackupMissing;
  }
}

const backupMissing: Template<BackupMissing> = {
  values: (data, language) => ({
    name: data.name,
    newest:
      data.newest === null
        ? language === 'sl'
          ? 'ni nobene'
          : 'there is none'
        : formatDateTime(language, data.newest),
  }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo ste prejeli, ker skrbite za delovanje Dovolilnic.'
      : 'You are receiving this mail because you look after the installation of Dovolilnice.',
  sl: {
    subject: 'Nočne varnostne kopije ni',
    body: `Pozdravljeni, {name}!

Varnostna kopija te noči ni nastala ali ni cela. Če se strežnik zdaj pokvari, je izgubljeno vse od zadnje kopije.

| Zadnja cela kopija: {newest}

Poglejte, ali je na disku dovolj prostora in ali sme program pisati v mapo BACKUP_DIR; vzrok piše v dnevniku strežnika. Nato jo naredite ročno z ukazom npm run backup.

To sporočilo pride vsako jutro, dokler kopije ni.`,
  },
  en: {
    subject: 'Last night’s backup is missing',
    body: `Dear {name},

The backup of last night was not made, or is not whole. If the server breaks now, everything since the last one is lost.

| Newest whole backup: {newest}

See whether the disk has room and whether the program may write to the folder BACKUP_DIR; the log of the server says what happened. Then make one by hand: npm run backup.

This mail comes each morning until there is a backup.`,
  },
  sample: { name: 'Ana Novak', newest: '2027-01-16T01:30:00.000Z' },
};

export const backupMails = {
  backup_missing: backupMissing,
};
