import * as accessLog from './access-log.ts';
import * as account from './account.ts';
import * as applications from './applications.ts';
import * as auth from './auth.ts';
import * as bankReconciliation from './bank-reconciliation.ts';
import * as barrier from './barrier.ts';
import * as barrierControllers from './barrier-controllers.ts';
import * as barrierOccupancy from './barrier-occupancy.ts';
import * as barrierOffice from './barrier-office.ts';
import * as bulk from './bulk.ts';
import * as campaigns from './campaigns.ts';
import * as cashClosings from './cash-closings.ts';
import * as dataRequests from './data-requests.ts';
import * as eslog from './eslog.ts';
import * as documents from './documents.ts';
import * as exportPlans from './export-plans.ts';
import * as dataExports from './exports.ts';
import * as infoTexts from './info-texts.ts';
import * as money from './money.ts';
import * as municipality from './municipality.ts';
import * as installation from './installation.ts';
import * as invoices from './invoices.ts';
import * as ledger from './ledger.ts';
import * as letters from './letters.ts';
import * as fiscal from './fiscal.ts';
import * as imports from './imports.ts';
import * as find from './find.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as mine from './my-applications.ts';
import * as myPermits from './my-permits.ts';
import * as office from './office.ts';
import * as reports from './reports.ts';
import * as parameters from './parameters.ts';
import * as parking from './parking.ts';
import * as payments from './payments.ts';
import * as refunds from './refunds.ts';
import * as permitMoves from './permit-moves.ts';
import * as dunning from './dunning.ts';
import * as permits from './permits.ts';
import * as priceList from './price-list.ts';
import * as plateChecks from './plate-checks.ts';
import * as proFormas from './pro-formas.ts';
import * as publicApplications from './public-applications.ts';
import * as renewals from './renewals.ts';
import * as reference from './reference.ts';
import * as review from './review.ts';
import * as retention from './retention.ts';
import * as rfidCards from './rfid-cards.ts';
import type { Route } from './route.ts';
import * as statements from './statements.ts';
import * as views from './views.ts';
import * as users from './users.ts';
import * as texts from './texts.ts';

type RoutesOf<T> = { [K in keyof T as T[K] extends Route ? K : never]: T[K] };

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

const routesOf = <T extends object>(module: T): RoutesOf<T> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as RoutesOf<T>;

/** Every call of the API by its name: the server must bind each, OpenAPI and the access test are derived from it. */
export const routes = {
  ...routesOf(auth),
  ...routesOf(account),
  ...routesOf(installation),
  ...routesOf(municipality),
  ...routesOf(infoTexts),
  ...routesOf(reference),
  ...routesOf(publicApplications),
  ...routesOf(applications),
  ...routesOf(mine),
  ...routesOf(documents),
  ...routesOf(letters),
  ...routesOf(parameters),
  ...routesOf(texts),
  ...routesOf(payments),
  ...routesOf(statements),
  ...routesOf(refunds),
  ...routesOf(money),
  ...routesOf(dunning),
  ...routesOf(campaigns),
  ...routesOf(renewals),
  ...routesOf(mailPreferences),
  ...routesOf(invoices),
  ...routesOf(cashClosings),
  ...routesOf(ledger),
  ...routesOf(eslog),
  ...routesOf(proFormas),
  ...routesOf(permits),
  ...routesOf(permitMoves),
  ...routesOf(myPermits),
  ...routesOf(office),
  ...routesOf(reports),
  ...routesOf(accessLog),
  ...routesOf(retention),
  ...routesOf(dataRequests),
  ...routesOf(review),
  ...routesOf(bulk),
  ...routesOf(users),
  ...routesOf(parking),
  ...routesOf(priceList),
  ...routesOf(rfidCards),
  ...routesOf(imports),
  ...routesOf(find),
  ...routesOf(fiscal),
  ...routesOf(dataExports),
  ...routesOf(exportPlans),
  ...routesOf(views),
  ...routesOf(bankReconciliation),
  ...routesOf(barrier),
  ...routesOf(barrierControllers),
  ...routesOf(barrierOccupancy),
  ...routesOf(barrierOffice),
  ...routesOf(plateChecks),
};
export type RouteName = keyof typeof routes;
