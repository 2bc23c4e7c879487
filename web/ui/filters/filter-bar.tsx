import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  chosenOf,
  withChosen,
  type FilterEdit,
  type FilterField,
  type Filters,
} from '../../lib/list/filter-state.ts';
import buttonStyles from '../button.module.css';
import { cx } from '../cx.ts';
import styles from './filter-bar.module.css';
import type { FilterMenuProps } from './filter-menu.tsx';

type Props = {
  fields: readonly FilterField[];
  filters: Filters;
  onChange: (edit: FilterEdit) => void;
};

// Menus of react-aria weigh 25 KB; they load when the reader reaches for the first filter.
const loadMenu = () => import('./filter-menu.tsx');
const FilterMenu = lazy(async () => ({ default: (await loadMenu()).FilterMenu }));

/** One menu button per filter. */
export function FilterBar({ fields, filters, onChange }: Props) {
  return (
    <div className={styles.menus}>
      {fields
        .filter(({ linked }) => linked === undefined)
        .map((field) => (
          <MenuButton
            key={field.id}
            field={field}
            chosen={chosenOf(filters, field.id)}
            onChange={(values) => onChange((now) => withChosen(now, field.id, values))}
          />
        ))}
    </div>
  );
}

/** The plain button until it is pressed, then the button with its menu. */
function MenuButton(props: FilterMenuProps) {
  const [wanted, setWanted] = useState(false);
  const { field, chosen } = props;
  const button = (
    <button
      type="button"
      className={cx(buttonStyles.button, buttonStyles.secondary, styles.menu)}
      aria-haspopup="true"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      {field.label}
      {chosen.length > 0 ? <span className={styles.count}>{chosen.length}</span> : null}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <FilterMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
