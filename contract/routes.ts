import * as bulkJobs from './platform/bulk-jobs.ts';
import * as binList from './office/bin.ts';
import * as confirmations from './office/confirmations.ts';
import * as mailLog from './mail/mail-log.ts';
import * as mailPreferences from './mail/mail-preferences.ts';
import * as texts from './mail/texts.ts';
import * as reasons from './settings/reasons.ts';
import * as infoTexts from './settings/info-texts.ts';
import * as installation from './settings/installation.ts';
import * as municipality from './settings/municipality.ts';
import * as parameters from './settings/parameters.ts';
import * as parking from './settings/parking.ts';
import * as priceList from './settings/price-list.ts';
import * as priceTables from './settings/price-tables.ts';
import * as reference from './settings/reference.ts';
import * as views from './settings/views.ts';
import * as accessLog from './records/access-log.ts';
import * as dataRequests from './records/data-requests.ts';
import * as retention from './records/retention.ts';
import * as account from './people/account.ts';
import * as auth from './people/auth.ts';
import * as factors from './people/factors.ts';
import * as providerVisits from './people/provider-visits.ts';
import * as userSessions from './people/user-sessions.ts';
import * as users from './people/users.ts';
import * as applicationList from './permits/application-list.ts';
import * as applications from './permits/applications.ts';
import * as permitsBulk from './permits/bulk.ts';
import * as decisionSignatures from './permits/decisions/decision-signatures.ts';
import * as appeals from './permits/decisions/appeals.ts';
import * as caseFile from './permits/case-file.ts';
import * as decisions from './permits/decisions/decisions.ts';
import * as decisionServices from './permits/decisions/decision-services.ts';
import * as documents from './permits/documents.ts';
import * as heldDecisions from './permits/decisions/held-decisions.ts';
import * as letters from './permits/decisions/letters.ts';
import * as mine from './permits/applicant/my-applications.ts';
import * as myPermits from './permits/applicant/my-permits.ts';
import * as bin from './permits/bin.ts';
import * as permitMoves from './permits/permit-actions.ts';
import * as permits from './permits/permits.ts';
import * as linkAccount from './permits/applicant/link-account.ts';
import * as linkActions from './permits/applicant/link-actions.ts';
import * as rehearsal from './permits/rehearsal.ts';
import * as publicApplications from './permits/applicant/public-applications.ts';
import * as renewals from './permits/applicant/renewals.ts';
import * as review from './permits/review.ts';
import * as rfidCards from './permits/rfid-cards.ts';
import * as userRecords from './permits/user-records.ts';
import * as campaigns from './season/campaigns.ts';
import * as bankReconciliation from './money/bank-reconciliation.ts';
import * as cashClosings from './money/cash-closings.ts';
import * as dunning from './money/dunning.ts';
import * as eslog from './money/eslog.ts';
import * as fiscal from './money/fiscal.ts';
import * as invoices from './money/invoices.ts';
import * as ledger from './money/ledger.ts';
import * as vatPeriods from './money/vat-periods.ts';
import * as money from './money/money.ts';
import * as payments from './money/payments.ts';
import * as proFormas from './money/pro-formas.ts';
import * as refunds from './money/refunds.ts';
import * as statements from './money/bank-statements.ts';
import * as barrier from './barrier/barrier.ts';
import * as barrierControllers from './barrier/barrier-controllers.ts';
import * as barrierOccupancy from './barrier/barrier-occupancy.ts';
import * as barrierOffice from './barrier/barrier-office.ts';
import * as plateChecks from './barrier/plate-checks.ts';
import * as exportPlans from './data/export-plans.ts';
import * as dataExports from './data/exports.ts';
import * as imports from './data/imports.ts';
import * as reports from './data/reports.ts';
import * as changes from './office/changes.ts';
import * as find from './office/find.ts';
import * as office from './office/office.ts';
import * as persons from './office/persons.ts';
import * as system from './office/system.ts';
import type { Route } from './platform/route.ts';

type RoutesOf<T> = { [K in keyof T as T[K] extends Route ? K : never]: T[K] };

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

const routesOf = <T extends object>(module: T): RoutesOf<T> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as RoutesOf<T>;

/** Every call by its name: the server must bind each; OpenAPI and the access test are derived from it. */
export const routes = {
  ...routesOf(mailLog),
  ...routesOf(mailPreferences),
  ...routesOf(texts),
  ...routesOf(infoTexts),
  ...routesOf(installation),
  ...routesOf(rehearsal),
  ...routesOf(municipality),
  ...routesOf(parameters),
  ...routesOf(parking),
  ...routesOf(priceList),
  ...routesOf(priceTables),
  ...routesOf(reasons),
  ...routesOf(reference),
  ...routesOf(views),
  ...routesOf(accessLog),
  ...routesOf(dataRequests),
  ...routesOf(retention),
  ...routesOf(account),
  ...routesOf(auth),
  ...routesOf(factors),
  ...routesOf(providerVisits),
  ...routesOf(users),
  ...routesOf(userSessions),
  ...routesOf(applicationList),
  ...routesOf(applications),
  ...routesOf(permitsBulk),
  ...routesOf(decisionSignatures),
  ...routesOf(decisions),
  ...routesOf(decisionServices),
  ...routesOf(caseFile),
  ...routesOf(appeals),
  ...routesOf(documents),
  ...routesOf(heldDecisions),
  ...routesOf(letters),
  ...routesOf(mine),
  ...routesOf(myPermits),
  ...routesOf(bin),
  ...routesOf(permitMoves),
  ...routesOf(permits),
  ...routesOf(publicApplications),
  ...routesOf(linkAccount),
  ...routesOf(linkActions),
  ...routesOf(renewals),
  ...routesOf(review),
  ...routesOf(rfidCards),
  ...routesOf(userRecords),
  ...routesOf(campaigns),
  ...routesOf(bankReconciliation),
  ...routesOf(cashClosings),
  ...routesOf(dunning),
  ...routesOf(eslog),
  ...routesOf(fiscal),
  ...routesOf(invoices),
  ...routesOf(ledger),
  ...routesOf(vatPeriods),
  ...routesOf(money),
  ...routesOf(payments),
  ...routesOf(proFormas),
  ...routesOf(refunds),
  ...routesOf(statements),
  ...routesOf(barrier),
  ...routesOf(barrierControllers),
  ...routesOf(barrierOccupancy),
  ...routesOf(barrierOffice),
  ...routesOf(plateChecks),
  ...routesOf(exportPlans),
  ...routesOf(dataExports),
  ...routesOf(imports),
  ...routesOf(reports),
  ...routesOf(bulkJobs),
  ...routesOf(binList),
  ...routesOf(confirmations),
  ...routesOf(changes),
  ...routesOf(find),
  ...routesOf(office),
  ...routesOf(persons),
  ...routesOf(system),
} as const;
export type RouteName = keyof typeof routes;
