import type { DataRequestKind } from '../../../../contract/values/status.ts';
import { formatDate, formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import type { Language } from '../../../../contract/values/languages.ts';

/** `kind`: what was requested; dates are civil days. */
type Asked = { name: string; kind: DataRequestKind };
export type DataRequestReceived = Asked & { due_on: string };
export type DataRequestExtended = Asked & { due_on: string; reason: string };
export type DataRequestAnswered = Asked & { answer: string; rejected: boolean };
/**
 * `data_request_id`: the row whose file the link opens; null when the person signs in to get it.
 * `expires_at`: instant.
 */
export type DataExportReady = Asked & { data_request_id: string | null; expires_at: string };

const KINDS: Readonly<Record<Language, Readonly<Record<DataRequestKind, string>>>> = {
  sl: {
    access: 'dostop do osebnih podatkov',
    portability: 'prenos osebnih podatkov',
    rectification: 'popravek osebnih podatkov',
    erasure: 'izbris osebnih podatkov',
    restriction: 'omejitev obdelave osebnih podatkov',
  },
  en: {
    access: 'access to personal data',
    portability: 'transfer of personal data',
    rectification: 'rectification of personal data',
    erasure: 'erasure of personal data',
    restriction: 'restriction of the processing of personal data',
  },
};
const asked = ({ name, kind }: Asked, language: Language) => ({ name, data_request: KINDS[language][kind] });
const why = (_data: unknown, language: Language): string =>
  language === 'sl'
    ? 'To sporočilo ste prejeli, ker ste občini poslali zahtevo o svojih osebnih podatkih.'
    : 'You are receiving this mail because you sent the municipality a request about your personal data.';

const COMPLAINT = {
  sl: 'Če z odgovorom niste zadovoljni, se lahko pritožite Informacijskemu pooblaščencu, Dunajska cesta 22, 1000 Ljubljana.',
  en: 'If you are not content with the answer, you may complain to the Information Commissioner, Dunajska cesta 22, 1000 Ljubljana.',
};

declare module '../mail-data.ts' {
  interface MailData {
    data_request_received: DataRequestReceived;
    data_request_extended: DataRequestExtended;
    data_request_answered: DataRequestAnswered;
    data_export_ready: DataExportReady;
  }
}

const dataRequestReceived: Template<DataRequestReceived> = {
  why,
  values: (data, language) => ({ ...asked(data, language), due_date: formatDate(language, data.due_on) }),
  sl: {
    subject: 'Prejeli smo vašo zahtevo o osebnih podatkih',
    body: `Pozdravljeni, {name}!

Prejeli smo vašo zahtevo: {data_request}. Odgovorili vam bomo najpozneje do {due_date}.

{office}`,
  },
  en: {
    subject: 'We have received your request about personal data',
    body: `Dear {name},

We have received your request: {data_request}. You will have our answer by {due_date}.

{office}`,
  },
  sample: { name: 'Ana Novak', kind: 'access', due_on: '2027-02-15' },
};

const dataRequestExtended: Template<DataRequestExtended> = {
  why,
  values: (data, language) => ({
    ...asked(data, language),
    due_date: formatDate(language, data.due_on),
    reason: data.reason,
  }),
  sl: {
    subject: 'Rok za odgovor o osebnih podatkih je podaljšan',
    body: `Pozdravljeni, {name}!

Za vašo zahtevo ({data_request}) potrebujemo več časa. Odgovorili vam bomo najpozneje do {due_date}.

Razlog: {reason}

${COMPLAINT.sl}

{office}`,
  },
  en: {
    subject: 'The deadline of our answer about personal data is extended',
    body: `Dear {name},

We need more time for your request ({data_request}). You will have our answer by {due_date}.

Reason: {reason}

${COMPLAINT.en}

{office}`,
  },
  sample: {
    name: 'Ana Novak',
    kind: 'erasure',
    due_on: '2027-04-15',
    reason: 'Podatke moramo poiskati tudi v arhivu.',
  },
};

const dataRequestAnswered: Template<DataRequestAnswered> = {
  why,
  values: (data, language) => ({
    ...asked(data, language),
    answer: data.answer,
    data_result:
      language === 'sl'
        ? data.rejected
          ? 'Zahtevi nismo mogli ugoditi.'
          : 'Zahtevo smo rešili.'
        : data.rejected
          ? 'We could not grant the request.'
          : 'We have dealt with the request.',
  }),
  sl: {
    subject: 'Odgovor na zahtevo o osebnih podatkih',
    body: `Pozdravljeni, {name}!

Vaša zahteva: {data_request}. {data_result}

{answer}

${COMPLAINT.sl}

{office}`,
  },
  en: {
    subject: 'Answer to your request about personal data',
    body: `Dear {name},

Your request: {data_request}. {data_result}

{answer}

${COMPLAINT.en}

{office}`,
  },
  sample: {
    name: 'Ana Novak',
    kind: 'rectification',
    answer: 'Naslov smo popravili v vseh vlogah.',
    rejected: false,
  },
};

const dataExportReady: Template<DataExportReady> = {
  why,
  values: (data, language, context) => ({
    ...asked(data, language),
    data_link: {
      href:
        data.data_request_id === null
          ? `${context.public_url}/nastavitve?tab=privacy`
          : context.dataExportLink(data.data_request_id, data.expires_at),
    },
    expires_at: formatDateTime(language, data.expires_at),
  }),
  sl: {
    subject: 'Vaši osebni podatki so pripravljeni',
    body: `Pozdravljeni, {name}!

Pripravili smo datoteko z vsemi podatki, ki jih imamo o vas. V njej je stran za branje, podatki v obliki JSON in vaše priloge.

[Prenesite svoje podatke] {data_link}

Datoteka je na voljo do {expires_at}, potem jo izbrišemo. Hranite jo na varnem: v njej so vaši osebni podatki.

{office}`,
  },
  en: {
    subject: 'Your personal data are ready',
    body: `Dear {name},

We have prepared a file with all data that we hold about you. It contains a page to read, the data as JSON and your attachments.

[Download your data] {data_link}

The file is available until {expires_at}; then we delete it. Keep it safe: it holds your personal data.

{office}`,
  },
  sample: {
    name: 'Ana Novak',
    kind: 'access',
    data_request_id: '01980000-0000-7000-8000-000000000004',
    expires_at: '2027-01-22T09:00:00.000Z',
  },
};

export const dataRequestMails = {
  data_request_received: dataRequestReceived,
  data_request_extended: dataRequestExtended,
  data_request_answered: dataRequestAnswered,
  data_export_ready: dataExportReady,
};
