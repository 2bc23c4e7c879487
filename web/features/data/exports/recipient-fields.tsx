import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/field/choice-group.tsx';
import styles from './exports.module.css';

type Props = {
  form: Bound;
  people: readonly { id: string; name: string }[];
  chosen: readonly string[];
  editable: boolean;
  onChange: (ids: string[]) => void;
};

/** Staff who get the link; only those who may see the data can be chosen. */
export function RecipientFields({ form, people, chosen, editable, onChange }: Props) {
  const m = useMessages('exports');
  const { id, error } = form.bound('recipient_ids');
  if (people.length === 0) return null;
  return (
    <ChoiceGroup id={id} label={m.recipients} hint={m.recipients_hint} error={error}>
      <div className={styles.people}>
        {people.map((person) => (
          <Checkbox
            key={person.id}
            label={person.name}
            disabled={!editable}
            checked={chosen.includes(person.id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, person.id] : chosen.filter((other) => other !== person.id),
              )
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
