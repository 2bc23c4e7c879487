import { accessLogRoutes } from './access-log/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { mailPreferenceRoutes } from './mail-preferences/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { publicApplicationRoutes } from './applications/public-routes.ts';
import { reviewRoutes } from './applications/review-routes.ts';
import { staffApplicationRoutes } from './applications/staff-routes.ts';
import { userApplicationRoutes } from './applications/user-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { barrierRoutes } from './barrier/routes.ts';
import { occupancyRoutes } from './barrier-office/occupancy-routes.ts';
import { barrierOfficeRoutes } from './barrier-office/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { exportPlanRoutes } from './exports/plan-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import type { RouteBinding } from './http/bind.ts';
import { fiscalRoutes } from './fiscal/routes.ts';
import { infoTextRoutes } from './info-texts/routes.ts';
import { myInvoiceRoutes } from './invoices/my-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { dunningRoutes } from './dunning/routes.ts';
import { findRoutes } from './find/routes.ts';
import { officeRoutes } from './office/routes.ts';
import { parameterRoutes } from './parameters/routes.ts';
import { lotRoutes } from './parking/lot-routes.ts';
import { priceRoutes } from './parking/price-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { permitMoveRoutes } from './permits/move-routes.ts';
import { accountingRoutes } from './ledger/accounting-routes.ts';
import { bankRoutes } from './ledger/bank-routes.ts';
import { cashRoutes } from './ledger/cash-routes.ts';
import { eslogRoutes } from './ledger/eslog-routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { myPermitRoutes } from './permits/my-routes.ts';
import { permitRoutes } from './permits/routes.ts';
import { proFormaRoutes } from './pro-formas/routes.ts';
import { reasonRoutes } from './reasons/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { userRoutes } from './users/routes.ts';
import { dataRequestRoutes } from './data-requests/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { rfidCardRoutes } from './rfid-cards/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { textRoutes } from './texts/routes.ts';
import { viewRoutes } from './views/routes.ts';

/** Every slice's routes: a new slice adds one line. */
export const bindings: readonly RouteBinding[] = [
  ...authRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...installationRoutes,
  ...infoTextRoutes,
  ...referenceRoutes,
  ...publicApplicationRoutes,
  ...staffApplicationRoutes,
  ...userApplicationRoutes,
  ...documentRoutes,
  ...parameterRoutes,
  ...paymentRoutes,
  ...statementRoutes,
  ...refundRoutes,
  ...moneyRoutes,
  ...dunningRoutes,
  ...campaignRoutes,
  ...renewalRoutes,
  ...mailPreferenceRoutes,
  ...bankRoutes,
  ...cashRoutes,
  ...ledgerRoutes,
  ...accountingRoutes,
  ...eslogRoutes,
  ...proFormaRoutes,
  ...permitRoutes,
  ...permitMoveRoutes,
  ...myPermitRoutes,
  ...officeRoutes,
  ...occupancyRoutes,
  ...barrierOfficeRoutes,
  ...reportRoutes,
  ...invoiceRoutes,
  ...myInvoiceRoutes,
  ...accessLogRoutes,
  ...retentionRoutes,
  ...dataRequestRoutes,
  ...letterRoutes,
  ...reasonRoutes,
  ...textRoutes,
  ...reviewRoutes,
  ...bulkRoutes,
  ...userRoutes,
  ...lotRoutes,
  ...priceRoutes,
  ...rfidCardRoutes,
  ...importRoutes,
  ...findRoutes,
  ...fiscalRoutes,
  ...viewRoutes,
  ...barrierRoutes,
  ...exportRoutes,
  ...exportPlanRoutes,
];
