import { MunicipalityEmail, MunicipalityPhone } from './contact.tsx';
import styles from './text.module.css';

/** Instructions for applicants, from getting ready to the plate change. */
export function Instructions() {
  return (
    <div className={styles.text}>
      <h2>Preden začnete</h2>
      <p>Oddaja vloge traja približno deset minut. Pri roki imejte:</p>
      <ul>
        <li>davčno številko (kdor je nima, datum rojstva),</li>
        <li>prometno dovoljenje vozila, fotografirano ali v PDF,</li>
        <li>
          dokazilo za svojo vrsto dovolilnice; katero, piše pri vsaki vrsti na začetni strani in v obrazcu,
        </li>
        <li>pogodbo, če je vozilo na lizing ali v najemu,</li>
        <li>številko kartice RFID, če jo že imate.</li>
      </ul>
      <p>
        Uporabniškega računa ne potrebujete. Če ga imate, se prijavite: obrazec bo že izpolnjen z vašimi
        podatki.
      </p>
      <h2>Kako oddate vlogo</h2>
      <ol>
        <li>
          <strong>Vlagatelj.</strong> Izberite, ali vlagate kot fizična oseba, s. p. ali pravna oseba, in
          vpišite podatke. Kraj se izpolni sam po poštni številki. Če vlogo oddajate za nekoga drugega, to
          označite in pozneje priložite pooblastilo.
        </li>
        <li>
          <strong>Dovolilnica.</strong> Izberite vrsto dovolilnice. Na zemljevidu vidite, na katerih
          parkiriščih velja. Cena je ves čas na zaslonu.
        </li>
        <li>
          <strong>Vozila.</strong> Vpišite registrsko številko. Presledki in vezaji niso pomembni. Pri
          opozorilu na črko O ali I preverite, ali gre za številko 0 ali 1.
        </li>
        <li>
          <strong>Priloge.</strong> Dodajte zahtevane dokumente: PDF, JPG ali PNG, vsak do 10 MB, največ 5 na
          prilogo in 15 skupaj. Velike fotografije zmanjšamo sami. Fotografij HEIC (iPhone) ne moremo odpreti;
          v nastavitvah fotoaparata izberite obliko »Najbolj združljivo«.
        </li>
        <li>
          <strong>Kartica in prevzem.</strong> Izberite novo kartico ali vpišite številko obstoječe ter
          povejte, ali dovolilnico prevzamete ali jo pošljemo.
        </li>
        <li>
          <strong>Pregled in oddaja.</strong> Preverite podatke, potrdite soglasji in oddajte vlogo. Takoj
          dobite številko vloge, potrdilo pa po elektronski pošti.
        </li>
      </ol>
      <h2>Če morate vmes prenehati</h2>
      <p>
        Vse, kar vpišete, se sproti šifrirano shrani v vašem brskalniku, tudi brez internetne povezave. Ko se
        vrnete na isti napravi, nadaljujete, kjer ste končali. Datoteke boste morali priložiti še enkrat. Na
        tujem računalniku osnutek po koncu zavrzite z gumbom »Zavrzi osnutek«.
      </p>
      <h2>Kaj sledi po oddaji</h2>
      <ol>
        <li>
          <strong>Pregled.</strong> Če kaj manjka, vas v 5 delovnih dneh pozovemo k dopolnitvi. Manjkajoče
          dodate prek povezave iz sporočila, brez prijave.
        </li>
        <li>
          <strong>Odločitev.</strong> O odločitvi vas obvestimo po elektronski pošti. Če vlogo zavrnemo,
          navedemo razlog in pouk o pritožbi.
        </li>
        <li>
          <strong>Plačilo.</strong> Po odobritvi plačate na občini, z gotovino ali kartico. S seboj prinesite
          številko vloge. Nekatere dovolilnice so brezplačne.
        </li>
        <li>
          <strong>Izdaja.</strong> Ko prejmemo plačilo, dovolilnico izdamo. Prevzamete jo na občini ali jo
          prejmete po pošti.
        </li>
      </ol>
      <h2>Kako spremljate vlogo</h2>
      <p>
        V potrdilu je povezava do strani s stanjem vloge. Če povezave nimate več ali je potekla, jo odprite in
        vpišite številko vloge ter elektronski naslov: poslali vam bomo novo. Stanje vidite tudi po prijavi na
        nadzorni plošči.
      </p>
      <h2>Kako uporabljate dovolilnico</h2>
      <ul>
        <li>
          Na parkiriščih z zapornico kartico RFID približajte čitalniku; kjer je kamera, zapornica prepozna
          tablico.
        </li>
        <li>
          Na parkiriščih brez zapornice se dovolilnica preverja po registrski številki. V vozilu je ni treba
          izobesiti.
        </li>
        <li>Dovolilnica ne zagotavlja prostega mesta. Parkirajte le na označenih mestih.</li>
      </ul>
      <h2>Zamenjava vozila, izguba kartice, podaljšanje</h2>
      <ul>
        <li>
          <strong>Novo vozilo:</strong> prijavite se in pri dovolilnici izberite posodobitev. Sprememba
          registrske številke velja takoj; priložite novo prometno dovoljenje. Brezplačno.
        </li>
        <li>
          <strong>Izgubljena ali uničena kartica:</strong> prijavite se in zahtevajte zamenjavo ali nas
          pokličite. Staro kartico takoj blokiramo.
        </li>
        <li>
          <strong>Naslednje leto:</strong> vloge za naslednje leto sprejemamo od 1. novembra. Kartico
          obdržite.
        </li>
      </ul>
      <h2>Če se zatakne</h2>
      <ul>
        <li>»Davčna številka ni veljavna«: preverite vseh 8 števk; predpona SI ni potrebna.</li>
        <li>
          »Za to vozilo že obstaja veljavna dovolilnica«: za isto vozilo na istem parkirišču v istem letu ne
          izdamo dveh.
        </li>
        <li>Potrdila ni v poštnem predalu: poglejte med vsiljeno pošto, nato zahtevajte novo povezavo.</li>
        <li>
          Ni internetne povezave: nič se ne izgubi. Ko je povezava spet vzpostavljena, še enkrat pritisnite
          »Oddaj vlogo«.
        </li>
      </ul>
      <p>
        Pomoč: <MunicipalityEmail />, <MunicipalityPhone />. Vlogo lahko oddate tudi osebno ali po pošti.
      </p>
    </div>
  );
}
