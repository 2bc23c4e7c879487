import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { holdDecision } from '../../../../../contract/permits/decisions/held-decisions.ts';
import { call } from '../../../../lib/http/api.ts';
import { useSetApplication } from '../application-query.ts';
import { useSmallAction } from '../use-small-action.ts';

/** Approves what needs no question; the server holds it for some seconds, so that it can be undone. */
export const useHold = (application: ApplicationDetail) => {
  const takeOver = useSetApplication();
  const { busy, run } = useSmallAction();
  const { id, version } = application;
  return {
    busy,
    approve: (then: () => void): void =>
      void run({
        send: () =>
          call(holdDecision, { params: { id }, body: { version, transition: 'approve' } }, { quiet: true }),
        done: (next) => {
          takeOver(next);
          then();
        },
      }),
  };
};
