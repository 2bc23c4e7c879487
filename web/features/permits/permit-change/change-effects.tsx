import { useState } from 'react';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { plateTextAmong } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { useBegins } from '../../../shared/permits/begins.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import styles from './permit-change.module.css';
import type { Action } from './vehicle-change.ts';

type Props = { permit: MyPermit; action: Action; language: Language };

/**
 * Preview of a change: immediate or as an application, until when the old plate opens, how many changes are
 * left.
 */
export function ChangeEffects({ permit, action, language }: Props) {
  const m = useMessages('permit_change');
  const { parameters } = useResources();
  const [now] = useState(() => Date.now());
  const { plate_changes_left: left } = permit;
  const hours = parameters?.plate_overlap_hours ?? 0;
  const days = parameters?.plate_check_days;
  const until = formatDateTime(new Date(now + hours * 3_600_000).toISOString(), language);
  const begins = useBegins(permit);
  const goes = 'plate' in action ? plateTextAmong(permit.vehicles, action.plate) : null;
  return (
    <section className={styles.effects} aria-labelledby="effects">
      <h2 id="effects">{m.effects}</h2>
      <ul>
        {left > 0 ? (
          <>
            <li>{action.kind === 'remove' ? m.effect_removed : m.effect_at_once(begins)}</li>
            {goes !== null && hours > 0 && begins.validity === 'during' ? (
              <li>{m.effect_overlap({ plate: goes, until })}</li>
            ) : null}
            {action.kind !== 'remove' && days ? <li>{m.effect_check({ days })}</li> : null}
            <li>{left === 1 ? m.effect_last : m.effect_left({ n: left - 1 })}</li>
          </>
        ) : (
          <>
            <li>{m.effect_application}</li>
            <li>{m.effect_application_meanwhile}</li>
          </>
        )}
        <li>{m.effect_free}</li>
      </ul>
    </section>
  );
}
