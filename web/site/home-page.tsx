import { ArrowRight, CarFront, FilePlus2, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useMessages } from '../i18n/i18n.tsx';
import { useMunicipality } from '../shared/settings/municipality.ts';
import { useResources } from '../shared/settings/resources.ts';
import { ServedIf } from '../shared/settings/served-if.tsx';
import { AlpineIllustration } from '../ui/frame/alpine-illustration.tsx';
import { DescriptionList } from '../ui/record/description-list.tsx';
import { LakeMap } from '../shared/settings/lake-map.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './pages/home.module.css';
import { NotOpen } from './not-open.tsx';
import { SITE_PAGES } from '../shared/platform/site-paths.ts';

/** What the permit is, who gets one and for how much, the steps, and whom to ask; before opening, that it is not open. */
export function HomePage() {
  const m = useMessages('home');
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroText}>
          <h1>{m.hero_title}</h1>
          <ServedIf fact="applications_open">
            <p>{m.hero_text}</p>
          </ServedIf>
        </div>
        <AlpineIllustration className={styles.art} />
      </div>
      <ServedIf
        fact="applications_open"
        otherwise={
          <div className={styles.body}>
            <NotOpen heading="h2" />
          </div>
        }
      >
        <Offer />
      </ServedIf>
    </>
  );
}

function Offer() {
  const m = useMessages('home');
  const offer = useResources();
  const labels = useMessages('labels');
  const lots = (offer.resources?.parking_lots ?? []).filter(({ active }) => active);
  return (
    <>
      <Doors />
      <div className={styles.body}>
        <section className={styles.section} aria-labelledby="kako">
          <h2 id="kako">{m.how_title}</h2>
          <ol className={styles.steps}>
            {m.how.map((step, index) => (
              <li key={step.title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
                <p className={styles.time}>{step.time}</p>
              </li>
            ))}
          </ol>
        </section>
        <Prices />
        <section className={styles.section} aria-labelledby="parkirisca">
          <h2 id="parkirisca">{m.map_title}</h2>
          <p className={styles.lead}>{m.map_text}</p>
          <div className={styles.map}>
            <LakeMap lots={lots.map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))} />
          </div>
        </section>
        <div className={styles.pair}>
          <section className={styles.section} aria-labelledby="roki">
            <h2 id="roki">{m.times_title}</h2>
            <DescriptionList items={m.times(offer.parameters ?? {})} />
          </section>
          <Contact />
        </div>
      </div>
    </>
  );
}

/** The three things that people come for. */
function Doors() {
  const m = useMessages('home');
  const ui = useMessages('ui');
  return (
    <nav className={styles.doors} aria-label={m.doors}>
      <ul>
        <Door href={SITE_PAGES.form.path} icon={<FilePlus2 />} title={ui.apply} text={m.apply_text} />
        <Door href={SITE_PAGES.status.path} icon={<ListChecks />} title={ui.status} text={m.status_text} />
        <Door href={SITE_PAGES.holder.path} icon={<CarFront />} title={ui.holder} text={m.holder_text} />
      </ul>
    </nav>
  );
}

function Door({ href, icon, title, text }: { href: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <a className={styles.door} href={href}>
        <span className={styles.doorIcon} aria-hidden="true">
          {icon}
        </span>
        <strong>{title}</strong>
        <span className={styles.doorText}>{text}</span>
        <ArrowRight className={styles.doorArrow} aria-hidden="true" />
      </a>
    </li>
  );
}

/** Ten entitlements are usual; the space is reserved so that the page does not jump when they load. */
const EXPECTED = 10;

function Prices() {
  const m = useMessages('home');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { resources, parameters, failed } = useResources();
  const part = parameters?.validity.mode === 'calendar_year' ? m.prices_part[parameters.proration] : null;
  const year = resources?.open_permit_years.toSorted((a, b) => b - a)[0];
  const shown = resources?.entitlements.filter((entitlement) => entitlement.permit_year === year) ?? [];
  const card = shown[0]?.card_price_gross;
  return (
    <section className={styles.section} aria-labelledby="cenik" aria-busy={resources === null && !failed}>
      <h2 id="cenik">{m.prices_title}</h2>
      <p className={styles.lead}>
        {m.prices_text} {part}
      </p>
      <p className={styles.year}>
        {year === undefined ? m.prices_loading : m.prices_year({ year })}
        {card ? <span> · {m.card_price({ price: formatMoney(card, language) })}</span> : null}
      </p>
      {failed && !resources ? (
        <Notice tone="warning" role="status">
          {m.prices_failed}
        </Notice>
      ) : (
        <ul className={styles.prices}>
          {resources === null
            ? Array.from({ length: EXPECTED }, (_, index) => (
                <li key={index} className={styles.skeleton} aria-hidden="true" />
              ))
            : shown.map((entitlement) => (
                <li key={entitlement.user_type} className={styles.price}>
                  <div className={styles.priceHead}>
                    <h3>
                      <a href={`${SITE_PAGES.form.path}?vrsta=${entitlement.user_type}`}>
                        {language === 'sl' ? entitlement.name_sl : entitlement.name_en}
                      </a>
                    </h3>
                    <p className={styles.amount}>
                      {Number(entitlement.price_gross) === 0
                        ? m.free
                        : formatMoney(entitlement.price_gross, language)}
                    </p>
                  </div>
                  <p className={styles.detail}>
                    <strong>{m.valid_at}</strong> {entitlement.parking_lot_codes.join(', ')}
                  </p>
                  <p className={styles.detail}>
                    <strong>{m.attach}</strong>{' '}
                    {entitlement.required_documents
                      .map((kind) => labels.document_kind[kind].toLocaleLowerCase(language))
                      .join(', ') || m.no_attachments}
                  </p>
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function Contact() {
  const m = useMessages('home');
  const language = useLanguage();
  const at = useMunicipality();
  return (
    <section className={styles.section} aria-labelledby="stik">
      <h2 id="stik">{m.contact_title}</h2>
      <p>{m.contact_text}</p>
      <DescriptionList
        items={[
          { term: m.contact_address, value: `${at.name}, ${at.street}, ${at.postal_code} ${at.city}` },
          { term: m.contact_email, value: <a href={`mailto:${at.email}`}>{at.email}</a> },
          { term: m.contact_phone, value: <a href={`tel:${at.phone.replaceAll(' ', '')}`}>{at.phone}</a> },
          { term: m.contact_hours, value: language === 'sl' ? at.office_hours_sl : at.office_hours_en },
        ]}
      />
    </section>
  );
}
