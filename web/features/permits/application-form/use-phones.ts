import { useEffect, useState } from 'react';
import type { Phones } from './values/validate.ts';

export const loadPhones = (): Promise<Phones> => import('../../../../contract/people/phone.ts');

/** The server's rule about phones, loaded once one is `wanted`; `null` until then. */
export function usePhones(wanted: boolean): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    loadPhones().then(
      (loaded) => {
        if (!gone) setPhones(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return phones;
}
