import { DATA_PROTECTION_OFFICER } from '../../lib/municipality.ts';
import { MunicipalityAddress, MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Privacy notice (Articles 13 and 14 GDPR, ZVOP-2); its content is laid down in the specification, section 1. */
export function Privacy() {
  return (
    <div className={styles.text}>
      <p>
        <strong>Na kratko:</strong> vaše podatke potrebujemo, da izdamo dovolilnico in odpremo zapornico.
        Hranimo jih 5 let, ne prenašamo jih v tretje države in jih ne uporabljamo za oglaševanje.
      </p>
      <h3>Kdo obdeluje vaše podatke</h3>
      <p>
        Upravljavec je <MunicipalityAddress />, elektronski naslov <MunicipalityEmail />, telefon{' '}
        <MunicipalityPhone />. Pooblaščena oseba za varstvo osebnih podatkov je dosegljiva na{' '}
        <a href={`mailto:${DATA_PROTECTION_OFFICER.email}`}>{DATA_PROTECTION_OFFICER.email}</a>.
      </p>
      <h3>Za kaj jih obdelujemo</h3>
      <ul>
        <li>za izdajo in evidenco letnih dovolilnic,</li>
        <li>za statistiko zasedenosti parkirišč (anonimizirano),</li>
        <li>za odpiranje zapornic,</li>
        <li>za ugotavljanje zlorab dovolilnic,</li>
        <li>za varovanje opreme.</li>
      </ul>
      <p>
        Pravna podlaga je opravljanje nalog v javnem interesu po občinskem odloku o prometnem režimu in sklepu
        o parkirninah (točka (e) prvega odstavka 6. člena Splošne uredbe), za račune pa zakonska obveznost
        (točka (c)).
      </p>
      <h3>Katere podatke obdelujemo</h3>
      <ul>
        <li>ime in priimek ali naziv podjetja, naslov, elektronski naslov, telefon,</li>
        <li>osebno identifikacijsko številko (davčno številko; datum rojstva le, če je nimate),</li>
        <li>registrsko označbo vozila,</li>
        <li>podatke o zaposlitvi in o lastništvu, kadar je od njih odvisna pravica,</li>
        <li>podatke o izdanih dovolilnicah in knjigovodske listine,</li>
        <li>dovoljenje za dostop s plovilom, če zaprosite zanj,</li>
        <li>prehode zapornic: čas, parkirišče, registrsko označbo in številko kartice.</li>
      </ul>
      <p>
        Osebni podatki so nujni: brez njih oddaja vloge prek spletne strani ni mogoča. Podatke dobimo od vas;
        lastništvo, prebivališče in vpis v register lahko preverimo v uradnih evidencah.
      </p>
      <h3>Kako dolgo jih hranimo</h3>
      <p>
        Obe zbirki, podatke o vlogah in podatke o izdanih dovolilnicah, hranimo 5 let od konca leta, v katerem
        je dovolilnica potekla oziroma je bila vloga zaključena. Nato jih izbrišemo ali anonimiziramo. Računi
        in druge knjigovodske listine se hranijo toliko, kot zahteva davčni zakon (10 let). Registrska označba
        in številka kartice se iz prehodov zapornic izbrišeta po 30 dneh; ostane le anonimno število.
      </p>
      <h3>Komu jih posredujemo</h3>
      <p>
        Podatke vidijo le pooblaščeni uslužbenci občine; vsak vpogled se zapiše v dnevnik obdelave. Pogodbeni
        obdelovalci (gostovanje, vzdrževanje zapornic) jih obdelujejo samo po naših navodilih. Državnim
        organom jih posredujemo, kadar to zahteva zakon. Prenosov v tretje države ni. Samodejnega odločanja in
        oblikovanja profilov ni.
      </p>
      <h3>Vaše pravice</h3>
      <p>
        Zahtevate lahko dostop do svojih podatkov, popravek, izbris, omejitev obdelave in obdelavi ugovarjate.
        Pišite na <MunicipalityEmail /> ali pooblaščeni osebi; odgovorimo v enem mesecu. Če menite, da
        podatkov ne obdelujemo zakonito, se lahko pritožite Informacijskemu pooblaščencu, Dunajska cesta 22,
        1000 Ljubljana, <a href="mailto:gp.ip@ip-rs.si">gp.ip@ip-rs.si</a>,{' '}
        <a href="https://www.ip-rs.si">www.ip-rs.si</a>.
      </p>
      <h3>Piškotki in shramba brskalnika</h3>
      <p>
        Uporabljamo samo nujne piškotke: za prijavo, za zaščito obrazcev in za izbrani jezik. Osnutek vloge se
        šifrirano shrani v vašem brskalniku, dokler je ne oddate ali zavržete. Piškotkov za analitiko in
        oglaševanje ni, zato soglasja ne potrebujemo.
      </p>
    </div>
  );
}
