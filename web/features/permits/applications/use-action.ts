import { useState } from 'react';
import type { ApplicationDetail, Claim } from '../../../../contract/permits/applications.ts';
import { claimApplication } from '../../../../contract/permits/review.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useForm, type FormOptions } from '../../../lib/form.ts';
import { call, type ApiError } from '../../../lib/api.ts';
import { useRowAction, type ActionControl as Control, type Run as RowRun } from '../../../lib/row-action.ts';
import { useTakeOver } from './application-query.ts';

// Dialogs of the review import everything about actions from here.
export { errorOf } from '../../../lib/row-action.ts';
export type Run<T> = RowRun<ApplicationDetail, T>;
export type ActionControl = Control<ApplicationDetail> & {
  /**
   * The colleague who took over the application while this dialog was open; the action waits until it is
   * claimed again.
   */
  claimedBy: Claim | null;
  takeClaim: () => Promise<void>;
};

type Options<T> = {
  application: ApplicationDetail;
  run: Run<T>;
  onDone: (reply: T) => void;
  onConflict?: (error: ApiError) => boolean;
};

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, ApplicationDetail>,
  'row' | 'takeOver' | 'refresh' | 'onConflict'
> & { application: ApplicationDetail };

/** A form about an application (web/lib/form.ts), which a colleague may have claimed meanwhile. */
export const useReviewForm = <V extends object, R extends Route>({ application, ...rest }: FormOf<V, R>) => {
  const takeOver = useTakeOver();
  const [claimedBy, setClaimedBy] = useState<Claim | null>(null);
  const form = useForm<V, R, ApplicationDetail>({
    ...rest,
    row: application,
    takeOver,
    onConflict: ({ problem }) => {
      const current = problem?.current as ApplicationDetail | undefined;
      if (!problem?.errors?.some(({ path }) => path === 'take_over') || !current?.claim) return false;
      setClaimedBy(current.claim);
      return true;
    },
  });
  const takeClaim = async (): Promise<void> => {
    const params = { id: application.id };
    takeOver(await call(claimApplication, { params, body: { take_over: true } }));
    setClaimedBy(null);
  };
  return { ...form, claimedBy, takeClaim };
};

/** One action of a dialog on an application (web/lib/row-action.ts), which a colleague may have claimed. */
export const useAction = <T>({ application, onConflict, ...rest }: Options<T>) => {
  const takeOver = useTakeOver();
  const [claimedBy, setClaimedBy] = useState<Claim | null>(null);
  const control = useRowAction<ApplicationDetail, T>({
    row: application,
    takeOver,
    ...rest,
    onConflict: (error) => {
      const current = error.problem?.current as ApplicationDetail | undefined;
      if (!error.problem?.errors?.some(({ path }) => path === 'take_over') || !current?.claim)
        return onConflict?.(error) ?? false;
      setClaimedBy(current.claim);
      return true;
    },
  });
  const takeClaim = async (): Promise<void> => {
    const params = { id: application.id };
    takeOver(await call(claimApplication, { params, body: { take_over: true } }));
    setClaimedBy(null);
  };
  return { ...control, claimedBy, takeClaim };
};
