import type { RawAmount, RawDetails, RawEntry, RawParty } from './camt-entry.ts';
import type { RawCharges } from '../table/charge-rules.ts';

/**
 * The parts of a camt message that are read, by element path; everything else is skipped. Versions differ in
 * a few paths only.
 */

type Leaf<T> = (target: T, text: string, currency: string) => void;
type Leaves<T> = Readonly<Record<string, Leaf<T>>>;

const amount = (text: string, currency: string): RawAmount => ({ text, currency });

const party = <T>(path: string, of: (target: T) => RawParty): Leaves<T> => {
  const address: Leaves<T> = {
    AdrLine: (t, text) => void of(t).lines.push(text),
    StrtNm: (t, text) => void (of(t).street = text),
    BldgNb: (t, text) => void (of(t).number = text),
    PstCd: (t, text) => void (of(t).postal = text),
    TwnNm: (t, text) => void (of(t).town = text),
    Ctry: (t, text) => void (of(t).country = text),
  };
  // From version .08 the party is a choice: Pty or Agt.
  return Object.fromEntries(
    [path, `${path}/Pty`].flatMap((start) => [
      [`${start}/Nm`, (t: T, text: string) => void (of(t).name = text)],
      ...Object.entries(address).map(([name, leaf]) => [`${start}/PstlAdr/${name}`, leaf]),
    ]),
  ) as Leaves<T>;
};

const iban = <T>(path: string, of: (target: T) => RawParty): Leaves<T> => ({
  [`${path}/Id/IBAN`]: (t, text) => void (of(t).iban = text),
  [`${path}/Id/Othr/Id`]: (t, text) => void (of(t).iban ??= text),
});

const chargesBelow = (path: string): Leaves<{ charges: RawCharges }> => ({
  // Each record begins with its amount.
  [`${path}/Amt`]: (t, text, currency) => void t.charges.records.push({ amount: amount(text, currency) }),
  [`${path}/CdtDbtInd`]: (t, text) => void Object.assign(t.charges.records.at(-1) ?? {}, { indicator: text }),
  [`${path}/ChrgInclInd`]: (t, text) =>
    void Object.assign(t.charges.records.at(-1) ?? {}, { included: text }),
});
const CHARGES: Leaves<{ charges: RawCharges }> = {
  'Chrgs/TtlChrgsAndTaxAmt': (t, text, currency) => void t.charges.totals.push(amount(text, currency)),
  // Version .02: several Chrgs, each one record; newer: one with several Rcrd.
  ...chargesBelow('Chrgs'),
  ...chargesBelow('Chrgs/Rcrd'),
};

export const DETAILS: Leaves<RawDetails> = {
  Amt: (t, text, currency) => void (t.amount = amount(text, currency)),
  CdtDbtInd: (t, text) => void (t.indicator = text),
  'AmtDtls/TxAmt/Amt': (t, text, currency) => void (t.tx_amount = amount(text, currency)),
  'AmtDtls/InstdAmt/Amt': (t, text, currency) => void (t.instructed = amount(text, currency)),
  'Refs/AcctSvcrRef': (t, text) => void (t.bank_ref = text),
  'Refs/EndToEndId': (t, text) => void (t.end_to_end_id = text),
  ...party('RltdPties/Dbtr', (t) => t.debtor),
  ...party('RltdPties/Cdtr', (t) => t.creditor),
  ...iban('RltdPties/DbtrAcct', (t) => t.debtor),
  ...iban('RltdPties/CdtrAcct', (t) => t.creditor),
  'RltdPties/UltmtDbtr/Nm': (t, text) => void (t.ultimate_debtor = text),
  'RltdPties/UltmtDbtr/Pty/Nm': (t, text) => void (t.ultimate_debtor = text),
  'Purp/Cd': (t, text) => void (t.purpose_code = text),
  'Purp/Prtry': (t, text) => void (t.purpose_code ??= text),
  'RmtInf/Ustrd': (t, text) => void t.unstructured.push(text),
  'RmtInf/Strd/CdtrRefInf/Ref': (t, text) => void t.references.push(text),
  'RmtInf/Strd/AddtlRmtInf': (t, text) => void t.structured.push(text),
  AddtlTxInf: (t, text) => void (t.additional = text),
  ...CHARGES,
  ...Object.fromEntries(
    ['Rsn/Cd', 'Rsn/Prtry', 'AddtlInf', 'OrgnlBkTxCd/Domn/Cd', 'OrgnlBkTxCd/Prtry/Cd'].map((path) => [
      `RtrInf/${path}`,
      (t: RawDetails) => void (t.returned = true),
    ]),
  ),
};

export const ENTRY: Leaves<RawEntry> = {
  Amt: (t, text, currency) => void (t.amount = amount(text, currency)),
  CdtDbtInd: (t, text) => void (t.indicator = text),
  RvslInd: (t, text) => void (t.reversal = text),
  Sts: (t, text) => void (t.status = text),
  // Version .08: a choice of a code or a proprietary text.
  'Sts/Cd': (t, text) => void (t.status = text),
  'Sts/Prtry': (t, text) => void (t.status = text),
  'BookgDt/Dt': (t, text) => void (t.booked = text),
  'BookgDt/DtTm': (t, text) => void (t.booked_at = text),
  'ValDt/Dt': (t, text) => void (t.valued = text),
  'ValDt/DtTm': (t, text) => void (t.valued_at = text),
  AcctSvcrRef: (t, text) => void (t.bank_ref = text),
  AddtlNtryInf: (t, text) => void (t.additional = text),
  ...CHARGES,
};

export type RawBalance = { code?: string; amount?: RawAmount; indicator?: string };
export const BALANCE: Leaves<RawBalance> = {
  'Tp/CdOrPrtry/Cd': (t, text) => void (t.code = text),
  Amt: (t, text, currency) => void (t.amount = amount(text, currency)),
  CdtDbtInd: (t, text) => void (t.indicator = text),
};

export type RawStatement = {
  id?: string;
  electronic?: string;
  legal?: string;
  created?: string;
  from?: string;
  to?: string;
  account?: string;
  other_account?: string;
  currency?: string;
};
export const STATEMENT: Leaves<RawStatement> = {
  Id: (t, text) => void (t.id = text),
  ElctrncSeqNb: (t, text) => void (t.electronic = text),
  LglSeqNb: (t, text) => void (t.legal = text),
  CreDtTm: (t, text) => void (t.created = text),
  'FrToDt/FrDtTm': (t, text) => void (t.from = text),
  'FrToDt/ToDtTm': (t, text) => void (t.to = text),
  'Acct/Id/IBAN': (t, text) => void (t.account = text),
  'Acct/Id/Othr/Id': (t, text) => void (t.other_account = text),
  'Acct/Ccy': (t, text) => void (t.currency = text),
};

/** A node in the tree of elements: its children and the use of its text. */
export type Node = {
  children: Map<string, Node>;
  leaf: Leaf<never> | null;
  /** Opens a record: everything below it belongs to that one. */
  record: 'statement' | 'entry' | 'details' | 'balance' | null;
};

const node = (): Node => ({ children: new Map(), leaf: null, record: null });

function place(root: Node, path: string): Node {
  let at = root;
  for (const name of path.split('/')) {
    const next = at.children.get(name) ?? node();
    at.children.set(name, next);
    at = next;
  }
  return at;
}

const record = <T>(root: Node, path: string, kind: Node['record'], leaves: Leaves<T>): Node => {
  const at = place(root, path);
  at.record = kind;
  for (const [below, leaf] of Object.entries(leaves)) place(at, below).leaf = leaf as Leaf<never>;
  return at;
};

/** Family of a message -> its element below Document and the element of one statement. */
export const FAMILIES = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;
export type Family = keyof typeof FAMILIES;

/**
 * Elements that carry a Document, beside its header: of ISO 20022 and SWIFT (head.003), a file of several
 * (head.002), TARGET and SWIFT's own programs.
 */
export const ENVELOPES: readonly string[] = ['BizMsgEnvlp', 'Xchg', 'RequestPayload', 'DataPDU'];
/** An element around the Document: nothing of it is read. */
export const ENVELOPE_NODE: Node = node();

/** The tree below Document of one family. */
export function treeOf(family: Family): Node {
  const root = node();
  const statement = record(root, FAMILIES[family].join('/'), 'statement', STATEMENT);
  record(statement, 'Bal', 'balance', BALANCE);
  const entry = record(statement, 'Ntry', 'entry', ENTRY);
  record(entry, 'NtryDtls/TxDtls', 'details', DETAILS);
  return root;
}
