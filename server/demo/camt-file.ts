import { FAMILIES, type Family } from '../money/bank-statements/camt/camt-tree.ts';

/**
 * Writes camt.052, .053 and .054 as banks do, in the style of an old (.02), a middle (.04) or a new (.08)
 * version: for demo data, tests and benchmarks.
 */

/** `included`: ChrgInclInd, which versions before .04 do not have. */
export type CamtCharge = { amount: string; currency?: string; credit?: boolean; included?: boolean };

export type CamtPart = {
  amount: string;
  name?: string;
  iban?: string;
  reference?: string;
  end_to_end_id?: string;
  unstructured?: readonly string[];
  additional?: string;
  purpose_code?: string;
  ref?: string;
  /** The original amount in another currency. */
  instructed?: { amount: string; currency: string };
  debit?: boolean;
  charges?: readonly CamtCharge[];
  /** A returned transfer: the reason code (RtrInf). */
  returned?: string;
};
export type CamtBooking = Partial<CamtPart> & {
  amount: string;
  day?: string;
  at?: string;
  value_day?: string;
  status?: string;
  reversal?: boolean;
  parts?: readonly CamtPart[];
  currency?: string;
  /** Named at the booking, not at its parts. */
  entry_charges?: readonly CamtCharge[];
};
export type CamtStatementData = {
  id: string;
  number?: string;
  account?: string;
  currency?: string;
  opening?: string;
  closing?: string;
  bookings: Iterable<CamtBooking>;
};
export type CamtOptions = {
  family?: Family;
  version?: '02' | '04' | '08';
  prefix?: string;
  encoding?: string;
};

/** The account of the demo municipality. */
export const OWN_ACCOUNT = 'SI56011001000123480';

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c);

function chargesXml(charges: readonly CamtCharge[] | undefined, { version = '02' }: CamtOptions): string {
  if (!charges?.length) return '';
  const records = charges.map(
    ({ amount, currency = 'EUR', credit, included }) =>
      `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd>${
        included === undefined || version === '02' ? '' : `<ChrgInclInd>${included}</ChrgInclInd>`
      }`,
  );
  if (version === '02') return records.map((one) => `<Chrgs>${one}</Chrgs>`).join('');
  return `<Chrgs>${records.map((one) => `<Rcrd>${one}</Rcrd>`).join('')}</Chrgs>`;
}

function details(part: CamtPart, options: CamtOptions, debit: boolean, batch: boolean): string {
  const { version = '02' } = options;
  const party = (name: string) =>
    version === '08' ? `<Pty><Nm>${escape(name)}</Nm></Pty>` : `<Nm>${escape(name)}</Nm>`;
  const role = debit ? 'Cdtr' : 'Dbtr';
  const refs = `${part.ref ? `<AcctSvcrRef>${part.ref}</AcctSvcrRef>` : ''}<EndToEndId>${escape(part.end_to_end_id ?? 'NOTPROVIDED')}</EndToEndId>`;
  const amount = `<Amt Ccy="EUR">${part.amount}</Amt>`;
  const instructed = part.instructed
    ? `<InstdAmt><Amt Ccy="${part.instructed.currency}">${part.instructed.amount}</Amt></InstdAmt>`
    : '';
  // Version .02 has the amount of a part in AmtDtls only.
  const direct =
    version === '02' || !batch ? '' : `${amount}<CdtDbtInd>${part.debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const amounts = `<AmtDtls>${instructed}<TxAmt>${amount}</TxAmt></AmtDtls>${chargesXml(part.charges, options)}`;
  const back = part.returned ? `<RtrInf><Rsn><Cd>${part.returned}</Cd></Rsn></RtrInf>` : '';
  const account = part.iban ? `<${role}Acct><Id><IBAN>${part.iban}</IBAN></Id></${role}Acct>` : '';
  const name = part.name ? `<${role}>${party(part.name)}</${role}>` : '';
  const structured = part.reference
    ? `<Strd><CdtrRefInf><Ref>${escape(part.reference)}</Ref></CdtrRefInf>${part.additional ? `<AddtlRmtInf>${escape(part.additional)}</AddtlRmtInf>` : ''}</Strd>`
    : '';
  const lines = (part.unstructured ?? []).map((line) => `<Ustrd>${escape(line)}</Ustrd>`).join('');
  const purpose = part.purpose_code ? `<Purp><Cd>${part.purpose_code}</Cd></Purp>` : '';
  return `<TxDtls><Refs>${refs}</Refs>${direct}${amounts}<RltdPties>${name}${account}</RltdPties>${purpose}<RmtInf>${lines}${structured}</RmtInf>${back}</TxDtls>`;
}

function entry(booking: CamtBooking, options: CamtOptions): string {
  const { day = '2027-01-18', at, status = 'BOOK', parts, currency = 'EUR' } = booking;
  const debit = booking.debit === true;
  const sts = options.version === '08' ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`;
  const booked = at ? `<DtTm>${at}</DtTm>` : `<Dt>${day}</Dt>`;
  const ref = booking.ref ? `<AcctSvcrRef>${booking.ref}</AcctSvcrRef>` : '';
  const inner = (parts ?? [booking])
    .map((part) => details(part, options, debit, parts !== undefined))
    .join('');
  return `<Ntry><Amt Ccy="${currency}">${booking.amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${
    booking.reversal ? '<RvslInd>true</RvslInd>' : ''
  }${sts}<BookgDt>${booked}</BookgDt><ValDt><Dt>${booking.value_day ?? day}</Dt></ValDt>${ref}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${chargesXml(booking.entry_charges, options)}<NtryDtls>${inner}</NtryDtls></Ntry>\n`;
}

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2027-01-18</Dt></Dt></Bal>`;

/** A message in chunks, one per booking, so that a file of any size can be written. */
export function* camtPieces(
  statements: Iterable<CamtStatementData>,
  options: CamtOptions = {},
): Generator<string> {
  const { family = 'camt.053', version = '02', prefix = '', encoding = 'UTF-8' } = options;
  const [message, container] = FAMILIES[family];
  // A prefix on every element, as some programs write it.
  const named = (xml: string): string => (prefix ? xml.replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}:`) : xml);
  const xmlns = prefix ? `xmlns:${prefix}` : 'xmlns';
  yield `<?xml version="1.0" encoding="${encoding}"?>\n`;
  yield named(
    `<Document ${xmlns}="urn:iso:std:iso:20022:tech:xsd:${family}.001.${version}"><${message}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-01-18T20:00:00</CreDtTm></GrpHdr>\n`,
  );
  for (const {
    id,
    number,
    account = OWN_ACCOUNT,
    currency = 'EUR',
    opening,
    closing,
    bookings,
  } of statements) {
    yield named(
      `<${container}><Id>${id}</Id>${number ? `<ElctrncSeqNb>${number}</ElctrncSeqNb>` : ''}<CreDtTm>2027-01-18T20:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${
        opening === undefined ? '' : balance('OPBD', opening)
      }${closing === undefined ? '' : balance('CLBD', closing)}\n`,
    );
    for (const booking of bookings) yield named(entry(booking, options));
    yield named(`</${container}>\n`);
  }
  yield named(`</${message}></Document>\n`);
}

/** A whole message as text. */
export const camtFile = (statements: Iterable<CamtStatementData>, options: CamtOptions = {}): string =>
  [...camtPieces(statements, options)].join('');
