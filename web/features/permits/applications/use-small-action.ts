import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSetApplication } from './application-query.ts';

/** An action without a dialog; a failure shows the newest state of the application. */
export const useSmallAction = () => {
  const takeOver = useSetApplication();
  return useAction({
    onFailure: ({ problem }) => {
      if (problem?.current) takeOver(problem.current as ApplicationDetail);
    },
  });
};
