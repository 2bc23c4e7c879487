import { lazy, Suspense } from 'react';
import { askSecondPerson, secondPerson } from '../lib/session/second-person.ts';
import { useStore } from '../lib/store.ts';
import { loadTexts } from './common/catalogue.ts';

const AskDialog = lazy(async () => {
  const [{ AskDialog: Screen }] = await Promise.all([
    import('../features/office/confirmations/ask-dialog.tsx'),
    loadTexts('confirmations', 'actions', 'contract'),
  ]);
  return { default: Screen };
});

/** Asks a second person, for whatever call needs one; loads when first needed. */
export function SecondPersonHost() {
  const { needed } = useStore(secondPerson);
  if (needed === null) return null;
  return (
    <Suspense>
      <AskDialog needed={needed} onClose={() => askSecondPerson(null)} />
    </Suspense>
  );
}
