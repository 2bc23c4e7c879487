import { MunicipalityAddress, MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Accessibility statement (ZDSMA, model of Implementing Decision (EU) 2018/1523). */
export function Accessibility() {
  return (
    <div className={styles.text}>
      <p>
        <MunicipalityAddress /> se zavezuje, da bo svoje spletišče omogočila dostopno v skladu z Zakonom o
        dostopnosti spletišč in mobilnih aplikacij (Uradni list RS, št. 30/18; ZDSMA). Ta izjava velja za
        spletišče Dovolilnice.
      </p>
      <h2>Stopnja skladnosti</h2>
      <p>
        Spletišče je delno skladno s standardom EN 301 549 V3.2.1 (WCAG 2.1, raven AA) zaradi spodaj navedenih
        izjem. Pri izdelavi smo upoštevali tudi WCAG 2.2, raven AA.
      </p>
      <h2>Nedostopna vsebina</h2>
      <ul>
        <li>
          Priloge, ki jih oddajo vlagatelji (fotografije in skenirani dokumenti), niso vedno dostopne. Izvzete
          so, ker so vsebina tretjih oseb.
        </li>
        <li>
          Zemljevid parkirišč je shematska slika. Ista dejstva so pod njim zapisana kot seznam, zato je
          nadomestna vsebina na voljo.
        </li>
      </ul>
      <h2>Priprava izjave o dostopnosti</h2>
      <p>
        Izjava je bila pripravljena 20. 11. 2026 na podlagi lastne ocene: samodejnega preverjanja vseh strani
        z orodjem axe in ročnega preizkusa samo s tipkovnico. Izjavo pregledamo vsaj enkrat na leto.
      </p>
      <h2>Povratne in kontaktne informacije</h2>
      <p>
        Če naletite na oviro ali potrebujete vsebino v drugi obliki, pišite na <MunicipalityEmail /> ali
        pokličite <MunicipalityPhone />. Odgovorimo najpozneje v 8 dneh. Opišite stran in težavo ter povejte,
        kakšen pripomoček uporabljate.
      </p>
      <h2>Nadzor</h2>
      <p>
        Če z odgovorom niste zadovoljni ali ga ne prejmete, lahko podate prijavo inšpekciji za informacijsko
        družbo pri Inšpektoratu Republike Slovenije za informacijsko družbo, Davčna ulica 1, 1000 Ljubljana,{' '}
        <a href="mailto:gp.irsid@gov.si">gp.irsid@gov.si</a>.
      </p>
      <h2>Kako vam spletišče pomaga</h2>
      <ul>
        <li>
          Vse je mogoče opraviti samo s tipkovnico; prvi korak tabulatorja vodi mimo navigacije na vsebino.
        </li>
        <li>Besedilo je mogoče povečati do 400 %, stran se prilagodi od 320 px širine.</li>
        <li>Napake so zbrane v seznamu s povezavami do polj in zapisane ob poljih, ne samo z barvo.</li>
        <li>Ob nastavitvi »zmanjšaj gibanje« se nič ne premika.</li>
      </ul>
    </div>
  );
}
