import { useSearchParams } from 'react-router';
import { normalizePlate } from '../../../contract/values/texts/text.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { Counter } from './counter.tsx';

/**
 * /vloge/parkirna-dovolilnica: an application that a customer made at the counter or on paper; `?plate=`
 * fills in the plate of a car that waits at a barrier.
 */
export function Component() {
  const ui = useMessages('ui');
  const [query] = useSearchParams();
  const registration_number = normalizePlate(query.get('plate') ?? '').slice(0, 10);
  return (
    <Counter
      title={ui.apply}
      ending="application"
      {...(registration_number
        ? {
            draft: `plate.${registration_number}`,
            initial: { vehicles: [{ registration_number, country: 'SI' }] },
          }
        : {})}
    />
  );
}
