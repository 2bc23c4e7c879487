import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { cx } from '../cx.ts';
import button from '../button.module.css';
import styles from '../popover.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

type Props = {
  /** Accessible name of the button; also its text when `icon` is not given. */
  label: string;
  icon?: ReactNode;
  /** Shows only an icon (three dots by default). */
  compact?: boolean;
  entries: readonly MenuEntry[];
};

/** A button with a menu of actions. */
export function Menu({ label, icon, compact, entries }: Props) {
  return (
    <MenuTrigger>
      <Button
        className={cx(button.button, compact ? button.tertiary : button.secondary, compact && button.icon)}
        aria-label={compact ? label : undefined}
      >
        {compact ? (icon ?? <EllipsisVertical />) : icon}
        {compact ? null : label}
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu
          className={styles.list}
          aria-label={label}
          disabledKeys={entries.flatMap((e) => (e.disabled ? [e.id] : []))}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={cx(styles.item, entry.danger && styles.danger)}
              onAction={entry.onSelect}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
