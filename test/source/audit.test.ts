import { expect, test } from 'vitest';
import type { Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';

const all = Object.entries(routes) as [string, Route][];

/** Calls whose entries are written by the verb, each with what runs it besides the call, or why it must. */
const BY_VERB: Readonly<Record<string, string>> = {
  createApplication: 'storeApplication: also at the counter',
  createUserApplication: 'storeApplication: also at the counter',
  createPermit: 'storeApplication and issue',
  createUserPermit: 'storeApplication and issue',
  replacePermit: 'storeApplication and issue, after a transaction that blocks the lost card',
  issuePermit: 'issue: also at the counter',
  replaceMyPermit: 'a transaction of its own blocks the lost card first',
  updateMyPermit: 'becomes an application when the changes of the year are used up',
  getApplicationStatus: 'when the link is opened, not each time the page asks again; the link acts',
  getPermitByLink: 'with the link as the one who acts',
  downloadPermitByLink: 'with the link as the one who acts',
  renewByLink: 'with the link as the one who acts',
  replacePermitByLink: 'as replaceMyPermit, with the link as the one who acts',
  updatePermitByLink: 'as updateMyPermit, with the link as the one who acts',
  withdrawByLink: 'with the link as the one who acts',
  openLinkAccount: 'one for each application that the account takes up, with the link as the one who acts',
  bulkApplications: 'a job, one transaction for each row',
  bulkDecisions: 'a job, one transaction for each row',
  bulkPermits: 'a job, one transaction for each row',
  sendInvoices: 'a job, one transaction for each row',
  confirmPayments: 'also as a job when they are many',
  createExport: 'startExport: also by a schedule',
  decideConfirmation: 'one transaction with the call that is confirmed, in two names',
  holdDecision: 'commitHeld: a job, and nothing when it is undone',
  repeatExport: 'startExport: also by a schedule',
  uploadBankStatement: 'tries again when another call brings the same file',
  updateBankStatement: 'reads the file before its transaction',
  uploadImport: 'reads the file before its transaction',
  updateImport: 'reads the file before its transaction',
  retryFiscalInvoice: 'asks the tax administration after its transaction',
  registerBusinessPremise: 'asks the tax administration between two transactions',
  closeBusinessPremise: 'asks the tax administration between two transactions',
  confirmEmailChange: 'in the name of the account of the link, without a session',
};

test('the kernel writes the entry of every other call that declares one', () => {
  const found = all.filter(([, { audit }]) => 'by_verb' in audit).map(([name]) => name);
  expect(found.toSorted()).toEqual(Object.keys(BY_VERB).toSorted());
});

test('a call that leaves no entry says why', () => {
  for (const [name, { audit }] of all)
    if ('none' in audit) expect([name, audit.none.trim().length > 3]).toEqual([name, true]);
});

test('staff change nothing about a person without an entry', () => {
  // What they change is not about a person: settings, templates, devices, stock, own work.
  const silent = all.filter(
    ([, { audit, access, method, changes_state }]) =>
      'none' in audit &&
      access.startsWith('staff:') &&
      /^staff:(applications|permits|payments|invoices|users|documents|data|letters)\b/.test(access) &&
      (method === 'POST' || changes_state === true),
  );
  expect(silent.map(([name]) => name).toSorted()).toEqual(
    [
      'announcePresence',
      'countPayments',
      'createBudgetUser',
      'deleteBudgetUser',
      'listAccountingBatches',
    ].concat([
      'listBudgetUsers',
      'listLetterBatches',
      'markDropRead',
      'sumPayments',
      'undoDecision',
      'updateBudgetUser',
    ]),
  );
});
