import { useRef } from 'react';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useBottomBar } from '../../../../ui/frame/use-bottom-bar.ts';
import styles from '../application-form.module.css';
import { useForm } from '../form-context.tsx';
import { PricePart } from './price-part.tsx';

/** The price once there is one, always visible: beside the form on wide screens, at the bottom of the window on narrow ones. */
export function PriceBar() {
  const { price } = useForm();
  return price ? <Bar price={price} /> : null;
}

function Bar({ price }: { price: Lines }) {
  const m = useMessages('application_form');
  const { permit_year, words } = useForm();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  return (
    <aside ref={bar} className={styles.price} aria-labelledby="cena-naslov" data-bottom-bar>
      <h2 id="cena-naslov" className={styles.priceTitle}>
        {m.price_title}
      </h2>
      <PriceLines price={price} permit_year={permit_year} />
      {price.share ? (
        <p className={styles.pricePart}>
          <PricePart share={price.share} />
        </p>
      ) : null}
      {price.earlier ? <p className={styles.pricePart}>{m.price_earlier}</p> : null}
      <p className={styles.priceWhen}>{words.price_when ?? m.price_when}</p>
    </aside>
  );
}

type Lines = NonNullable<ReturnType<typeof useForm>['price']>;

/** What the permit, its card and the fee cost, and their sum. */
export function PriceLines({ price, permit_year }: { price: Lines; permit_year: number | null }) {
  const m = useMessages('application_form');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <dl className={styles.priceLines}>
      <div className={styles.priceLine}>
        <dt>
          {m.price_permit} {permit_year}
        </dt>
        <dd>{money(price.permit)}</dd>
      </div>
      {Number(price.card) > 0 ? (
        <div className={styles.priceLine}>
          <dt>{m.price_card}</dt>
          <dd>{money(price.card)}</dd>
        </div>
      ) : null}
      {Number(price.fee) > 0 ? (
        <div className={styles.priceLine}>
          <dt>{m.price_fee}</dt>
          <dd>{money(price.fee)}</dd>
        </div>
      ) : null}
      <div className={styles.priceTotal}>
        <dt>{m.price_total}</dt>
        <dd aria-live="polite">{money(price.total)}</dd>
      </div>
    </dl>
  );
}
