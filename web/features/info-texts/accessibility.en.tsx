import { MunicipalityAddress, MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Accessibility statement (ZDSMA, model of Implementing Decision (EU) 2018/1523). */
export function Accessibility() {
  return (
    <div className={styles.text}>
      <p>
        <MunicipalityAddress /> is committed to making its website accessible in accordance with the
        Accessibility of Websites and Mobile Applications Act (Official Gazette of the Republic of Slovenia,
        no. 30/18; ZDSMA). This statement applies to the website Dovolilnice.
      </p>
      <h2>Compliance status</h2>
      <p>
        The website is partially compliant with the standard EN 301 549 V3.2.1 (WCAG 2.1, level AA) because of
        the exceptions below. We also followed WCAG 2.2, level AA.
      </p>
      <h2>Non-accessible content</h2>
      <ul>
        <li>
          Attachments from applicants (photos and scanned documents) are not always accessible. They are
          exempt as third-party content.
        </li>
        <li>
          The map of parking lots is a schematic picture. The same facts stand below it as a list, so there is
          an alternative.
        </li>
      </ul>
      <h2>Preparation of this statement</h2>
      <p>
        The statement was prepared on 20 November 2026 on the basis of a self-assessment: automatic checks of
        every page with axe and a manual trial with the keyboard alone. It is reviewed at least once a year.
      </p>
      <h2>Feedback and contact information</h2>
      <p>
        If you meet a barrier or need content in another form, write to <MunicipalityEmail /> or call{' '}
        <MunicipalityPhone />. We answer within 8 days. Please describe the page and the problem and tell us
        which aid you use.
      </p>
      <h2>Enforcement</h2>
      <p>
        If you are not satisfied with the answer or get none, you may report it to the inspection for the
        information society at the Information Society Inspectorate of the Republic of Slovenia, Davčna ulica
        1, 1000 Ljubljana, <a href="mailto:gp.irsid@gov.si">gp.irsid@gov.si</a>.
      </p>
      <h2>How the website helps you</h2>
      <ul>
        <li>
          Everything can be done with the keyboard alone; the first Tab stop leads past the navigation to the
          content.
        </li>
        <li>Text can be enlarged to 400 %; the page adapts from 320 px of width.</li>
        <li>
          Errors are collected in a list with links to the fields and written beside the fields, never by
          colour alone.
        </li>
        <li>With “reduce motion” switched on nothing moves.</li>
      </ul>
    </div>
  );
}
