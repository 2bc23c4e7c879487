import { DATA_PROTECTION_OFFICER } from '../../lib/municipality.ts';
import { MunicipalityAddress, MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Privacy notice (Articles 13 and 14 GDPR, ZVOP-2); its content is laid down in the specification, section 1. */
export function Privacy() {
  return (
    <div className={styles.text}>
      <p>
        <strong>In short:</strong> we need your data to issue the permit and to open the barrier. We keep them
        for 5 years, do not transfer them to third countries and never use them for advertising.
      </p>
      <h3>Who processes your data</h3>
      <p>
        The controller is <MunicipalityAddress />, e-mail <MunicipalityEmail />, phone <MunicipalityPhone />.
        You reach the data protection officer at{' '}
        <a href={`mailto:${DATA_PROTECTION_OFFICER.email}`}>{DATA_PROTECTION_OFFICER.email}</a>.
      </p>
      <h3>What we process them for</h3>
      <ul>
        <li>issuing and recording annual permits,</li>
        <li>statistics of parking occupancy (anonymised),</li>
        <li>opening barriers,</li>
        <li>detecting permit abuse,</li>
        <li>protecting equipment.</li>
      </ul>
      <p>
        The legal basis is a task in the public interest under the municipal traffic ordinance and the
        decision on parking fees (Article 6(1)(e) GDPR), and for invoices a legal obligation (Article
        6(1)(c)).
      </p>
      <h3>Which data we process</h3>
      <ul>
        <li>name or company name, address, e-mail, phone,</li>
        <li>personal ID number (tax number; date of birth only if you have none),</li>
        <li>vehicle registration,</li>
        <li>employment and ownership, where the entitlement depends on them,</li>
        <li>issued permits and bookkeeping documents,</li>
        <li>the boat-access permit, if you apply for one,</li>
        <li>barrier passages: time, parking lot, number plate and card number.</li>
      </ul>
      <p>
        Personal data are required; without them submission through the website is not possible. We get the
        data from you; ownership, residence and registration may be checked in official records.
      </p>
      <h3>How long we keep them</h3>
      <p>
        Both data sets, applications and issued permits, are kept for 5 years from the end of the year in
        which the permit expired or the application was closed. Then they are deleted or anonymised. Invoices
        and other bookkeeping documents are kept as long as tax law requires (10 years). The number plate and
        card number are dropped from barrier passages after 30 days; only an anonymous count stays.
      </p>
      <h3>Who receives them</h3>
      <p>
        Only authorised staff of the municipality see the data; every look is recorded in a processing log.
        Processors (hosting, maintenance of barriers) act only on our instructions. State bodies receive data
        where the law requires it. There are no transfers to third countries, no automated decisions and no
        profiling.
      </p>
      <h3>Your rights</h3>
      <p>
        You may ask for access to your data, their correction or erasure and restriction of processing, and
        you may object. Write to <MunicipalityEmail /> or to the data protection officer; we answer within one
        month. If you think that we process data unlawfully, you may complain to the Information Commissioner
        (Informacijski pooblaščenec), Dunajska cesta 22, 1000 Ljubljana,{' '}
        <a href="mailto:gp.ip@ip-rs.si">gp.ip@ip-rs.si</a>, <a href="https://www.ip-rs.si">www.ip-rs.si</a>.
      </p>
      <h3>Cookies and browser storage</h3>
      <p>
        We use only strictly necessary cookies: for signing in, for protecting forms and for the chosen
        language. The draft of an application is kept, encrypted, in your browser until you send or discard
        it. There are no cookies for analytics or advertising, so no consent is needed.
      </p>
    </div>
  );
}
