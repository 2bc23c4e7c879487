import * as mailEn from '../../../../contract/mail/columns.en.ts';
import * as mailSl from '../../../../contract/mail/columns.sl.ts';
import { listMails as mailsRoute, mailColumns } from '../../../../contract/mail/mail-log.ts';
import * as permitsEn from '../../../../contract/permits/columns.en.ts';
import * as permitsSl from '../../../../contract/permits/columns.sl.ts';
import { documentColumns, listDocuments } from '../../../../contract/permits/documents.ts';
import {
  letterColumns,
  listLetters as lettersRoute,
} from '../../../../contract/permits/decisions/letters.ts';
import { listRfidCards, rfidCardColumns } from '../../../../contract/permits/rfid-cards.ts';
import { accessLogColumns, listAccessLog } from '../../../../contract/records/access-log.ts';
import * as recordsEn from '../../../../contract/records/columns.en.ts';
import * as recordsSl from '../../../../contract/records/columns.sl.ts';
import { listEntries } from '../../../records/access-log/queries.ts';
import { pageDocuments } from '../../../permits/documents/queries.ts';
import { listLetters } from '../../../workflows/letters/queries.ts';
import { listMails } from '../../../mail/outbox/list-queries.ts';
import { listCards } from '../../../permits/rfid-cards/queries.ts';
import { fileColumns, listGroup } from '../group.ts';

type Row<F extends (...args: never[]) => Promise<{ data: readonly unknown[] }>> = Awaited<
  ReturnType<F>
>['data'][number];

const documentFile = fileColumns<Row<typeof pageDocuments>>()(
  documentColumns,
  { sl: permitsSl.documentTitles, en: permitsEn.documentTitles },
  {
    owner: (row, { words }) => row.owner_number ?? words.document_owner[row.owner_type] ?? row.owner_type,
    size: { title: { sl: 'Velikost v bajtih', en: 'Size in bytes' } },
    uploaded_by: (row, { words }) => row.uploaded_by_name ?? words.actor.applicant,
  },
);

const cardFile = fileColumns<Row<typeof listCards>>()(
  rfidCardColumns,
  { sl: permitsSl.rfidCardTitles, en: permitsEn.rfidCardTitles },
  { reserved_until: { title: { sl: 'Rezervirana do', en: 'Reserved until' } } },
);

const logFile = fileColumns<Row<typeof listEntries>>()(
  accessLogColumns,
  { sl: recordsSl.accessLogTitles, en: recordsEn.accessLogTitles },
  {
    user_name: (row, { words }) => row.user_name ?? words.system,
    subject_type: { title: { sl: recordsSl.accessLogTitles.subject_type, en: 'Kind of record' } },
    subject_label: (row) => row.subject_label ?? row.subject_id?.slice(0, 8) ?? null,
    purpose: ({ purpose_code, purpose }, { words }) =>
      purpose_code === null
        ? null
        : purpose_code === 'other' && purpose
          ? purpose
          : words.purpose[purpose_code],
  },
);

const mailFile = fileColumns<Row<typeof listMails>>()(
  mailColumns,
  { sl: mailSl.mailTitles, en: mailEn.mailTitles },
  {},
);

const letterFile = fileColumns<Row<typeof listLetters>>()(
  letterColumns,
  { sl: permitsSl.letterTitles, en: permitsEn.letterTitles },
  {},
);

/** Records of the office: documents, letters, cards and the log. */
export const OFFICE_GROUPS = [
  listGroup({
    id: 'documents',
    title: { sl: 'Dokumenti', en: 'Documents' },
    subject_type: 'document',
    route: listDocuments,
    columns: documentFile,
    read: () => pageDocuments,
  }),
  listGroup({
    id: 'mails',
    title: { sl: 'Pošta', en: 'Mail' },
    subject_type: 'mail',
    route: mailsRoute,
    columns: mailFile,
    read: () => listMails,
  }),
  listGroup({
    id: 'letters',
    title: { sl: 'Pisma', en: 'Letters' },
    subject_type: 'letter',
    route: lettersRoute,
    columns: letterFile,
    read: () => listLetters,
  }),
  listGroup({
    id: 'rfid_cards',
    title: { sl: 'Kartice RFID', en: 'RFID cards' },
    subject_type: 'rfid_card',
    personal: false,
    route: listRfidCards,
    columns: cardFile,
    read:
      ({ now }) =>
      (db, body) =>
        listCards(db, body, now),
  }),
  listGroup({
    id: 'access_log',
    title: { sl: 'Dnevnik dostopov', en: 'Access log' },
    subject_type: 'access_log',
    route: listAccessLog,
    columns: logFile,
    read: () => listEntries,
  }),
];
