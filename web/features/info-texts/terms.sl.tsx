import { MunicipalityAddress, MunicipalityEmail } from './contact.tsx';
import styles from './text.module.css';

/** Terms of use of the service. */
export function Terms() {
  return (
    <div className={styles.text}>
      <h3>Storitev</h3>
      <p>
        Storitev Dovolilnice upravlja <MunicipalityAddress />. Z njo oddate vlogo za letno parkirno
        dovolilnico, spremljate njeno stanje in upravljate svoje dovolilnice. Uporaba je brezplačna; plačate
        le dovolilnico in po potrebi kartico.
      </p>
      <h3>Kdo lahko odda vlogo</h3>
      <p>
        Vlogo odda imetnik dovolilnice ali oseba z njegovim pooblastilom. Podatki morajo biti resnični in
        popolni. Če se spremenijo (vozilo, naslov, podlaga za dovolilnico), to sporočite v 15 dneh.
      </p>
      <h3>Dovolilnica</h3>
      <ul>
        <li>Velja za parkirišča, vozila in leto, ki so na njej navedeni.</li>
        <li>Ne zagotavlja prostega parkirnega mesta.</li>
        <li>
          Ni prenosljiva na drugo osebo. Med vozili je prenosljiva le, če to piše pri vrsti dovolilnice, in
          samo med vpisanimi vozili.
        </li>
        <li>
          Kartica RFID je last imetnika in velja tudi za naslednja leta. Izgubo ali krajo sporočite takoj, da
          jo blokiramo.
        </li>
        <li>
          Ob zlorabi (posojanje kartice, neresnični podatki) lahko dovolilnico prekličemo; plačanega ne
          vračamo.
        </li>
      </ul>
      <h3>Cena in plačilo</h3>
      <p>
        Cene so določene s sklepom občinskega sveta in vključujejo DDV. Plačate po odobritvi vloge na občini,
        z gotovino ali kartico. Dovolilnico izdamo po prejemu plačila.
      </p>
      <h3>Odločanje in pritožba</h3>
      <p>
        O popolni vlogi odločimo v rokih zakona o splošnem upravnem postopku. Nepopolno vlogo lahko dopolnite
        v roku, ki ga določimo v pozivu. Zoper zavrnitev ali zavrženje se lahko pritožite; pouk je v odločbi
        in na strani s stanjem vloge.
      </p>
      <h3>Elektronsko poslovanje</h3>
      <p>
        Obvestila pošiljamo na elektronski naslov iz vloge. Povezava do stanja vloge je namenjena samo vam; ne
        posredujte je drugim. Zaradi vzdrževanja je storitev lahko krajši čas nedosegljiva; osnutek vloge pri
        tem ostane shranjen v vašem brskalniku.
      </p>
      <h3>Odgovornost in spremembe</h3>
      <p>
        Občina odgovarja za pravilno delovanje storitve v okviru predpisov. O spremembah pogojev obvestimo na
        tej strani; za oddano vlogo veljajo pogoji ob oddaji. Vprašanja pošljite na <MunicipalityEmail />. Za
        spore velja pravo Republike Slovenije.
      </p>
    </div>
  );
}
