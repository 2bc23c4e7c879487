import * as samples from '../samples.ts';
import { formatDate, formatMoney } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';

/**
 * `amount` in cents, negative on a credit note; `original_nr` is empty on an invoice. The PDF is attached.
 */
export type InvoiceIssued = ApplicationMail & {
  invoice_nr: string;
  issued_on: string;
  amount: number;
  original_nr: string;
};

const values: Template<InvoiceIssued>['values'] = (data, language, context) => ({
  ...applicationValues(data, context),
  invoice_nr: data.invoice_nr,
  issued_on: formatDate(language, data.issued_on),
  amount: formatMoney(language, data.amount),
  original_nr: data.original_nr,
});

declare module '../mail-data.ts' {
  interface MailData {
    invoice_issued: InvoiceIssued;
    advance_issued: InvoiceIssued;
    credit_note_issued: InvoiceIssued;
  }
}

const invoiceIssued: Template<InvoiceIssued> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Račun št. {invoice_nr}',
    body: `${GREETING.sl}

V prilogi vam pošiljamo račun za letno parkirno dovolilnico. Račun je že plačan, zato vam ni treba storiti ničesar. Shranite ga.

| Številka računa: {invoice_nr}
| Datum izdaje: {issued_on}
| Znesek: {amount}
| Številka vloge: {application_nr}

Račun lahko kadar koli prenesete tudi s strani o stanju vloge.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Invoice No. {invoice_nr}',
    body: `${GREETING.en}

The invoice for your annual parking permit is attached. It is paid already, so there is nothing for you to do. Please keep it.

| Invoice number: {invoice_nr}
| Date of issue: {issued_on}
| Amount: {amount}
| Application number: {application_nr}

You can also download the invoice at any time from the status page of your application.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    invoice_nr: 'OBC1-SPLET1-123/2027',
    issued_on: '2027-01-15',
    amount: 2500,
    original_nr: '',
  },
};

const advanceIssued: Template<InvoiceIssued> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Račun za predplačilo št. {invoice_nr}',
    body: `${GREETING.sl}

Prejeli smo plačilo za letno parkirno dovolilnico, ki ga še ni na nobenem računu. Zato vam v prilogi pošiljamo račun za predplačilo. Račun za dovolilnico ga bo odštel. Shranite ga.

| Številka računa: {invoice_nr}
| Datum izdaje: {issued_on}
| Prejeto plačilo: {amount}
| Številka vloge: {application_nr}

Ali je treba še kaj doplačati, piše na strani o stanju vloge.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Advance invoice No. {invoice_nr}',
    body: `${GREETING.en}

We have received a payment for your annual parking permit that is not on an invoice yet, so the advance invoice for it is attached. The invoice for the permit will deduct it. Please keep it.

| Invoice number: {invoice_nr}
| Date of issue: {issued_on}
| Payment received: {amount}
| Application number: {application_nr}

Whether anything is still to be paid is on the status page of your application.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    invoice_nr: 'OBC1-SPLET1-118/2027',
    issued_on: '2027-02-26',
    amount: 10000,
    original_nr: '',
  },
};

const creditNoteIssued: Template<InvoiceIssued> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Dobropis št. {invoice_nr}',
    body: `${GREETING.sl}

V prilogi vam pošiljamo dobropis, s katerim popravljamo račun št. {original_nr}. Če vam vračamo denar, ga bomo nakazali na račun, s katerega ste plačali, ali izplačali na okencu.

| Številka dobropisa: {invoice_nr}
| Datum izdaje: {issued_on}
| Znesek: {amount}
| Popravlja račun: {original_nr}
| Številka vloge: {application_nr}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Credit note No. {invoice_nr}',
    body: `${GREETING.en}

The credit note that corrects invoice No. {original_nr} is attached. If we return money to you, we will transfer it to the account from which you paid, or pay it out at the counter.

| Credit note number: {invoice_nr}
| Date of issue: {issued_on}
| Amount: {amount}
| Corrects invoice: {original_nr}
| Application number: {application_nr}

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    invoice_nr: 'OBC1-SPLET1-124/2027',
    issued_on: '2027-01-20',
    amount: -2500,
    original_nr: 'OBC1-SPLET1-123/2027',
  },
};

export const invoiceIssuedMails = {
  invoice_issued: invoiceIssued,
  advance_issued: advanceIssued,
  credit_note_issued: creditNoteIssued,
};
