import { Readable } from 'node:stream';
import type { Vehicle } from '../../contract/people/applicant.ts';
import type { ApplicationInput, StaffApplicationInput } from '../../contract/permits/applications.ts';
import { updateMyPermit } from '../../contract/permits/applicant/my-permits.ts';
import { replacePermit, revokePermit, suspendPermit } from '../../contract/permits/permit-actions.ts';
import { plateText } from '../../contract/values/vehicles/plate-text.ts';
import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import { issuePermit } from '../../contract/permits/permits.ts';
import { takePayment } from '../../contract/money/payments.ts';
import type { ApplicationStatus } from '../../contract/values/application-states.ts';
import type { PermitStatus } from '../../contract/values/status.ts';
import { applyDecision } from '../workflows/review/apply-decision.ts';
import type { Decision } from '../workflows/review/decision.ts';
import { lockApplication } from '../permits/applications/queries.ts';
import { submitApplication } from '../permits/applications/submit/submit-application.ts';
import { supplementApplication } from '../permits/applications/supplement-application.ts';
import type { Deps } from '../platform/deps.ts';
import { sendDunningReminder } from '../money/dunning/remind.ts';
import { findLiveProForma } from '../money/pro-formas/queries.ts';
import type { Caller, ReceivedFile } from '../platform/http/handler.ts';
import { contextOf, perform } from './perform.ts';
import { loadParameters } from '../settings/parameters/parameters.ts';
import { takePaymentHandler } from '../money/payments/take-payment.ts';
import { accountOf } from '../permits/register/holder.ts';
import { issuePermitHandler } from '../permits/permit-life/issue-permit.ts';
import { permitTransition } from '../permits/permit-life/transition-permit.ts';
import { presentPermit } from '../permits/permit-life/present.ts';
import { replacePermitHandler } from '../workflows/counter/replace-permit.ts';
import { changePlates } from '../permits/permit-life/holder/update-my-permit.ts';
import { fixedClock } from '../platform/ports/clock.ts';
import { transaction } from '../platform/db/transaction.ts';
import { paperOf } from './papers.ts';
import { samplePdf } from './sample-pdf.ts';

export type Plan = {
  input: StaffApplicationInput;
  attachments: readonly AttachmentKind[];
  days_ago: number;
  outcome: ApplicationStatus | 'supplement_overdue';
  user_id: string | null;
  permit_status?: PermitStatus;
  /** The permit renewed through the link of an invitation. */
  renews?: string;
  /** The holder changes the first vehicle. */
  new_vehicle?: { vehicle: Vehicle; days_ago: number };
  handed_over?: boolean;
  /** Days from submission to the last day of the permit, when it ends before its year. */
  valid_days?: number;
};

const DAY = 86_400_000;
const DAYS_TO_PAYMENT = 3;

/**
 * Creates the history of applications by calling the product's own verbs at past times, so that demo rows are
 * as real as any.
 */
export class HistorySeeder {
  readonly #deps: Deps;
  readonly #clerk: Caller;
  /** What happens to permits after later applications have come, by the days that it lies back. */
  #later: { days_ago: number; happen: () => Promise<void> }[] = [];

  /** No jobs: demo mails are not sent to anybody, `finish` marks them as sent. */
  constructor(deps: Deps, clerk: Caller) {
    this.#deps = { ...deps, jobs: { ...deps.jobs, send: async () => {} } };
    this.#clerk = clerk;
  }

  /**
   * The product `days` ago at a working hour: days of Slovenia, where a day begins while UTC still has the
   * one before.
   */
  #at(days: number, hour: number): Deps {
    const { clock } = this.#deps;
    const day = Temporal.PlainDate.from(clock.today()).subtract({ days });
    const time = Temporal.PlainTime.from({ hour, minute: (days * 13) % 60 });
    const then = day.toZonedDateTime({ timeZone: 'UTC', plainTime: time }).toInstant();
    const now = Math.min(then.epochMilliseconds, Date.parse(clock.now()));
    return { ...this.#deps, clock: fixedClock(new Date(now).toISOString()) };
  }

  /** The stories come with the oldest first; each is told to its end, but what would write an invoice before an older one. */
  async tell(plan: Plan): Promise<void> {
    const { days_ago } = plan;
    await this.catchUp(days_ago - DAYS_TO_PAYMENT);
    const submitted = this.#at(days_ago, 7);
    const files = await this.#files(submitted, plan);
    const applicant: Caller = {
      user_id: plan.user_id,
      session_id: null,
      role: plan.user_id ? 'user' : '',
      permissions: [],
      name: '',
    };
    const { source: _source, ...input } = plan.input;
    const { id } = await submitApplication(submitted, {
      input: { ...input, consents: { terms: true, privacy: true } } as ApplicationInput,
      files,
      source: plan.user_id ? 'user' : 'public',
      caller: applicant,
      user_id: plan.user_id,
      renewal_of: plan.renews,
      idempotency_key: null,
      request_id: 'demo',
    });
    const reviewed = this.#at(Math.max(days_ago - 1, 0), 9);
    const decided = this.#at(Math.max(days_ago - 2, 0), 11);
    const decide = (deps: Deps, decision: Decision) => this.#decide(deps, id, decision);
    if (plan.outcome === 'submitted') return;
    await decide(reviewed, { transition: 'start_review' });
    switch (plan.outcome) {
      case 'in_review':
        return;
      case 'rejected':
        return decide(decided, {
          transition: 'reject',
          reason: 'Prijavljeno vozilo ni v vaši lasti in pogodbe o uporabi niste predložili.',
        });
      case 'withdrawn':
        return decide(decided, { transition: 'withdraw', reason: 'Vozilo je prodano.' });
      case 'supplement_requested':
      case 'supplemented':
      case 'supplement_overdue':
      case 'dismissed':
        return this.#supplement(id, plan, decided, decide);
    }
    await this.#checkDocuments(decided, id, plan.attachments, 'verified');
    const waits = plan.outcome === 'awaiting_payment' || plan.outcome === 'payment_expired';
    await this.#decide(decided, id, { transition: 'approve' }, { bill: waits });
    if (plan.outcome === 'approved' || plan.outcome === 'ready') return;
    if (plan.outcome === 'payment_expired') await this.#expire(id, days_ago);
    if (waits) return;
    await this.#payAndIssue(id, plan);
  }

  /** Lets happen what lies at least so many days back, so that invoices of a series are in order of their days. */
  async catchUp(days_ago = 0): Promise<void> {
    const due = this.#later.filter((one) => one.days_ago >= days_ago);
    this.#later = this.#later.filter((one) => one.days_ago < days_ago);
    for (const { happen } of due.toSorted((a, b) => b.days_ago - a.days_ago)) await happen();
  }

  async #decide(deps: Deps, id: string, decision: Decision, options: { bill?: boolean } = {}): Promise<void> {
    await transaction(deps.db, async (trx) => {
      const application = await lockApplication(trx, id);
      const parameters = await loadParameters(trx, deps.clock.today());
      if (application)
        await applyDecision(
          trx,
          deps,
          application,
          decision,
          { actor: 'staff', actor_id: this.#clerk.user_id },
          parameters,
          options,
        );
    });
  }

  async #supplement(
    id: string,
    plan: Plan,
    decided: Deps,
    decide: (deps: Deps, decision: Decision) => Promise<void>,
  ): Promise<void> {
    const kind = plan.attachments.at(-1);
    const days = plan.outcome === 'supplement_overdue' ? 8 : 15;
    const due_date = fixedClock(new Date(Date.parse(decided.clock.now()) + days * DAY).toISOString()).today();
    if (kind) {
      await this.#checkDocuments(decided, id, plan.attachments.slice(0, -1), 'verified');
      await this.#checkDocuments(decided, id, [kind], 'rejected');
    }
    await decide(decided, {
      transition: 'request_supplement',
      missing_items: [
        { ...(kind ? { kind } : {}), note: 'Dokument ni čitljiv. Prosimo, pošljite ga znova.' },
      ],
      due_date,
    });
    if (plan.outcome === 'dismissed')
      return decide(this.#at(plan.days_ago - 35, 10), {
        transition: 'dismiss',
        reason: 'Vloga v roku ni bila dopolnjena z zahtevanim potrdilom.',
      });
    if (plan.outcome !== 'supplemented') return;
    const later = this.#at(Math.max(plan.days_ago - 4, 0), 8);
    const files = await this.#files(later, { ...plan, attachments: kind ? [kind] : [] });
    await transaction(later.db, async (trx) => {
      const application = await lockApplication(trx, id);
      if (application)
        await supplementApplication(trx, later, application, { files, actor: 'applicant', actor_id: null });
    });
  }

  /** The clerk's review of the attachments of these kinds. */
  async #checkDocuments(
    deps: Deps,
    id: string,
    kinds: readonly AttachmentKind[],
    to: 'verified' | 'rejected',
  ): Promise<void> {
    if (kinds.length === 0) return;
    const now = deps.clock.now();
    await deps.db
      .updateTable('documents')
      .set({
        check_status: to,
        checked_by: this.#clerk.user_id,
        checked_at: now,
        rejection_reason:
          to === 'rejected' ? 'Dokument ni čitljiv. Fotografirajte ga od blizu in pri dobri svetlobi.' : null,
      })
      .where('owner_id', '=', id)
      .where('kind', 'in', kinds)
      .where('check_status', '=', 'waiting')
      .execute();
  }

  /** Nobody paid: the mornings on which the system sent reminders and then ended the time to pay. */
  async #expire(id: string, days_ago: number): Promise<void> {
    const pro_forma = await findLiveProForma(this.#deps.db, id);
    if (!pro_forma) return;
    for (let day = days_ago - 3; day >= 0; day--) {
      const morning = this.#at(day, 6);
      await transaction(morning.db, async (trx) =>
        sendDunningReminder(trx, morning, pro_forma.id, await loadParameters(trx, morning.clock.today())),
      );
    }
  }

  async #payAndIssue(id: string, plan: Plan): Promise<void> {
    const paid = this.#at(Math.max(plan.days_ago - DAYS_TO_PAYMENT, 0), 12);
    const application = await paid.db
      .selectFrom('applications')
      .select(['price_total', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (application.price_total > 0)
      await perform(paid, this.#clerk, [takePayment, takePaymentHandler], {
        params: { id },
        body: {
          version: application.version,
          method: plan.days_ago % 2 ? 'cash' : 'card',
          amount: application.price_total,
        },
      });
    if (plan.outcome === 'paid') return;
    const issued = this.#at(Math.max(plan.days_ago - 4, 0), 13);
    const permit = await issuePermitHandler(
      contextOf(issued, this.#clerk, issuePermit, { body: { application_uuid: id, ...this.#validTo(plan) } }),
    );
    if (!permit) return;
    const { db } = this.#deps;
    if (plan.handed_over)
      await db
        .updateTable('permits')
        .set({
          handed_over_at: this.#at(Math.max(plan.days_ago - 8, 0), 10).clock.now(),
          handed_over_by: this.#clerk.user_id,
        })
        .where('id', '=', permit.id)
        .execute();
    const { permit_status } = plan;
    if (permit_status) {
      const days_ago = Math.max(plan.days_ago - 15, 0);
      this.#later.push({ days_ago, happen: () => this.#turn(permit.id, permit_status, days_ago) });
    }
    if (plan.new_vehicle) await this.#changePlate(permit.id, plan, plan.new_vehicle);
  }

  #validTo(plan: Plan): { valid_to?: string } {
    return plan.valid_days === undefined
      ? {}
      : { valid_to: this.#at(plan.days_ago - plan.valid_days, 12).clock.today() };
  }

  /** The later history of an issued permit, through the verbs of staff. */
  async #turn(permit_id: string, status: PermitStatus, days_ago: number): Promise<void> {
    const deps = this.#at(days_ago, 10);
    const { version, card_price } = await presentPermit(deps.db, deps, this.#clerk, permit_id);
    const params = { id: permit_id };
    switch (status) {
      case 'revoked':
        await perform(deps, this.#clerk, [revokePermit, permitTransition('revoke')], {
          params,
          body: { version, reason: 'Dovolilnica je bila uporabljena za drugo vozilo.' },
        });
        return;
      case 'suspended':
        await perform(deps, this.#clerk, [suspendPermit, permitTransition('suspend')], {
          params,
          body: { version, reason: 'Preverjanje lastništva objekta.' },
        });
        return;
      case 'replaced':
        await replacePermitHandler(
          contextOf(deps, this.#clerk, replacePermit, {
            params: { permit_uuid: permit_id },
            body: { version, reason: 'lost', payment: { method: 'cash', amount: card_price } },
          }),
        );
        return;
      default:
        // Prepared and not issued yet: no verb leads there from an issued permit.
        await deps.db.updateTable('permits').set({ status }).where('id', '=', permit_id).execute();
    }
  }

  /** The holder changes the plate on the permit, with its certificate; staff have yet to check it. */
  async #changePlate(permit_id: string, plan: Plan, { vehicle, days_ago }: NonNullable<Plan['new_vehicle']>) {
    const deps = this.#at(days_ago, 14);
    const { version, vehicles } = await presentPermit(deps.db, deps, this.#clerk, permit_id);
    const changed = [vehicle, ...vehicles.slice(1)];
    const files = await this.#files(deps, {
      attachments: ['registration_certificate'],
      input: { ...plan.input, vehicles: changed },
    });
    const caller: Caller = { ...this.#clerk, user_id: plan.user_id, role: 'user', permissions: [] };
    await changePlates(
      {
        ...contextOf(deps, caller, updateMyPermit, {
          body: { version, vehicles: changed, reason: 'Novo vozilo.' },
        }),
        files,
      },
      permit_id,
      { holder: accountOf(caller), source: 'user' },
    );
  }

  async #files(deps: Deps, plan: Pick<Plan, 'attachments' | 'input'>): Promise<ReceivedFile[]> {
    const plates = plan.input.vehicles.map((v) => v.registration_number);
    // A registration certificate is of one vehicle.
    const papers = plan.attachments.flatMap((part): { part: AttachmentKind; vehicles: string }[] =>
      part === 'registration_certificate'
        ? plates.map((vehicles) => ({ part, vehicles }))
        : [{ part, vehicles: plates.join(', ') }],
    );
    return Promise.all(
      papers.map(async ({ part, vehicles }) => {
        const paper = paperOf(part);
        const bytes = samplePdf(paper.title, [
          `Vozilo: ${vehicles}`,
          `Leto dovolilnice: ${plan.input.permit_year}`,
        ]);
        return {
          part,
          file_name: `${paper.file}${part === 'registration_certificate' ? ` ${plateText(vehicles)}` : ''}.pdf`,
          ...(await deps.files.receive(Readable.from([bytes]), { max_bytes: 1_000_000 })),
        };
      }),
    );
  }

  /** Demo mails count as sent when they were written. */
  async finish(): Promise<void> {
    const { db } = this.#deps;
    await db
      .updateTable('mail_messages')
      .set((eb) => ({ status: 'sent', attempts: 1, sent_at: eb.ref('created_at') }))
      .where('status', '=', 'queued')
      .execute();
  }
}
