import { plateText } from '../../../contract/values/plate-text.ts';
import { Actions } from '../../ui/layout.tsx';
import styles from './plate.module.css';

/** A registration number, drawn like a small plate to stand out. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{children}</span>;
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
