import {
  changeService,
  confirmFinality,
  recordService,
  type ServiceTransition,
  type ServiceWay,
} from '../../contract/permits/decisions/decision-services.ts';
import { changeServiceHandler } from '../permits/decisions/service/change-service.ts';
import { confirmFinalityHandler } from '../permits/decisions/service/confirm-finality.ts';
import { recordServiceHandler } from '../permits/decisions/service/record-service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';
import { addDays } from '../platform/kernel/periods.ts';
import { dayOf, fixedClock } from '../platform/ports/clock.ts';
import { perform } from './perform.ts';

/** A step of an attempt, so many days after the decision. */
type Step = readonly [transition: ServiceTransition, after: number, reason?: string];
type Attempt = { way: ServiceWay; post_number?: string; steps: readonly Step[] };
type Served = { kind: string; nth: number; attempts: readonly Attempt[]; final_after?: number };

const RETURNED = 'Naslovnik na naslovu ni znan.';
/** Old decisions in each state of their service, oldest first of their kind. */
const OLD: readonly Served[] = [
  {
    kind: 'rejection',
    nth: 0,
    attempts: [
      {
        way: 'registered',
        post_number: 'RA100200305SI',
        steps: [
          ['send', 3],
          ['serve', 5],
        ],
      },
    ],
    final_after: 60,
  },
  {
    kind: 'stopping',
    nth: 0,
    attempts: [
      {
        way: 'registered',
        post_number: 'RA100200319SI',
        steps: [
          ['send', 3],
          ['return', 8, RETURNED],
        ],
      },
      {
        way: 'registered',
        post_number: 'RA100200322SI',
        steps: [
          ['send', 10],
          ['leave_notice', 12],
          ['serve_by_fiction', 30],
        ],
      },
    ],
  },
  {
    kind: 'dismissal',
    nth: 0,
    attempts: [
      {
        way: 'registered',
        post_number: 'RA100200336SI',
        steps: [
          ['send', 1],
          ['serve', 4],
        ],
      },
    ],
  },
];

/** Decisions on their way to their parties: final, about to be, handed over at the counter, and ready for the post. */
export async function seedServices(deps: Deps, clerk: Caller): Promise<void> {
  const decided = await deps.db
    .selectFrom('decisions')
    .select(['id', 'kind', 'issued_at'])
    .where('procedure', '=', 'administrative')
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  const nth = (kind: string, n: number) => decided.filter((one) => one.kind === kind).at(n)!;
  const onDay = (day: string): Deps => ({ ...deps, clock: fixedClock(`${day}T09:00:00.000Z`) });
  for (const { kind, nth: n, attempts, final_after } of OLD) {
    const { id, issued_at } = nth(kind, n);
    const after = (days: number): string => addDays(dayOf(issued_at), days);
    for (const { way, post_number, steps } of attempts) {
      let { attempts: rows } = await perform(onDay(after(0)), clerk, [recordService, recordServiceHandler], {
        params: { id },
        body: { way },
      });
      for (const [transition, days, reason] of steps) {
        const { id: service_id, version } = rows[0]!;
        const on = transition === 'serve_by_fiction' ? {} : { on: after(days) };
        const more = transition === 'send' ? { post_number } : { reason };
        ({ attempts: rows } = await perform(
          onDay(after(days)),
          clerk,
          [changeService, changeServiceHandler],
          {
            params: { id, service_id },
            body: { version, transition, ...on, ...more },
          },
        ));
      }
    }
    if (final_after === undefined) continue;
    await perform(onDay(after(final_after)), clerk, [confirmFinality, confirmFinalityHandler], {
      params: { id },
      body: { no_appeal: true },
    });
  }
  const handed = nth('rejection', -1);
  const ready = nth('supplement', -1);
  await perform(deps, clerk, [recordService, recordServiceHandler], {
    params: { id: handed.id },
    body: { way: 'in_person', on: dayOf(handed.issued_at) },
  });
  await perform(deps, clerk, [recordService, recordServiceHandler], {
    params: { id: ready.id },
    body: { way: 'registered' },
  });
}
