import { useMessages } from '../../i18n/i18n.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useCan } from '../../lib/session/session.ts';
import { useCounterDevices } from './counter-devices.ts';

/**
 * Says before money changes hands that cash and cards are refused, because the tax administration cannot be told
 * who takes them. `asked`: the chosen way needs that.
 */
export function UnnamedOperator({ asked = true }: { asked?: boolean }) {
  const m = useMessages('shared');
  const takes = useCan('payments.match');
  const manages = useCan('users.update');
  const counter = useCounterDevices(asked && takes);
  if (!asked || !counter?.can_invoice || !counter.operator_unnamed) return null;
  return (
    <Notice tone="warning" title={m.operator_unnamed}>
      <p>{m.operator_unnamed_text}</p>
      <p>
        <Link href="/nastavitve">{m.operator_own}</Link>
        {manages ? (
          <>
            {' · '}
            <Link href="/nastavitve?tab=zaposleni">{m.operator_users}</Link>
          </>
        ) : null}
      </p>
    </Notice>
  );
}
