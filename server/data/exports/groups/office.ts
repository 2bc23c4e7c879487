import { listAccessLog } from '../../../../contract/records/access-log.ts';
import { listDocuments } from '../../../../contract/permits/documents.ts';
import { listLetters as lettersRoute } from '../../../../contract/permits/letters.ts';
import { listMails as mailsRoute } from '../../../../contract/mail/mail-log.ts';
import { listRfidCards } from '../../../../contract/permits/rfid-cards.ts';
import { listEntries } from '../../../records/access-log/queries.ts';
import { pageDocuments } from '../../../permits/documents/queries.ts';
import { listLetters } from '../../../workflows/letters/queries.ts';
import { listMails } from '../../../mail/mail/list-queries.ts';
import { listCards } from '../../../permits/rfid-cards/queries.ts';
import { type Column, listGroup } from '../group.ts';

type Row<F extends (...args: never[]) => Promise<{ data: readonly unknown[] }>> = Awaited<
  ReturnType<F>
>['data'][number];

const CREATED = { sl: 'Nastalo', en: 'Created' };
const STATUS = { sl: 'Stanje', en: 'Status' };

const documentColumns: readonly Column<Row<typeof pageDocuments>>[] = [
  { id: 'file_name', kind: 'text', title: { sl: 'Datoteka', en: 'File' }, of: (row) => row.file_name },
  {
    id: 'kind',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Kind' },
    of: (row) => row.kind,
    words: (labels) => labels.document_kind,
  },
  {
    id: 'owner',
    kind: 'text',
    title: { sl: 'Pripada', en: 'Belongs to' },
    of: (row, { words }) => row.owner_number ?? words.owner[row.owner_type] ?? row.owner_type,
  },
  {
    id: 'owner_name',
    kind: 'text',
    title: { sl: 'Vlagatelj ali imetnik', en: 'Applicant or holder' },
    of: (row) => row.owner_name,
  },
  {
    id: 'check_status',
    kind: 'word',
    title: { sl: 'Presoja', en: 'Check' },
    of: (row) => row.check_status,
    words: (words) => words.check,
  },
  { id: 'created_at', kind: 'instant', title: { sl: 'Dodano', en: 'Added' }, of: (row) => row.created_at },
  {
    id: 'size',
    kind: 'number',
    title: { sl: 'Velikost v bajtih', en: 'Size in bytes' },
    of: (row) => row.size,
    hidden: true,
  },
  {
    id: 'uploaded_by',
    kind: 'text',
    title: { sl: 'Dodal/-a', en: 'Added by' },
    of: (row, { words }) => row.uploaded_by_name ?? words.actor.applicant,
    hidden: true,
  },
];

const cardColumns: readonly Column<Row<typeof listCards>>[] = [
  { id: 'number', kind: 'text', title: { sl: 'Številka', en: 'Number' }, of: (row) => row.number },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => row.status,
    words: (words) => words.rfid_card_status,
  },
  { id: 'permit_nr', kind: 'text', title: { sl: 'Dovolilnica', en: 'Permit' }, of: (row) => row.permit_nr },
  {
    id: 'reserved_until',
    kind: 'instant',
    title: { sl: 'Rezervirana do', en: 'Reserved until' },
    of: (row) => row.reserved_until,
  },
  {
    id: 'reserved_by_name',
    kind: 'text',
    title: { sl: 'Rezerviral/-a', en: 'Reserved by' },
    of: (row) => row.reserved_by_name,
    hidden: true,
  },
  { id: 'uid', kind: 'text', title: { sl: 'Oznaka čipa (UID)', en: 'Chip UID' }, of: (row) => row.uid },
  {
    id: 'status_reason',
    kind: 'word',
    words: (labels) => labels.replacement_reason,
    title: { sl: 'Razlog', en: 'Reason' },
    of: (row) => row.status_reason,
    hidden: true,
  },
  {
    id: 'updated_at',
    kind: 'instant',
    title: { sl: 'Zadnja sprememba', en: 'Last change' },
    of: (row) => row.updated_at,
  },
  {
    id: 'created_at',
    kind: 'instant',
    title: { sl: 'Dodana', en: 'Added' },
    of: (row) => row.created_at,
    hidden: true,
  },
];

const logColumns: readonly Column<Row<typeof listEntries>>[] = [
  { id: 'created_at', kind: 'instant', title: { sl: 'Čas', en: 'Time' }, of: (row) => row.created_at },
  {
    id: 'user_name',
    kind: 'text',
    title: { sl: 'Kdo', en: 'Who' },
    of: (row, { words }) => row.user_name ?? words.system,
  },
  {
    id: 'role',
    kind: 'word',
    title: { sl: 'Vloga uporabnika', en: 'Role' },
    of: (row) => row.role,
    words: (words) => words.role,
    hidden: true,
  },
  {
    id: 'action',
    kind: 'word',
    title: { sl: 'Dejanje', en: 'Action' },
    of: (row) => row.action,
    words: (words) => words.log_action,
  },
  {
    id: 'subject_type',
    kind: 'word',
    title: { sl: 'Vrsta zapisa', en: 'Kind of record' },
    of: (row) => row.subject_type,
    words: (words) => words.log_subject,
  },
  {
    id: 'subject_label',
    kind: 'text',
    title: { sl: 'Zapis', en: 'Record' },
    of: (row) => row.subject_label ?? row.subject_id?.slice(0, 8) ?? null,
  },
  {
    id: 'person_name',
    kind: 'text',
    title: { sl: 'Čigavi podatki', en: 'Whose data' },
    of: (row) => row.person_name,
    hidden: true,
  },
  {
    id: 'purpose',
    kind: 'text',
    title: { sl: 'Namen', en: 'Purpose' },
    of: ({ purpose_code, purpose }, { words }) =>
      purpose_code === null
        ? null
        : purpose_code === 'other' && purpose
          ? purpose
          : words.purpose[purpose_code],
  },
];

const mailColumns: readonly Column<Row<typeof listMails>>[] = [
  { id: 'subject', kind: 'text', title: { sl: 'Zadeva', en: 'Subject' }, of: (row) => row.subject },
  {
    id: 'to_address',
    kind: 'text',
    title: { sl: 'Prejemnik', en: 'Recipient' },
    of: (row) => row.to_address,
  },
  { id: 'status', kind: 'word', title: STATUS, of: (row) => row.status, words: (words) => words.mail_status },
  { id: 'created_at', kind: 'instant', title: CREATED, of: (row) => row.created_at },
  { id: 'sent_at', kind: 'instant', title: { sl: 'Poslano', en: 'Sent' }, of: (row) => row.sent_at },
  {
    id: 'template',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Kind' },
    of: (row) => row.template,
    words: (words) => words.mail_template,
    hidden: true,
  },
  {
    id: 'attempts',
    kind: 'number',
    title: { sl: 'Poskusi', en: 'Attempts' },
    of: (row) => row.attempts,
    hidden: true,
  },
  {
    id: 'last_error',
    kind: 'text',
    title: { sl: 'Napaka', en: 'Error' },
    of: (row) => row.last_error,
    hidden: true,
  },
  {
    id: 'message_id',
    kind: 'text',
    title: { sl: 'Message-ID', en: 'Message-ID' },
    of: (row) => row.message_id,
    hidden: true,
  },
];

const letterColumns: readonly Column<Row<typeof listLetters>>[] = [
  { id: 'recipient', kind: 'text', title: { sl: 'Prejemnik', en: 'Recipient' }, of: (row) => row.recipient },
  { id: 'place', kind: 'text', title: { sl: 'Kraj', en: 'Town' }, of: (row) => row.place },
  { id: 'subject', kind: 'text', title: { sl: 'Zadeva', en: 'Subject' }, of: (row) => row.subject },
  { id: 'documents', kind: 'number', title: { sl: 'Priloge', en: 'Enclosures' }, of: (row) => row.documents },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => row.status,
    words: (words) => words.mail_status,
    hidden: true,
  },
  { id: 'created_at', kind: 'instant', title: CREATED, of: (row) => row.created_at },
  {
    id: 'printed_at',
    kind: 'instant',
    title: { sl: 'Natisnjeno', en: 'Printed' },
    of: (row) => row.printed_at,
  },
  {
    id: 'posted_on',
    kind: 'date',
    title: { sl: 'Oddano na pošto', en: 'Posted' },
    of: (row) => row.posted_on,
  },
  {
    id: 'post_number',
    kind: 'text',
    title: { sl: 'Poštna številka pošiljke', en: 'Postal number' },
    of: (row) => row.post_number,
    hidden: true,
  },
  {
    id: 'application_nr',
    kind: 'text',
    title: { sl: 'Vloga', en: 'Application' },
    of: (row) => row.application_nr,
  },
];

/** Records of the office: documents, letters, cards and the log. */
export const OFFICE_GROUPS = [
  listGroup({
    id: 'documents',
    title: { sl: 'Dokumenti', en: 'Documents' },
    subject_type: 'document',
    route: listDocuments,
    columns: documentColumns,
    read: () => pageDocuments,
  }),
  listGroup({
    id: 'mails',
    title: { sl: 'Pošta', en: 'Mail' },
    subject_type: 'mail',
    route: mailsRoute,
    columns: mailColumns,
    read: () => listMails,
  }),
  listGroup({
    id: 'letters',
    title: { sl: 'Pisma', en: 'Letters' },
    subject_type: 'letter',
    route: lettersRoute,
    columns: letterColumns,
    read: () => listLetters,
  }),
  listGroup({
    id: 'rfid_cards',
    title: { sl: 'Kartice RFID', en: 'RFID cards' },
    subject_type: 'rfid_card',
    personal: false,
    route: listRfidCards,
    columns: cardColumns,
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
    columns: logColumns,
    read: () => listEntries,
  }),
];
