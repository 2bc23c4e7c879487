import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field.tsx';

export type ChoiceCard<V extends string> = {
  value: V;
  title: ReactNode;
  /** Short, at the right edge of the title: a price, a number. */
  aside?: ReactNode;
  /** What the choice means; read out as the description of the radio. */
  children?: ReactNode;
  disabled?: boolean;
  /** What the choice asks, right below its card once it is chosen. */
  below?: ReactNode;
};

type Props<V extends string> = FieldTexts & {
  id?: string;
  name?: string;
  cards: readonly ChoiceCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  required?: boolean;
};

/** Radios as cards with rich content; the whole card is the target. */
export function ChoiceCards<V extends string>({ id, name, cards, value, onChange, ...texts }: Props<V>) {
  const generated = useId();
  const own = id ?? generated;
  return (
    <ChoiceGroup id={own} {...texts}>
      <div className={styles.cards}>
        {cards.map((card) => {
          const cardId = `${own}-${card.value}`;
          const box = (
            <div className={styles.card} key={card.value}>
              <input
                className={styles.input}
                type="radio"
                id={cardId}
                name={name ?? own}
                value={card.value}
                checked={value === card.value}
                disabled={card.disabled}
                aria-describedby={`${cardId}-text`}
                onChange={() => onChange(card.value)}
              />
              <label className={styles.cardLabel} htmlFor={cardId}>
                {card.title}
              </label>
              <span className={styles.aside}>{card.aside}</span>
              <div className={styles.body} id={`${cardId}-text`}>
                {card.children}
              </div>
            </div>
          );
          return card.below && value === card.value
            ? [
                box,
                <div key="below" className={styles.below}>
                  {card.below}
                </div>,
              ]
            : box;
        })}
      </div>
    </ChoiceGroup>
  );
}
