import { DemoInProduction, hasDemo, rejectDemo } from '../../../settings/installation/reject-demo.ts';
import { type Check, failure, ok, type ProbeContextWithDatabase } from './check.ts';

export type DemoFacts = { production: boolean; demo: boolean };

/** Nothing of the demo municipality, and no public password, in production. */
export const demo: Check<DemoFacts, 'none' | 'trial' | 'in_production', ProbeContextWithDatabase> = {
  seconds: 60,
  probe: async ({ db, config: { production } }) => {
    if (!production) return { production, demo: await hasDemo({ db }) };
    try {
      await rejectDemo({ db });
      return { production, demo: false };
    } catch (error) {
      if (error instanceof DemoInProduction) return { production, demo: true };
      throw error;
    }
  },
  evaluate: ({ production, demo }) => {
    if (!demo) return [ok('none')];
    return [production ? failure('in_production') : ok('trial')];
  },
};
