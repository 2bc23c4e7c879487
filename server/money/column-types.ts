import type { Denominations } from '../../contract/money/cash-closings.ts';
import type { PremiseRegistration } from '../../contract/money/fiscal.ts';
import type { InvoiceLine, Party, Seller } from '../../contract/money/money.ts';
import type { PaymentMatch, RejectedPayment } from '../../contract/money/payments.ts';
import type {
  StatementFailure,
  StatementMapping,
  StatementTotals,
  StatementWarning,
} from '../../contract/money/bank-statements.ts';
import type { InvoiceDetails } from './invoices/details.ts';
import type { vatTotalsOf } from './ledger/vat/vat-ledger.ts';
import type { StatementTable } from './bank-statements/table/table.ts';

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'business_premises.registration': PremiseRegistration;
    'cash_closings.denominations': Denominations;
    'invoices.buyer': Party;
    'invoices.details': InvoiceDetails;
    'invoices.lines': InvoiceLine[];
    'invoices.seller': Seller;
    'payment_confirmations.rejected': RejectedPayment[];
    'payment_events.data': Record<string, unknown>;
    'bank_statements.failure': StatementFailure;
    'bank_statements.mapping': StatementMapping;
    'bank_statements.statements': StatementTotals[];
    'bank_statements.table_info': StatementTable;
    'bank_statements.warnings': StatementWarning[];
    'bank_statement_mappings.mapping': StatementMapping;
    'payments.match': PaymentMatch;
    'premise_registrations.sent': PremiseRegistration;
    'pro_formas.buyer': Party;
    'pro_formas.lines': InvoiceLine[];
    'pro_formas.seller': Seller;
    'refund_files.debtor': { name: string; iban: string; bic: string | null };
    /** In cents. */
    'vat_closings.totals': Awaited<ReturnType<typeof vatTotalsOf>>;
    'refund_events.data': Record<string, unknown>;
  }
}
