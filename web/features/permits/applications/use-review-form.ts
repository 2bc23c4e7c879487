import { useState } from 'react';
import type { ApplicationDetail, Claim } from '../../../../contract/permits/applications.ts';
import { claimApplication } from '../../../../contract/permits/review.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useForm, type FormOptions } from '../../../lib/form/form.ts';
import { call } from '../../../lib/http/api.ts';
import { useSetApplication } from './application-query.ts';

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, ApplicationDetail>,
  'row' | 'takeOver' | 'refresh'
> & { application: ApplicationDetail };

/** A form about an application (web/lib/form/form.ts), which a colleague may have claimed meanwhile. */
export const useReviewForm = <V extends object, R extends Route>({
  application,
  onFailure,
  ...rest
}: FormOf<V, R>) => {
  const takeOver = useSetApplication();
  const [claimedBefore] = useState(application.claim?.user_id);
  const [rejectedFor, setRejectedFor] = useState<Claim | null>(null);
  const form = useForm<V, R, ApplicationDetail>({
    ...rest,
    row: application,
    takeOver,
    onFailure: (error) => {
      const current = error.problem?.current as ApplicationDetail | undefined;
      // The dialog shows whose decision is held, and how to undo it.
      if (current?.held && error.problem?.errors?.some(({ code }) => code === 'rule.decision_held')) {
        takeOver(current);
        return true;
      }
      if (!error.problem?.errors?.some(({ path }) => path === 'take_over') || !current?.claim)
        return onFailure?.(error) ?? false;
      setRejectedFor(current.claim);
      return true;
    },
  });
  const takeClaim = async (): Promise<void> => {
    const params = { id: application.id };
    takeOver(await call(claimApplication, { params, body: { take_over: true } }, { quiet: true }));
    setRejectedFor(null);
  };
  // A colleague's claim is asked about before the dialog opens, so one that it has now is new.
  const { claim } = form.latest;
  const lostTo = claim && !claim.mine && claim.user_id !== claimedBefore ? claim : null;
  return { ...form, claimedBy: rejectedFor ?? lostTo, takeClaim };
};
