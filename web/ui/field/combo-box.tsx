import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useMessages } from '../../i18n/i18n.tsx';
import { AriaFieldTexts } from './aria-field.tsx';
import button from '../button.module.css';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import pop from '../popover.module.css';

export type ComboOption = { id: string; label: string; detail?: string };

type Props = FieldTexts & {
  id?: string;
  options: readonly ComboOption[];
  value: string | null;
  onChange: (id: string | null) => void;
  /**
   * When given, the caller searches for options on the server while the person types; otherwise the list
   * filters itself.
   */
  onSearch?: (text: string) => void;
  required?: boolean;
};

/** Chooses one of many by typing a part of its name. */
export function ComboBox(props: Props) {
  const { id, value, onChange, onSearch, required, error, options: _, ...texts } = props;
  // React Aria walks a list with one id twice in a circle, for ever.
  const options = [...new Map(props.options.map((option) => [option.id, option])).values()];
  const m = useMessages('app_ui');
  const [open, setOpen] = useState(false);
  return (
    <AriaComboBox
      className={styles.field}
      id={id}
      items={onSearch ? options : undefined}
      defaultItems={onSearch ? undefined : options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onInputChange={onSearch}
      onOpenChange={setOpen}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <AriaFieldTexts {...texts} error={error} />
      <span className={styles.wrap}>
        <Input className={styles.control} />
        <Button
          className={cx(button.button, button.tertiary, button.icon, styles.adornment)}
          aria-label={m.combo_open}
          aria-expanded={open}
        >
          <ChevronDown />
        </Button>
      </span>
      <Popover className={pop.popover}>
        <ListBox<ComboOption>
          className={pop.list}
          renderEmptyState={() => <p className={pop.empty}>{m.combo_empty}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} className={pop.item} textValue={option.label}>
              <span>
                {option.label}
                {option.detail ? <span className={pop.detail}>{option.detail}</span> : null}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
