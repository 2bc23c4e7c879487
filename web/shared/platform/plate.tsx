import { plateList, plateText } from '../../../contract/values/vehicles/plate-text.ts';
import { Actions } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './plate.module.css';

/** A registration number, drawn like a small plate to stand out and written as on the car. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{plateText(children)}</span>;
}

/** The plates of one permit, used in turn. */
export function Plates({ values }: { values: readonly string[] }) {
  return (
    <span className={styles.plates}>
      {values.map((value) => (
        <Plate key={value}>{value}</Plate>
      ))}
    </span>
  );
}

/** The first plate of a row, and how many more there are: the row keeps its height. */
export function FirstPlate({ values: [first, ...more] }: { values: readonly string[] }) {
  if (first === undefined) return null;
  const others = plateList(more);
  return (
    <span className={styles.first} title={others || undefined}>
      <Plate>{first}</Plate>
      {more.length > 0 ? (
        <>
          <span aria-hidden="true">+{more.length}</span>
          <VisuallyHidden>{others}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}

/** Plates as they are on the car, large enough to compare at arm's length; `label` names the list. */
export function LargePlates({ values, label }: { values: readonly string[]; label: string }) {
  return (
    <Actions as="ul" aria-label={label}>
      {values.map((value) => (
        <li key={value} className={styles.largePlate}>
          {plateText(value)}
        </li>
      ))}
    </Actions>
  );
}
