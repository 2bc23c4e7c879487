import { useId } from 'react';
import field from '../../ui/field/field.module.css';
import { movedBy, positionOf } from './lake-map-position.ts';
import { LakeMap, type MapLot } from './lake-map.tsx';
import styles from './lake-map.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type Props = {
  /** The other lots, for orientation. */
  lots: readonly MapLot[];
  picked: MapLot;
  label: string;
  hint: string;
  /** The position as text, announced when it changes. */
  announce: (map_x: number, map_y: number) => string;
  onPick: (map_x: number, map_y: number) => void;
};

/**
 * The lake map as a field: a click sets the position of a lot, arrow keys change it. Offer the two numbers
 * beside it.
 */
export function LakeMapPicker({ lots, picked, label, hint, announce, onPick }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <span className={field.hint} id={`${id}-hint`}>
        {hint}
      </span>
      <div
        className={styles.picker}
        role="group"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={(event) => {
          const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
          if (!box) return;
          const { map_x, map_y } = positionOf(
            (event.clientX - box.left) / box.width,
            (event.clientY - box.top) / box.height,
          );
          onPick(map_x, map_y);
        }}
        onKeyDown={(event) => {
          const next = movedBy(event.key, event.shiftKey, picked);
          if (!next) return;
          event.preventDefault();
          onPick(next.map_x, next.map_y);
        }}
      >
        <LakeMap lots={[...lots, picked]} highlighted={[picked.code]} mapOnly />
      </div>
      <VisuallyHidden>
        <span role="status">{announce(picked.map_x, picked.map_y)}</span>
      </VisuallyHidden>
    </div>
  );
}
