import * as z from 'zod/mini';
import { applicationDetail } from '../contract/permits/applications.ts';
import { permitDetail } from '../contract/permits/permits.ts';
import { recordAccess } from './records/access-log/record.ts';
import { accessLogRoutes } from './records/access-log/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { ownMailPreferenceRoutes } from './people/account/mail-preference-routes.ts';
import { campaignRoutes } from './season/campaigns/routes.ts';
import { mailPreferenceRoutes } from './mail/mail-preferences/routes.ts';
import { renewalRoutes } from './permits/renewals/routes.ts';
import { linkAccountRoutes } from './workflows/applicant/link-account-routes.ts';
import { linkRoutes } from './workflows/applicant/link-routes.ts';
import { publicApplicationRoutes } from './workflows/applicant/public-routes.ts';
import { heldRoutes } from './workflows/review/held/held-routes.ts';
import { claimRoutes } from './workflows/review/claim-routes.ts';
import { staffApplicationRoutes } from './workflows/review/routes.ts';
import { userApplicationRoutes } from './workflows/applicant/user-routes.ts';
import { factorRoutes } from './people/factors/routes.ts';
import { providerRoutes } from './people/providers/routes.ts';
import { signInRoutes } from './people/sign-in/routes.ts';
import { authRoutes } from './people/auth/routes.ts';
import { loadSignInPolicy } from './people/auth/sign-in-policy.ts';
import { barrierRoutes } from './barrier/gate/routes.ts';
import { occupancyRoutes } from './barrier/watch/occupancy-routes.ts';
import { barrierOfficeRoutes } from './barrier/watch/routes.ts';
import { bulkRoutes } from './office/bulk/routes.ts';
import { appealRoutes } from './workflows/appeals/routes.ts';
import { caseFileRoutes } from './workflows/case-file/routes.ts';
import { decisionRoutes } from './permits/decisions/routes.ts';
import { documentRoutes } from './permits/document-checks/routes.ts';
import { exportPlanRoutes } from './data/exports/plan-routes.ts';
import { exportRoutes } from './data/exports/routes.ts';
import type { DomainHooks, RouteBinding } from './platform/http/bind.ts';
import { fiscalRoutes } from './money/fiscal/routes.ts';
import { infoTextRoutes } from './settings/info-texts/routes.ts';
import { myInvoiceRoutes } from './money/invoices/my-routes.ts';
import { invoiceRoutes } from './money/invoice-corrections/routes.ts';
import { installationRoutes } from './settings/installation/routes.ts';
import { letterRoutes } from './workflows/letters/routes.ts';
import { importRoutes } from './data/imports/routes.ts';
import { dunningRoutes } from './money/dunning/routes.ts';
import { findRoutes } from './office/find/routes.ts';
import { officeRoutes } from './office/dashboard/routes.ts';
import { binRoutes } from './office/bin/routes.ts';
import { confirmationRoutes } from './office/confirmations/routes.ts';
import { systemPageRoutes } from './office/system/routes.ts';
import { changeRoutes } from './office/changes/routes.ts';
import { personRoutes } from './office/persons/routes.ts';
import { parameterRoutes } from './settings/parameters/routes.ts';
import { lotRoutes } from './settings/parking/lot-routes.ts';
import { priceRoutes } from './settings/parking/price-routes.ts';
import { priceTableRoutes } from './settings/price-tables/routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { statementRoutes } from './money/bank-statements/routes.ts';
import { permitTransitionRoutes } from './permits/permit-life/transition-routes.ts';
import { accountingRoutes } from './money/ledger/accounting/accounting-routes.ts';
import { bankRoutes } from './money/ledger/bank/bank-routes.ts';
import { cashRoutes } from './money/ledger/cash/cash-routes.ts';
import { eslogRoutes } from './money/ledger/accounting/eslog-routes.ts';
import { ledgerRoutes } from './money/ledger/routes.ts';
import { vatPeriodRoutes } from './money/ledger/vat/vat-period-routes.ts';
import { moneyRoutes } from './money/overview/routes.ts';
import { myPermitRoutes } from './permits/permit-life/holder/my-routes.ts';
import { permitRoutes } from './permits/permit-life/routes.ts';
import { proFormaRoutes } from './money/pro-formas/routes.ts';
import { reasonRoutes } from './settings/reasons/routes.ts';
import { rehearsalRoutes } from './workflows/rehearsal/routes.ts';
import { counterRoutes } from './workflows/counter/routes.ts';
import { reviewDocumentRoutes } from './workflows/review/document-routes.ts';
import { presentPermit } from './permits/permit-life/present.ts';
import { loadDetail } from './workflows/review/detail.ts';
import { refundRoutes } from './money/refund-payouts/routes.ts';
import { reportRoutes } from './data/reports/routes.ts';
import { referenceRoutes } from './settings/reference/routes.ts';
import { userRoutes } from './people/users/routes.ts';
import { userRecordRoutes } from './workflows/user-records/routes.ts';
import { dataRequestRoutes } from './records/data-requests/routes.ts';
import { retentionRoutes } from './records/retention/routes.ts';
import { rfidCardRoutes } from './permits/rfid-cards/routes.ts';
import { settingsRoutes } from './settings/municipality/routes.ts';
import { textRoutes } from './office/text-editor/routes.ts';
import { viewRoutes } from './settings/views/routes.ts';

/** Every slice's routes: a new slice adds one line. */
export const bindings: readonly RouteBinding[] = [
  ...authRoutes,
  ...factorRoutes,
  ...signInRoutes,
  ...providerRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...installationRoutes,
  ...rehearsalRoutes,
  ...infoTextRoutes,
  ...referenceRoutes,
  ...publicApplicationRoutes,
  ...linkRoutes,
  ...linkAccountRoutes,
  ...staffApplicationRoutes,
  ...userApplicationRoutes,
  ...decisionRoutes,
  ...caseFileRoutes,
  ...appealRoutes,
  ...documentRoutes,
  ...reviewDocumentRoutes,
  ...heldRoutes,
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
  ...vatPeriodRoutes,
  ...accountingRoutes,
  ...eslogRoutes,
  ...proFormaRoutes,
  ...permitRoutes,
  ...permitTransitionRoutes,
  ...counterRoutes,
  ...myPermitRoutes,
  ...officeRoutes,
  ...systemPageRoutes,
  ...personRoutes,
  ...changeRoutes,
  ...binRoutes,
  ...confirmationRoutes,
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
  ...claimRoutes,
  ...bulkRoutes,
  ...userRoutes,
  ...userRecordRoutes,
  ...lotRoutes,
  ...priceRoutes,
  ...priceTableRoutes,
  ...rfidCardRoutes,
  ...importRoutes,
  ...findRoutes,
  ...fiscalRoutes,
  ...viewRoutes,
  ...barrierRoutes,
  ...exportRoutes,
  ...exportPlanRoutes,
];

/** What the kernel owes every call, with the parts of these domains. */
export const domainHooks: DomainHooks = {
  recordAccess,
  signInPolicy: loadSignInPolicy,
  // Of the rows that a call was rejected because of: for staff, as the call of the row answers.
  presenters: {
    application: async (deps, caller, id) =>
      z.parse(applicationDetail, await loadDetail(deps.db, deps, caller, id)),
    permit: async (deps, caller, id) => z.parse(permitDetail, await presentPermit(deps.db, deps, caller, id)),
  },
};
