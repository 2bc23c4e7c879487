import styles from './plate.module.css';

/** A registration number, drawn like a small plate so that the eye finds it. */
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
