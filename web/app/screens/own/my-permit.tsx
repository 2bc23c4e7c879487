import { MyBarrier } from '../../../features/barrier/control/mine/my-barrier.tsx';
import { MyPermit } from '../../../features/permits/holder/account/my-permit.tsx';

/** An applicant's own permit, with the barriers that it opens. */
export function Component() {
  return <MyPermit Barrier={MyBarrier} />;
}
