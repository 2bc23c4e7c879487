import { MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Instructions for applicants, from getting ready to the plate change. */
export function Instructions() {
  return (
    <div className={styles.text}>
      <h2>Before you start</h2>
      <p>Applying takes about ten minutes. Have at hand:</p>
      <ul>
        <li>your Slovenian tax number (without one: your date of birth),</li>
        <li>the vehicle registration certificate, photographed or as a PDF,</li>
        <li>the proof for your kind of permit; the home page and the form say which,</li>
        <li>the contract if the vehicle is leased or rented,</li>
        <li>the number of your RFID card if you already have one.</li>
      </ul>
      <p>You need no account. If you have one, sign in: the form will already hold your data.</p>
      <h2>How to apply</h2>
      <ol>
        <li>
          <strong>Applicant.</strong> Say whether you apply as a natural person, sole trader or legal entity
          and enter your data. The town fills itself in from a Slovenian postcode. If you apply for somebody
          else, tick the box and attach the power of attorney later.
        </li>
        <li>
          <strong>Permit.</strong> Choose the kind of permit. The map shows the parking lots where it is
          valid. The price is always on the screen.
        </li>
        <li>
          <strong>Vehicles.</strong> Enter the number plate. Spaces and hyphens do not matter. If we warn
          about the letter O or I, check whether it is the digit 0 or 1.
        </li>
        <li>
          <strong>Attachments.</strong> Add the required documents: PDF, JPG or PNG, up to 10 MB each, at most
          5 per attachment and 15 in all. We make large photos smaller for you. HEIC photos (iPhone) cannot be
          opened; choose “Most Compatible” in the camera settings.
        </li>
        <li>
          <strong>Card and delivery.</strong> Choose a new card or enter the number of yours, and say whether
          you pick the permit up or we send it.
        </li>
        <li>
          <strong>Check and send.</strong> Check the data, give both consents and send. You get the
          application number at once and a confirmation by e-mail.
        </li>
      </ol>
      <h2>If you have to stop</h2>
      <p>
        Everything you enter is saved in your browser as you go, encrypted, even without a connection. When
        you come back on the same device, you continue where you stopped. Files have to be attached again. On
        somebody else’s computer press “Discard draft” when you finish.
      </p>
      <h2>What happens after you send it</h2>
      <ol>
        <li>
          <strong>Check.</strong> If something is missing, we ask you for it within 5 working days. You add it
          with the link in the message, without signing in.
        </li>
        <li>
          <strong>Decision.</strong> We tell you by e-mail. If we reject the application, we give the reason
          and how to appeal.
        </li>
        <li>
          <strong>Payment.</strong> After approval you pay at the municipality, in cash or by card. Bring the
          application number. Some permits are free.
        </li>
        <li>
          <strong>Issue.</strong> Once we have the payment, we issue the permit. You pick it up at the
          municipality or get it by post.
        </li>
      </ol>
      <h2>How to follow your application</h2>
      <p>
        The confirmation has a link to the status page. If you lost it or it expired, open it and enter the
        application number and your e-mail address: we send a new one. Signed in, you see the state on your
        dashboard too.
      </p>
      <h2>How to use the permit</h2>
      <ul>
        <li>
          At lots with a barrier hold the RFID card to the reader; where there is a camera, the barrier reads
          the plate.
        </li>
        <li>
          At lots without a barrier the permit is checked by the number plate. You need not display it in the
          car.
        </li>
        <li>The permit does not guarantee a free space. Park only in marked spaces.</li>
      </ul>
      <h2>New vehicle, lost card, next year</h2>
      <ul>
        <li>
          <strong>New vehicle:</strong> sign in and choose update at your permit. The change of the plate
          takes effect at once; attach the new registration certificate. Free of charge.
        </li>
        <li>
          <strong>Lost or broken card:</strong> sign in and ask for a replacement, or call us. We block the
          old card at once.
        </li>
        <li>
          <strong>Next year:</strong> applications for the next year open on 1 November. Keep the card.
        </li>
      </ul>
      <h2>If you get stuck</h2>
      <ul>
        <li>“The tax number is not valid”: check all 8 digits; the prefix SI is not needed.</li>
        <li>
          “There is already a valid permit for this vehicle”: we do not issue two for the same vehicle, lot
          and year.
        </li>
        <li>No confirmation in your mailbox: look into the spam folder, then ask for a new link.</li>
        <li>
          No internet connection: nothing is lost. Once you are connected again, press “Send application” once
          more.
        </li>
      </ul>
      <p>
        Help: <MunicipalityEmail />, <MunicipalityPhone />. You can also apply in person or by post.
      </p>
    </div>
  );
}
