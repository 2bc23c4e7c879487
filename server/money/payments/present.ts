import type { PaymentApplication } from '../../../contract/money/payments.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { listPayments } from '../../../contract/money/payments.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { explainPayment } from './match/explain.ts';
import type { PaymentListRow } from './list-queries.ts';
import { findByReference, listAllocations } from './match-queries.ts';
import { findReferences } from './match/match-rules.ts';
import { amountDue, isSettled, settle } from './settle/settle-rules.ts';

/** A row in the shape of the contract before it is sent: money in cents. */
export type PresentedPayment = HandlerReply<typeof listPayments>['data'][number];
export type PresentedApplication = Omit<PaymentApplication, 'price_total' | 'open'> & {
  price_total: number;
  open: number;
};

type Position = { open: number; payments: number };

/**
 * The outstanding amount of each application, its number of payments, and the surplus of each payment that
 * does not count yet.
 */
export async function positionsOf(
  db: Db | Trx,
  applications: readonly {
    id: string;
    status: PresentedApplication['status'];
    price_total: number;
    deleted: boolean;
  }[],
  tolerance: number,
): Promise<{ applications: Map<string, Position>; surplus: Map<string, number> }> {
  const by_application = new Map(applications.map((one) => [one.id, one]));
  const positions = new Map<string, Position>();
  const surplus = new Map<string, number>();
  if (by_application.size === 0) return { applications: positions, surplus };
  const allocations = Map.groupBy(
    await listAllocations(db, [...by_application.keys()]),
    ({ application_id }) => application_id ?? '',
  );
  for (const [id, application] of by_application) {
    const rows = allocations.get(id) ?? [];
    const kept = rows.reduce((sum, row) => sum + (row.status === 'reversed' ? 0 : row.kept), 0);
    const settled = isSettled(application, rows);
    positions.set(id, {
      open: settled ? 0 : Math.max(0, amountDue(application) - kept),
      payments: rows.length,
    });
    for (const one of settle(application, rows, tolerance)) surplus.set(one.id, one.surplus);
  }
  return { applications: positions, surplus };
}

/** Rows of the list with their explanation in the language of the reader. */
export async function presentPayments(
  db: Db | Trx,
  rows: readonly PaymentListRow[],
  { language, tolerance }: { language: Language; tolerance: number },
): Promise<PresentedPayment[]> {
  const positions = await positionsOf(
    db,
    rows.flatMap(({ application_id: id, application_status: status, price_total, application_deleted_at }) =>
      id && status && price_total !== null
        ? [{ id, status, price_total, deleted: application_deleted_at !== null }]
        : [],
    ),
    tolerance,
  );
  const references = new Map(
    rows
      .filter(({ status, direction }) => status === 'unmatched' && direction === 'credit')
      .map((row) => [row.id, findReferences(row).map(({ reference }) => reference)]),
  );
  const known = await findByReference(db, [...references.values()].flat());
  return rows.map((row) => {
    const ours = references.get(row.id) ?? [];
    const position = positions.applications.get(row.application_id ?? '') ?? { open: 0, payments: 0 };
    const counted = row.method !== 'upn' || row.confirmed_at !== null;
    const surplus = counted ? 0 : (positions.surplus.get(row.id) ?? 0);
    const application = row.application_id
      ? {
          id: row.application_id,
          application_nr: row.application_nr ?? '',
          applicant_name: row.applicant_name ?? '',
          status: row.application_status!,
          registration_numbers: row.registration_numbers ?? [],
          plate_texts: row.plate_texts,
          price_total: row.price_total ?? 0,
          open: position.open,
        }
      : null;
    const pro_forma = row.pro_forma_id
      ? {
          id: row.pro_forma_id,
          pro_forma_nr: row.pro_forma_nr ?? '',
          reference: row.pro_forma_reference ?? '',
          status: row.pro_forma_status!,
        }
      : null;
    return {
      ...row,
      split: row.split_at !== null,
      counted,
      surplus,
      application,
      pro_forma,
      explanation: explainPayment(
        {
          ...row,
          split: row.split_at !== null,
          counted,
          surplus,
          reverses: row.reverses_id !== null,
          returns: row.refund_id !== null && row.direction === 'credit',
          application: application
            ? {
                ...application,
                payments: position.payments,
                deleted: row.application_deleted_at !== null,
              }
            : null,
          pro_forma,
          references: {
            known: ours.filter((one) => known.has(one)).length,
            unknown: ours.filter((one) => !known.has(one)),
          },
        },
        language,
      ),
    };
  });
}
