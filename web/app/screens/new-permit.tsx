import { useMessages } from '../../i18n/i18n.tsx';
import { Counter } from './counter.tsx';

/** /dovolilnice/parkirna-dovolilnica: a permit issued at the counter to anybody. */
export function Component() {
  return <Counter title={useMessages('permits').create_title} ending="permit" />;
}
