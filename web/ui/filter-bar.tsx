import { Check, ChevronDown, X } from 'lucide-react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useMessages } from '../i18n/i18n.tsx';
import { chipsOf, chosenOf, withChosen, type FilterField, type Filters } from '../lib/filter-state.ts';
import button from './button.module.css';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './filter-bar.module.css';
import pop from './popover.module.css';

type Props = {
  fields: readonly FilterField[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** One button with a menu per filter, and what is chosen as chips that can be taken away. */
export function FilterBar({ fields, filters, onChange }: Props) {
  const m = useMessages('ui');
  const chips = chipsOf(fields, filters);
  return (
    <div className={styles.bar}>
      <div className={styles.menus}>
        {fields.map((field) => (
          <FilterMenu
            key={field.id}
            field={field}
            chosen={chosenOf(filters, field.id)}
            onChange={(values) => onChange(withChosen(filters, field.id, values))}
          />
        ))}
      </div>
      {chips.length > 0 ? (
        <div className={styles.chosen}>
          <ul className={styles.chips} aria-label={m.filters_chosen}>
            {chips.map(({ field, option }) => (
              <li key={`${field.id} ${option.value}`}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={m.filter_remove({ name: `${field.label}: ${option.label}` })}
                  onClick={() =>
                    onChange(withChosen(filters, field.id, chosenOf(filters, field.id).filter((value) => value !== option.value)))
                  }
                >
                  <span className={styles.chipField}>{field.label}:</span> {option.label}
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="tertiary" onClick={() => onChange(fields.reduce((rest, { id }) => withChosen(rest, id, []), filters))}>
            {m.filters_clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type MenuProps = { field: FilterField; chosen: readonly string[]; onChange: (values: string[]) => void };

function FilterMenu({ field, chosen, onChange }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={cx(button.button, button.secondary, styles.menu)}>
        {field.label}
        {chosen.length > 0 ? <span className={styles.count}>{chosen.length}</span> : null}
        <ChevronDown aria-hidden="true" />
      </AriaButton>
      <Popover className={pop.popover} placement="bottom start">
        <Menu
          className={pop.list}
          aria-label={field.label}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(field.options.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)))
          }
        >
          {field.options.map((option) => (
            <MenuItem key={option.value} id={option.value} textValue={option.label} className={pop.item}>
              {({ isSelected }) => (
                <>
                  <span className={cx(styles.box, isSelected && styles.checked)} aria-hidden="true">
                    {isSelected ? <Check /> : null}
                  </span>
                  {option.label}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
