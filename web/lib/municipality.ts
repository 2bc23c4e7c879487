import type { Municipality } from '../../contract/reference.ts';
import { resourcesStore } from './resources.ts';
import { useStore } from './store.ts';

/**
 * The municipality as prerendered pages name it, before any call; the parameters of the server take its place once they are
 * there. Demo: fictional. Set it here for a real municipality, so that the pages need not change while they load.
 */
export const MUNICIPALITY: Municipality = {
  name: 'Občina Planinsko Jezero',
  street: 'Jezerska cesta 1',
  postal_code: '4265',
  city: 'Planinsko Jezero',
  email: 'dovolilnice@planinsko-jezero.example',
  phone: '+386 4 555 01 00',
  office_hours_sl: 'ponedeljek in petek 8.00–12.00, sreda 8.00–12.00 in 14.00–17.00',
  office_hours_en: 'Monday and Friday 8:00–12:00, Wednesday 8:00–12:00 and 14:00–17:00',
  website: 'https://www.planinsko-jezero.example',
};

/** Data protection officer (Article 37 GDPR); a municipality must have one. */
export const DATA_PROTECTION_OFFICER = { email: 'dpo@planinsko-jezero.example' } as const;

export const useMunicipality = (): Municipality =>
  useStore(resourcesStore).parameters?.municipality ?? MUNICIPALITY;
