import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { FilterField } from '../../lib/list/filter-state.ts';
import button from '../button.module.css';
import { cx } from '../cx.ts';
import styles from './filter-bar.module.css';
import pop from '../popover.module.css';

export type FilterMenuProps = {
  field: FilterField;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/**
 * One filter: a button with a menu of several values. Open from the start, because the click on the plain
 * button opened it.
 */
export function FilterMenu({ field, chosen, onChange }: FilterMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const outside = chosen.join(',');
  // Stored here too, because the URL follows a moment later and two quick choices must both count.
  const [own, setOwn] = useState(chosen);
  const [seen, setSeen] = useState(outside);
  if (seen !== outside) {
    setSeen(outside);
    setOwn(chosen);
  }
  const change = (values: string[]): void => {
    setOwn(values);
    onChange(values);
  };
  return (
    <MenuTrigger
      defaultOpen
      onOpenChange={(open) => {
        // The first opening came from the plain button that this one replaced, so react-aria has nothing to
        // return focus to.
        if (!open) requestAnimationFrame(() => trigger.current?.focus());
      }}
    >
      <AriaButton ref={trigger} className={cx(button.button, button.secondary, styles.menu)}>
        {field.label}
        {own.length > 0 ? <span className={styles.count}>{own.length}</span> : null}
        <ChevronDown aria-hidden="true" />
      </AriaButton>
      <Popover className={pop.popover} placement="bottom start">
        <Menu
          className={pop.list}
          aria-label={field.label}
          selectionMode="multiple"
          selectedKeys={own}
          onSelectionChange={(keys) =>
            change(
              field.options.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)),
            )
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
