import { accessLogRoutes } from './records/access-log/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { ownMailPreferenceRoutes } from './people/account/mail-preference-routes.ts';
import { campaignRoutes } from './season/campaigns/routes.ts';
import { mailPreferenceRoutes } from './mail/mail-preferences/routes.ts';
import { renewalRoutes } from './permits/renewals/routes.ts';
import { publicApplicationRoutes } from './permits/applications/public-routes.ts';
import { reviewRoutes } from './permits/applications/review-routes.ts';
import { staffApplicationRoutes } from './permits/applications/staff-routes.ts';
import { userApplicationRoutes } from './permits/applications/user-routes.ts';
import { authRoutes } from './people/auth/routes.ts';
import { barrierRoutes } from './barrier/barrier/routes.ts';
import { occupancyRoutes } from './barrier/barrier-office/occupancy-routes.ts';
import { barrierOfficeRoutes } from './barrier/barrier-office/routes.ts';
import { bulkRoutes } from './office/bulk/routes.ts';
import { documentRoutes } from './permits/documents/routes.ts';
import { exportPlanRoutes } from './data/exports/plan-routes.ts';
import { exportRoutes } from './data/exports/routes.ts';
import type { RouteBinding } from './platform/http/bind.ts';
import { fiscalRoutes } from './money/fiscal/routes.ts';
import { infoTextRoutes } from './settings/info-texts/routes.ts';
import { myInvoiceRoutes } from './money/invoices/my-routes.ts';
import { invoiceRoutes } from './money/invoices/routes.ts';
import { installationRoutes } from './settings/installation/routes.ts';
import { letterRoutes } from './permits/letters/routes.ts';
import { importRoutes } from './data/imports/routes.ts';
import { dunningRoutes } from './money/dunning/routes.ts';
import { findRoutes } from './office/find/routes.ts';
import { officeRoutes } from './office/office/routes.ts';
import { parameterRoutes } from './settings/parameters/routes.ts';
import { lotRoutes } from './settings/parking/lot-routes.ts';
import { priceRoutes } from './settings/parking/price-routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { statementRoutes } from './money/statements/routes.ts';
import { permitMoveRoutes } from './permits/permits/move-routes.ts';
import { accountingRoutes } from './money/ledger/accounting-routes.ts';
import { bankRoutes } from './money/ledger/bank-routes.ts';
import { cashRoutes } from './money/ledger/cash-routes.ts';
import { eslogRoutes } from './money/ledger/eslog-routes.ts';
import { ledgerRoutes } from './money/ledger/routes.ts';
import { moneyRoutes } from './money/money/routes.ts';
import { myPermitRoutes } from './permits/permits/my-routes.ts';
import { permitRoutes } from './permits/permits/routes.ts';
import { proFormaRoutes } from './money/pro-formas/routes.ts';
import { reasonRoutes } from './settings/reasons/routes.ts';
import { refundRoutes } from './money/refunds/routes.ts';
import { reportRoutes } from './data/reports/routes.ts';
import { referenceRoutes } from './settings/reference/routes.ts';
import { userRoutes } from './people/users/routes.ts';
import { userRecordRoutes } from './permits/user-records/routes.ts';
import { dataRequestRoutes } from './records/data-requests/routes.ts';
import { retentionRoutes } from './records/retention/routes.ts';
import { rfidCardRoutes } from './permits/rfid-cards/routes.ts';
import { settingsRoutes } from './settings/settings/routes.ts';
import { textRoutes } from './office/texts/routes.ts';
import { viewRoutes } from './settings/views/routes.ts';

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
  ...ownMailPreferenceRoutes,
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
  ...userRecordRoutes,
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
