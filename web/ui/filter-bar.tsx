import { ChevronDown, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { chipsOf, chosenOf, withChosen, type FilterField, type Filters } from '../lib/filter-state.ts';
import buttonStyles from './button.module.css';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './filter-bar.module.css';
import type { FilterMenuProps } from './filter-menu.tsx';

type Props = {
  fields: readonly FilterField[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

// Menus of react-aria weigh 25 KB; they come when the reader reaches for the first filter.
const loadMenu = () => import('./filter-menu.tsx');
const FilterMenu = lazy(async () => ({ default: (await loadMenu()).FilterMenu }));

/** One button with a menu per filter, and what is chosen as chips that can be taken away. */
export function FilterBar({ fields, filters, onChange }: Props) {
  const m = useMessages('ui');
  const chips = chipsOf(fields, filters);
  return (
    <div className={styles.bar}>
      <div className={styles.menus}>
        {fields.map((field) => (
          <MenuButton
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
                    onChange(
                      withChosen(
                        filters,
                        field.id,
                        chosenOf(filters, field.id).filter((value) => value !== option.value),
                      ),
                    )
                  }
                >
                  <span className={styles.chipField}>{field.label}:</span> {option.label}
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="tertiary"
            onClick={() => onChange(fields.reduce((rest, { id }) => withChosen(rest, id, []), filters))}
          >
            {m.filters_clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The button alone until it is pressed, then the button with its menu. */
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
