import { useId, useState } from 'react';
import { PRESET_NAMES, type PresetName } from '../../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { ChoiceCards } from '../../../../ui/field/choice-cards.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import styles from '../people.module.css';
import { GROUPS, isStrong, withPermission, withPreset, type RightsChoice } from './rights.ts';

type Props = { choice: RightsChoice; onChange: (choice: RightsChoice) => void };
type Card = PresetName | 'custom';

/** Permissions of staff: a preset in plain words, then single permissions by group. */
export function RightsFields({ choice, onChange }: Props) {
  const m = useMessages('people');
  const id = useId();
  const [single, setSingle] = useState(choice.preset === null);
  const open = single || choice.preset === null;
  return (
    <>
      <ChoiceCards<Card>
        id={`${id}-preset`}
        label={m.rights_preset}
        value={choice.preset ?? 'custom'}
        cards={[
          ...PRESET_NAMES.map((value) => ({
            value,
            title: m.presets[value],
            children: m.preset_texts[value],
          })),
          { value: 'custom' as const, title: m.preset_custom, children: m.preset_custom_text },
        ]}
        onChange={(card) => {
          if (card === 'custom') setSingle(true);
          onChange(withPreset(choice, card === 'custom' ? null : card));
        }}
      />
      {open ? (
        <Stack role="group" aria-labelledby={`${id}-single`}>
          <div>
            <h3 id={`${id}-single`}>{m.rights_single}</h3>
            <Muted>{m.rights_single_hint}</Muted>
          </div>
          <div className={styles.groups}>
            {GROUPS.map((group) => (
              <fieldset key={group.id}>
                <legend>{m.groups[group.id]}</legend>
                {group.permissions.map((permission) => (
                  <Checkbox
                    key={permission}
                    label={m.permissions[permission]}
                    hint={isStrong(permission) ? m.rights_strong : undefined}
                    checked={choice.permissions.includes(permission)}
                    onChange={(event) => onChange(withPermission(choice, permission, event.target.checked))}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </Stack>
      ) : (
        <div>
          <Button onClick={() => setSingle(true)}>{m.rights_open_single}</Button>
        </div>
      )}
    </>
  );
}
