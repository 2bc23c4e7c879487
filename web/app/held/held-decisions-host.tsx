import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/session/session.ts';
import { loadTexts } from '../common/catalogue.ts';

const HeldDecisions = lazy(async () => {
  const [{ HeldDecisions: Band }] = await Promise.all([
    import('../../features/permits/held/held-decisions.tsx'),
    loadTexts('held', 'actions'),
  ]);
  return { default: Band };
});

/** The band with decisions that can still be undone, on every screen of staff; loaded after the screen. */
export function HeldDecisionsHost() {
  const staff = useCan('applications.view');
  return staff ? (
    <Suspense>
      <HeldDecisions />
    </Suspense>
  ) : null;
}
