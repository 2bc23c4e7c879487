import { access } from './access.ts';
import { forms } from './forms.ts';
import { jobs } from './jobs.ts';
import type { Mutant } from './mutant.ts';
import { queries } from './queries.ts';
import { moneyRules, rules } from './rules.ts';
import { screens } from './screens.ts';
import { verbs } from './verbs.ts';

/** All mutants by area. They are a yardstick (docs/generated/mutants.md): change one only when its code changed. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  rules,
  'money rules': moneyRules,
  verbs,
  queries,
  access,
  'locks and jobs': jobs,
  forms,
  screens,
};
