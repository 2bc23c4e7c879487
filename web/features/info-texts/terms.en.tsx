import { MunicipalityAddress, MunicipalityEmail } from './contact.tsx';
import styles from './text.module.css';

/** Terms of use of the service. */
export function Terms() {
  return (
    <div className={styles.text}>
      <h3>The service</h3>
      <p>
        The service Dovolilnice is run by <MunicipalityAddress />. With it you apply for an annual parking
        permit, follow the application and manage your permits. Using it is free; you pay only for the permit
        and, if needed, the card.
      </p>
      <h3>Who may apply</h3>
      <p>
        The future holder of the permit applies, or a person with their power of attorney. The data must be
        true and complete. Tell us within 15 days if they change (vehicle, address, grounds for the permit).
      </p>
      <h3>The permit</h3>
      <ul>
        <li>It is valid for the parking lots, vehicles and year that it names.</li>
        <li>It does not guarantee a free parking space.</li>
        <li>
          It cannot be passed to another person. Between vehicles it is transferable only if its kind says so,
          and only between the vehicles entered.
        </li>
        <li>
          The RFID card belongs to the holder and serves in following years too. Report loss or theft at once
          so that we can block it.
        </li>
        <li>
          In case of abuse (lending the card, untrue data) we may revoke the permit; what was paid is not
          refunded.
        </li>
      </ul>
      <h3>Price and payment</h3>
      <p>
        Prices are set by the municipal council and include VAT. You pay after approval at the municipality,
        in cash or by card. The permit is issued once the payment has arrived.
      </p>
      <h3>Decision and appeal</h3>
      <p>
        We decide on a complete application within the time limits of the General Administrative Procedure
        Act. You may complete an incomplete application by the deadline in our request. You may appeal against
        a rejection or dismissal; the instruction stands in the decision and on the status page.
      </p>
      <h3>Electronic communication</h3>
      <p>
        We send messages to the e-mail address of the application. The link to the status page is meant for
        you only; please do not pass it on. The service may be unavailable for short maintenance; the draft of
        an application stays in your browser.
      </p>
      <h3>Liability and changes</h3>
      <p>
        The municipality is liable for the proper working of the service as the law provides. Changes of these
        terms are announced on this page; the terms at the time of sending apply to an application. Send
        questions to <MunicipalityEmail />. Slovenian law applies. The Slovenian text prevails.
      </p>
    </div>
  );
}
