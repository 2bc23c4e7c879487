import { useState } from 'react';
import type { ApplicationDetail, Claim } from '../../../../contract/permits/applications.ts';
import { claimApplication } from '../../../../contract/permits/review.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useForm, type FormOptions } from '../../../lib/form.ts';
import { call } from '../../../lib/api.ts';
import { useTakeOver } from './application-query.ts';

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, ApplicationDetail>,
  'row' | 'takeOver' | 'refresh'
> & { application: ApplicationDetail };

/** A form about an application (web/lib/form.ts), which a colleague may have claimed meanwhile. */
export const useReviewForm = <V extends object, R extends Route>({
  application,
  onFailure,
  ...rest
}: FormOf<V, R>) => {
  const takeOver = useTakeOver();
  const [claimedBy, setClaimedBy] = useState<Claim | null>(null);
  const form = useForm<V, R, ApplicationDetail>({
    ...rest,
    row: application,
    takeOver,
    onFailure: (error) => {
      const current = error.problem?.current as ApplicationDetail | undefined;
      if (!error.problem?.errors?.some(({ path }) => path === 'take_over') || !current?.claim)
        return onFailure?.(error) ?? false;
      setClaimedBy(current.claim);
      return true;
    },
  });
  const takeClaim = async (): Promise<void> => {
    const params = { id: application.id };
    takeOver(await call(claimApplication, { params, body: { take_over: true } }, { quiet: true }));
    setClaimedBy(null);
  };
  return { ...form, claimedBy, takeClaim };
};
