import { MyBarrier } from '../../features/barrier/my-barrier/my-barrier.tsx';
import { MyPermit } from '../../features/permits/mine/my-permit.tsx';

/** An applicant's own permit, with the barriers that it opens. */
export function Component() {
  return <MyPermit Barrier={MyBarrier} />;
}
