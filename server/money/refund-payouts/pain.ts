import { transliterate } from '../../../contract/values/texts/transliterate.ts';

/**
 * A credit transfer file for the bank as in ISO 20022 pain.001.001.03; SEPA credit transfers in EUR
 * (EPC130-08).
 */

export type Transfer = {
  /** Up to 35 characters that name this transfer in both banks. */
  end_to_end_id: string;
  amount: number;
  name: string;
  iban: string;
  /** Up to 140 characters for the recipient. */
  text: string;
};
export type TransferFile = {
  message_id: string;
  /** Instant, UTC. */
  created_at: string;
  execution_date: string;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: readonly Transfer[];
};

/** What every SEPA bank accepts (EPC217-08), and letters that those of Slovenia and its neighbours take as well. */
const isSepa = (char: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(char);
const isKept = (char: string): boolean => isSepa(char) || /^[ČŠŽĆĐčšžćđÄÖÜäöüß]$/u.test(char);

/**
 * A text for a bank, of at most `max` characters: the letters and signs that banks take stay, other letters are spelt
 * in plain ones (`Nicolò` -> `Nicolo`, `Јован` -> `Jovan`), other signs become spaces, `&` a plus sign.
 */
export const bankText = (text: string, max: number): string =>
  transliterate(text.replaceAll('&', '+'), isKept, { plain: isSepa, missing: ' ' })
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

/** Characters of a name in a file for the bank. */
export const MAX_BANK_NAME = 70;

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const account = (name: string, iban: string): string => element(name, element('Id', element('IBAN', iban)));

/**
 * The whole file. Amounts in cents, at least one transfer; every text is reduced to the characters that banks
 * accept.
 */
export const painFile = ({
  message_id,
  created_at,
  execution_date,
  debtor,
  transfers,
}: TransferFile): string => {
  const sum = euros(transfers.reduce((total, { amount }) => total + amount, 0));
  const agent = element(
    'FinInstnId',
    debtor.bic ? element('BIC', debtor.bic) : element('Othr', element('Id', 'NOTPROVIDED')),
  );
  const lines = transfers.map(({ end_to_end_id, amount, name, iban, text }) =>
    element(
      'CdtTrfTxInf',
      [
        element('PmtId', element('EndToEndId', bankText(end_to_end_id, 35))),
        element('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
        element('Cdtr', element('Nm', bankText(name, MAX_BANK_NAME))),
        account('CdtrAcct', iban),
        element('RmtInf', element('Ustrd', bankText(text, 140))),
      ].join(''),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr>${[
    element('MsgId', bankText(message_id, 35)),
    element('CreDtTm', created_at.replace(/\.\d+Z$/, 'Z')),
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', sum),
    element('InitgPty', element('Nm', bankText(debtor.name, MAX_BANK_NAME))),
  ].join('')}</GrpHdr>
<PmtInf>${[
    element('PmtInfId', bankText(message_id, 35)),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', sum),
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', execution_date),
    element('Dbtr', element('Nm', bankText(debtor.name, MAX_BANK_NAME))),
    account('DbtrAcct', debtor.iban),
    element('DbtrAgt', agent),
    element('ChrgBr', 'SLEV'),
  ].join('')}
${lines.join('\n')}
</PmtInf>
</CstmrCdtTrfInitn></Document>
`;
};
