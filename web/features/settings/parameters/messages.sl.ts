import type { ChosenName, SettingName } from './values.ts';

type SettingText = { title: string; hint: string; example?: string; law: string };
/** What may be chosen, by its value. */
type Options = Record<string, { title: string; hint?: string }>;

/** Texts of the settings of the municipality. */
export default {
  load_failed: 'Nastavitev trenutno ni mogoče naložiti.',
  value: 'Vrednost',
  value_hint: (p: { min: number; max: number }) => `Celo število od ${p.min} do ${p.max}.`,
  valid_from_hint: 'Danes ali pozneje. Do takrat velja sedanja vrednost.',
  reason_hint: 'Na primer številka sklepa občinskega sveta. Ostane v zgodovini.',
  when_title: 'Od kdaj velja',
  saved_now: 'Shranjeno. Velja takoj.',
  saved_planned: 'Shranjeno. Začne veljati na izbrani dan.',
  since: (p: { date: string; who: string }) => `Od ${p.date}, nastavil/-a ${p.who}`,
  planned: (p: { date: string; value: string }) => `Od ${p.date}: ${p.value}`,
  planned_remove: 'Umakni načrtovano spremembo',
  planned_remove_title: 'Umaknem načrtovano spremembo?',
  planned_removed: 'Načrtovana sprememba je umaknjena.',
  nobody: 'ob namestitvi',
  stale_title: 'Nastavitev je medtem spremenil nekdo drug',
  stale: (p: { who: string; value: string }) =>
    `${p.who}: ${p.value}. Če naj velja vaša vrednost, še enkrat pritisnite »Shrani«.`,
  stale_form: (p: { who: string }) =>
    `Spremembo je shranil/-a ${p.who}. Vneseno je ostalo; če naj velja vaše, še enkrat pritisnite »Shrani«.`,
  units: { days: 'dni', years: 'let', hours: 'ur', minutes: 'minut', seconds: 'sekund', cents: 'centov' },

  deadlines_lead:
    'Roki veljajo za vse, kar bo poslano odslej. Že poslani pozivi, odločbe in povezave obdržijo svojega.',
  days_list_hint: 'Do pet števil, ločenih z vejico, na primer 30, 7. Če pustite prazno, opomnika ni.',
  procedures_lead:
    'Po katerem odloku občina daje dovolilnice posamezne vrste in ali o njih odloči v upravnem postopku ali jih proda. To piše na odločbah in obvestilih, dovolilnicah, računih in na strani s stanjem vloge. Že izdano ostane, kakršno je.',
  procedure_none: 'Odlok ni vpisan; papirji navajajo predpise občine na splošno.',
  procedure_lead: 'Vprašajte pravno službo: od odloka je odvisno, ali je dovolilnica upravna zadeva.',
  procedure_kind: 'Postopek',
  procedure_kinds: {
    administrative: {
      title: 'Upravni postopek',
      hint: 'O vlogi odločite z odločbo; v njej je pouk o pritožbi. Dovolilnica je odločba v skrajšani obliki.',
    },
    sale: {
      title: 'Prodaja',
      hint: 'Kdor dovolilnice ne dobi, prejme obvestilo; v njem piše, kam in do kdaj se lahko obrne z ugovorom.',
    },
  },
  procedure_title: 'Naslov odloka',
  procedure_title_english: 'Naslov odloka v angleščini',
  procedure_gazette: 'Objava',
  procedure_gazette_hint: 'Na primer: Uradni list RS, št. 12/20 in 34/22.',
  procedure_articles: 'Členi',
  procedure_articles_hint: 'Na primer: 5.–8.',
  procedure_complaint: 'Ugovor',
  procedure_complaint_hint: 'Kam in do kdaj, na primer: Če se ne strinjate, v 15 dneh pišite županu.',
  procedure_complaint_english: 'Ugovor v angleščini',
  procedure_for_all: 'Enako za vse vrste dovolilnic',
  no_days: 'nobenega',
  days: 'Izbrani dnevi',
  days_add: 'Dan, ko občina ne dela',
  days_add_confirm: 'Dodaj dan',
  days_remove: (p: { date: string }) => `Odstrani ${p.date}`,
  deadlines: {
    office_closed_days: {
      title: 'Dnevi, ko občina ne dela',
      hint: 'Poleg sobot, nedelj in praznikov, ki jih program pozna. Noben rok se ne izteče na tak dan, ampak prvi naslednji delovni dan.',
      law: 'ZUP, 101. člen, drugi odstavek. Vnesite jih, še preden začne teči rok, ki bi se takrat iztekel.',
    },
    supplement_min_days: {
      title: 'Najkrajši rok za dopolnitev',
      hint: 'Koliko dni od danes mora biti rok, ki ga v pozivu izberete sami.',
      law: 'ZUP, 67. in 99. člen: rok določi organ glede na okoliščine primera; najkrajšega zakon ne predpisuje.',
    },
    post_days: {
      title: 'Dnevi za pošto',
      hint: 'Toliko dni po izteku roka za dopolnitev počakamo, preden vlogo zavržemo: pošiljka, oddana priporočeno zadnji dan, je pravočasna.',
      law: 'ZUP, 68. člen. Koliko dni potuje pošiljka, zakon ne določa.',
    },
    appeal_hand_over_days: {
      title: 'Rok za odstop pritožbe županu',
      hint: 'Koliko dni po prejemu mora biti pritožba s spisom zadeve predana županu, če je ne rešite sami.',
      law: 'ZUP, 245. člen: 15 dni od prejema. Rok ni pravno preverjen.',
    },
    lawsuit_days: {
      title: 'Rok za tožbo zoper odločitev župana',
      hint: 'Toliko dni po tem, ko stranka prejme odločitev župana, je mogoča tožba v upravnem sporu; šele potem je odločba pravnomočna.',
      law: 'ZUS-1, 28. člen: 30 dni. Pravnik tega ni preveril.',
    },
    payment_min_days: {
      title: 'Najkrajši rok plačila',
      hint: 'Koliko dni od danes mora biti rok plačila, ki ga izberete sami.',
      law: 'Določi občina.',
    },
    offer_min_days: {
      title: 'Najkrajši rok v povabilu k podaljšanju',
      hint: 'Koliko dni od danes mora biti rok za oddajo vloge, ki ga izberete v akciji podaljšanj.',
      law: 'Določi občina.',
    },
    supplement_reminder_before_days: {
      title: 'Opomnik pred rokom za dopolnitev',
      hint: 'Koliko dni pred rokom vlagatelja opomnimo, da mora vlogo dopolniti; 0 pomeni nikoli.',
      law: 'Opomnik pošljemo na delovni dan. Vlagatelj ga ne more odkloniti, ker vlogo brez dopolnitve zavržete.',
    },
    expiry_reminder_days: {
      title: 'Opomnik pred iztekom dovolilnice',
      hint: 'Koliko dni pred iztekom imetnika opomnimo, da dovolilnico podaljša.',
      law: 'Kdor nima elektronskega naslova, dobi pismo samo ob prvem opomniku. Kdor opomnikov ne želi, jih ne dobi.',
    },
    card_reminder_days: {
      title: 'Opomnik, da kartica čaka',
      hint: 'Koliko dni po izdaji opomnimo imetnika, ki po kartico še ni prišel.',
      law: 'Od prvega opomnika je kartica tudi na seznamu zamud.',
    },
    temporary_permits: {
      title: 'Začasna dovolilnica do kartice',
      hint: 'Kdor čaka na kartico, po elektronski pošti dobi začasno dovolilnico za vetrobransko steklo: ob izdaji dovolilnice in ob naročilu nove kartice.',
      example:
        'Preneha veljati, ko zabeležite izročitev kartice, ko dovolilnico blokirate ali razveljavite ali ko poteče njen rok. Zapornice s kamero vozilo prepoznajo že ob izdaji dovolilnice; začasna dovolilnica jih ne odpira drugače.',
      law: 'Določi občina. Že poslane začasne dovolilnice veljajo do svojega dne.',
    },
    temporary_permit_days: {
      title: 'Veljavnost začasne dovolilnice',
      hint: 'Koliko dni po izdaji velja; za dovolilnico, ki še ne velja, šteje od njenega prvega dne. Dlje od dovolilnice ne velja nikoli.',
      example: 'Primer: 14 dni, izdano 4. marca: velja do vključno 18. marca.',
      law: 'Določi občina. Velja za začasne dovolilnice, poslane po spremembi.',
    },
    renewal_minutes: {
      title: 'Delo z eno vlogo za podaljšanje',
      hint: 'Za oceno dela v akciji podaljšanj.',
      law: 'Ocena ne vpliva na roke.',
    },
    supplement_days: {
      title: 'Rok za dopolnitev vloge',
      hint: 'Koliko dni ima vlagatelj za dopolnitev, če v pozivu ne izberete drugega dne.',
      law: 'ZUP, 67. člen: poziv v 5 delovnih dneh, rok določi organ.',
    },
    decision_days: {
      title: 'Rok za odločitev',
      hint: 'V koliko dneh odločimo o popolni vlogi.',
      law: 'ZUP, 222. člen: en mesec v skrajšanem, dva v posebnem ugotovitvenem postopku.',
    },
    decision_hold_seconds: {
      title: 'Čas za vrnitev odločitve',
      hint: 'Kako dolgo je odločitev mogoče vrniti. Do takrat ne dobi številke in je nihče ne prejme.',
      law: 'Notranje pravilo.',
    },
    appeal_days: {
      title: 'Rok za pritožbo',
      hint: 'Zapiše se v pouk o pravnem sredstvu.',
      law: 'ZUP, 235. člen: 15 dni od vročitve; preverite novelo ZUP, po kateri je rok lahko 21 dni.',
    },
    appeal_fee_cents: {
      title: 'Taksa za pritožbo',
      hint: 'Zapiše se v pouk o pravnem sredstvu. 0: takse ni.',
      law: 'Zakon o upravnih taksah, tarifna številka 2; preverite, ali se zanjo zahteva in kolikšna je.',
    },
    service_fiction_days: {
      title: 'Vročitev po obvestilu',
      hint: 'Toliko dni po obvestilu o prispelem pismu velja odločba za vročeno, čeprav je nihče ni prevzel. Zadnji dan se ne premakne na delovni dan.',
      law: 'ZUP, 87. člen: 15 dni. Pravnik tega ni preveril.',
    },
    payment_due_days: {
      title: 'Rok za plačilo predračuna',
      hint: 'Koliko dni po izdaji predračun zapade.',
      law: 'Določi občina. Velja za predračune, izdane po spremembi.',
    },
    status_link_days: {
      title: 'Veljavnost povezave do stanja vloge',
      hint: 'Kako dolgo velja povezava iz sporočila. Novo si lahko vlagatelj pošlje sam.',
      law: 'Določi občina (Splošna uredba, 32. člen: varnost obdelave).',
    },
    retention_years: {
      title: 'Hramba vlog in dovolilnic',
      hint: 'Od konca leta, v katerem je dovolilnica potekla ali je bila vloga zaključena. Navedeno je v obvestilu o zasebnosti.',
      law: 'Splošna uredba, 5. člen (omejitev shranjevanja); računi 10 let po davčnih predpisih.',
    },
    accounting_retention_years: {
      title: 'Hramba računov in plačil',
      hint: 'Od konca leta, na katero se listina nanaša: računi, predračuni, dobropisi, plačila, vračila in knjižbe.',
      law: '86. člen ZDDV-1: deset let; rok lahko samo podaljšate.',
    },
    retention_nightly: {
      title: 'Samodejna anonimizacija',
      hint: 'Ali se podatki s pretečenim rokom anonimizirajo vsako noč ali samo, ko to nekdo potrdi na strani Hramba podatkov.',
      law: 'Splošna uredba, 5. člen (omejitev shranjevanja).',
    },
    data_export_days: {
      title: 'Kopija osebnih podatkov',
      hint: 'Kako dolgo si oseba lahko prenese datoteko z vsemi svojimi podatki; potem se izbriše.',
      law: 'Splošna uredba, 15. in 20. člen; varnost obdelave, 32. člen.',
    },
    access_log_years: {
      title: 'Hramba dnevnika dostopov',
      hint: 'Od konca leta, v katerem je bil vpis zapisan. Več kot dve leti samo z oceno tveganja.',
      law: 'ZVOP-2, 22. člen (dnevnik obdelave): dve leti po koncu koledarskega leta, največ pet.',
    },
    barrier_passage_days: {
      title: 'Tablica in kartica v prehodih zapornic',
      hint: 'Po koliko dneh se izbrišeta; ostane anonimno število. Navedeno je v obvestilu o zasebnosti.',
      law: 'Splošna uredba, 5. člen (najmanjši obseg podatkov).',
    },
    import_file_days: {
      title: 'Hramba uvoženih datotek',
      hint: 'Po koliko dneh se izbrišeta uvožena datoteka in vsebina njenih vrstic. Ustvarjeni zapisi ostanejo.',
      law: 'Splošna uredba, 5. člen (omejitev shranjevanja).',
    },
    export_days: {
      title: 'Hramba izvozov',
      hint: 'Koliko dni po nastanku se datoteka izvoza izbriše. Zapis o izvozu ostane še leto dni.',
      law: 'Splošna uredba, 5. člen (omejitev shranjevanja).',
    },
    second_factor_for: {
      title: 'Obvezna prijava v dveh korakih',
      hint: 'Kdo od zaposlenih mora prijavo z geslom potrditi še s ključem za dostop ali kodo s telefona. Kdor tega še nima, to uredi ob naslednji prijavi. Pri službenem računu drugi korak zahteva ponudnik.',
      law: 'Splošna uredba, 32. člen (varnost obdelave). Glavni skrbnik jo v produkciji potrebuje vedno.',
    },
    step_up_minutes: {
      title: 'Ponovna potrditev pred občutljivimi dejanji',
      hint: 'Koliko minut potrditev velja za vračila, izvoze, davčne nastavitve in izbris podatkov. 0: ne zahteva se; v produkciji takrat velja 10 minut.',
      law: 'Splošna uredba, 32. člen (varnost obdelave).',
    },
    session_idle_minutes_staff: {
      title: 'Odjava zaposlenih brez dela',
      hint: 'Po koliko minutah, v katerih nihče ne uporablja strani, se zaposleni odjavi.',
      law: 'Splošna uredba, 32. člen (varnost obdelave).',
    },
    session_hours_staff: {
      title: 'Najdaljša prijava zaposlenih',
      hint: 'Koliko ur po prijavi se mora zaposleni prijaviti znova, tudi če ves čas dela.',
      law: 'Splošna uredba, 32. člen (varnost obdelave).',
    },
    session_days_applicants: {
      title: 'Najdaljša prijava občanov',
      hint: 'Koliko dni po prijavi se mora občan prijaviti znova.',
      law: 'Splošna uredba, 32. člen (varnost obdelave).',
    },
    proration: {
      title: 'Cena dovolilnice med letom',
      hint: 'Koliko stane nova dovolilnica, če vloga prispe, ko leto že teče. Šteje dan oddaje oziroma prejema vloge; kartica in taksa se ne delita.',
      example:
        'Pri menjavi vrste dovolilnice se razlika računa za isti del leta. Za dovolilnice, ki veljajo 12 mesecev od izdaje, pravilo ne velja.',
      law: 'Sklep občinskega sveta o cenah. Že oddane vloge ohranijo svojo ceno.',
    },
    price_step_cents: {
      title: 'Zaokroževanje dela cene',
      hint: 'Na koliko se zaokroži del letne cene. Polovica se zaokroži navzgor. Cela cena iz cenika ostane, kot je.',
      law: 'Sklep občinskega sveta o cenah.',
    },
    vat_rounding: {
      title: 'Zaokroževanje DDV na računu',
      hint: 'Znesek za plačilo je v obeh primerih enak. Osnova in DDV vsake stopnje se ujemata na cent natančno.',
      law: 'ZDDV-1, 82. člen. Uskladite z računovodstvom; velja za nove predračune in račune.',
    },
    vat_period: {
      title: 'Davčno obdobje za DDV',
      hint: 'Obdobje, za katero občina oddaja obračun DDV. Sprememba velja od naslednjega obdobja.',
      law: 'ZDDV-1, 88. člen. Uskladite z računovodstvom.',
    },
    pro_forma_on_approval: {
      title: 'Kdaj nastane predračun',
      hint: 'Predračun je poziv k plačilu z IBAN, sklicem in kodo QR.',
      law: 'Določi občina.',
    },
    bank_invoice_at: {
      title: 'Račun za plačilo z nakazilom',
      hint: 'Kdaj program sam izda račun in ga pošlje. Ob gotovini in kartici nastane račun takoj na okencu.',
      law: 'ZDDV-1, 82. člen. Uskladite z računovodstvom.',
    },
    advance_invoice_at: {
      title: 'Račun za predplačilo',
      hint: 'Kdaj dobi nakazilo, ki še nima računa, račun za predplačilo. DDV od njega je vedno na dan plačila.',
      example:
        'Primer: 100,00 € od 190,00 € pride oktobra, ostalo novembra. 18,03 € DDV je v obračunu za oktober.',
      law: 'ZDDV-1, 33., 82. in 88. člen. Da račun ni potreben, če končni račun izda do dneva obračuna, ni preverjeno pri Finančni upravi.',
    },
    payment_reminder_before_days: {
      title: 'Opomnik pred rokom plačila',
      hint: 'Koliko dni pred rokom opomnimo na plačilo. 0 pomeni, da opomnika ni.',
      example:
        'Primer: rok je torek, 3 dni prej je sobota, zato gre opomnik v petek. Pošiljamo ob delovnikih.',
      law: 'Določi občina.',
    },
    payment_reminder_after_days: {
      title: 'Opomnik po roku plačila',
      hint: 'Koliko dni po roku opomnimo tistega, ki še ni plačal v celoti. 0 pomeni, da opomnika ni.',
      example: 'Kdor je plačal ali je njegovo nakazilo že na izpisku, opomnika ne dobi.',
      law: 'Določi občina.',
    },
    payment_grace_days: {
      title: 'Odlog po roku plačila',
      hint: 'Koliko dni po roku še čakamo. Prvi delovni dan za tem vloga dobi stanje »Rok plačila potekel« in vlagatelj sporočilo, kako naprej.',
      example: 'Primer: rok 2. februar, odlog 10 dni: čakamo do 12. februarja.',
      law: 'Določi občina. Vloga ni zavrnjena: nadaljuje se z novim predračunom ali plačilom na okencu.',
    },
    payment_tolerance_cents: {
      title: 'Dovoljena razlika pri nakazilu',
      hint: 'Za koliko centov se lahko nakazilo razlikuje od zneska, da še šteje za celotno plačilo.',
      example: 'Primer: pri 50 centih nakazilo 24,60 € za predračun 25,00 € zadošča.',
      law: 'Notranje pravilo; uskladite z računovodstvom.',
    },
    second_person: {
      title: 'Potrditev druge osebe',
      hint: 'Račun občine, potrdilo za davčno potrjevanje, izbris podatkov osebe in vračila nad mejo odločita dve osebi: ena zahteva, druga z isto pravico potrdi.',
      example: 'Dokler druga oseba ne potrdi, se nič ne spremeni. Tudi to pravilo izključita dve osebi.',
      law: 'Notranje pravilo. Izključeno naj bo tam, kjer dela ena sama oseba.',
    },
    second_person_refund_cents: {
      title: 'Meja za vračila',
      hint: 'Nad koliko centi morata izplačilo vračila potrditi dve osebi. Vračila iste vloge se seštejejo.',
      example: 'Primer: pri 10000 centih vračilo 120,00 € čaka na drugo osebo, vračilo 100,00 € ne.',
      law: 'Notranje pravilo.',
    },
    second_person_days: {
      title: 'Rok za potrditev druge osebe',
      hint: 'Koliko dni zahteva čaka na drugo osebo; potem poteče.',
      law: 'Notranje pravilo.',
    },
    book_submit_working_days: {
      title: 'Rok za račune iz vezane knjige',
      hint: 'V koliko delovnih dneh od datuma na računu mora račun iz vezane knjige dobiti Finančna uprava.',
      example: 'Primer: račun s četrtka, 2 dneva: rok je ponedeljek.',
      law: 'ZDavPR: 2 delovna dneva po okvari ali izpadu, do 10 tam, kjer ni povezave.',
    },
    invoice_legal_basis: {
      title: 'Pravna podlaga na računu',
      hint: 'Predpisi, ki določajo cene, kot so napisani na računih. Če je prazno, vrstice na računu ni.',
      law: 'Odlok in sklep občinskega sveta.',
    },
  } satisfies Record<SettingName, SettingText> as Record<SettingName, SettingText>,
  prices_lead:
    'Cenik urejate na zavihku Cenik. Tu določite, koliko stane dovolilnica med letom, kako se zaokrožuje in kdaj opomnimo na plačilo.',
  empty: '(prazno)',
  text_sl: 'Slovensko',
  text_en: 'Angleško',
  choices: {
    second_factor_for: {
      root: { title: 'Glavni skrbnik' },
      full: { title: 'Vse običajno delo' },
      clerk: { title: 'Referent za vloge' },
      finance: { title: 'Računovodstvo' },
      data_protection: { title: 'Varstvo podatkov' },
      warden: { title: 'Redar' },
      custom: { title: 'Dovoljenja po meri' },
    },
    proration: {
      none: {
        title: 'Vedno cena celega leta',
        hint: 'Tudi dovolilnica, ki velja le še decembra, stane enako.',
      },
      monthly: {
        title: 'Po mesecih (dvanajstine)',
        hint: 'Začeti mesec se šteje. Vloga 10. avgusta, cena 15 €: še 5 mesecev, 5/12 je 6,25 €.',
      },
      quarterly: {
        title: 'Po četrtletjih',
        hint: 'Začeto četrtletje se šteje. Vloga 10. avgusta, cena 15 €: še 2 četrtletji, 2/4 je 7,50 €.',
      },
      half_year: {
        title: 'Po polletjih',
        hint: 'Do 30. junija cela cena, od 1. julija polovica: namesto 15 € je to 7,50 €.',
      },
    },
    price_step_cents: {
      1: { title: 'Na cent', hint: '5/12 od 10 € je 4,17 €.' },
      10: { title: 'Na 10 centov', hint: '5/12 od 10 € je 4,20 €.' },
      50: { title: 'Na 50 centov', hint: '5/12 od 10 € je 4,00 €.' },
      100: { title: 'Na cel evro', hint: '5/12 od 15 € (6,25 €) je 6,00 €.' },
    },
    vat_rounding: {
      per_line: {
        title: 'Vsaka postavka posebej',
        hint: 'DDV vsake postavke se zaokroži na cent in sešteje. 15 € in 10 €: osnova 20,50 €, DDV 4,50 €.',
      },
      per_document: {
        title: 'Vsota po stopnji na računu',
        hint: 'Običajno. DDV se izračuna od vsote, cent razlike dobi postavka, ki je z zaokrožitvijo izgubila največ. 15 € in 10 €: osnova 20,49 €, DDV 4,51 €.',
      },
    },
    vat_period: {
      month: { title: 'Mesec', hint: 'Obračun se odda do zadnjega delovnega dne naslednjega meseca.' },
      quarter: {
        title: 'Trimesečje',
        hint: 'Obračun se odda do zadnjega delovnega dne meseca po koncu trimesečja.',
      },
    },
    temporary_permits: {
      true: { title: 'Da', hint: 'Vsak, ki čaka na kartico, jo dobi samodejno.' },
      false: { title: 'Ne', hint: 'Do kartice velja samo registrska številka pri zapornicah s kamero.' },
    },
    second_person: {
      true: { title: 'Vključena', hint: 'Potrebni sta vsaj dve osebi z isto pravico.' },
      false: { title: 'Izključena', hint: 'Vsak, ki ima pravico, odloči sam.' },
    },
    retention_nightly: {
      true: {
        title: 'Vsako noč',
        hint: 'Podatki s pretečenim rokom se anonimizirajo samodejno; na strani Hramba podatkov vidite, kaj je bilo narejeno.',
      },
      false: {
        title: 'Ob potrditvi',
        hint: 'Nič se ne zgodi, dokler nekdo na strani Hramba podatkov ne potrdi.',
      },
    },
    pro_forma_on_approval: {
      true: {
        title: 'Predračun ob odobritvi',
        hint: 'Vlagatelj v istem sporočilu izve, da je vloga odobrena, in dobi predračun.',
      },
      false: {
        title: 'Predračun izdate sami',
        hint: 'Odobrena vloga počaka, da izdate predračun ali sprejmete plačilo.',
      },
    },
    advance_invoice_at: {
      return_due: {
        title: 'Na dan, ko je treba oddati obračun DDV',
        hint: 'Zadnji delovnik meseca po plačilu. Kar dobi račun prej, računa za predplačilo ne potrebuje.',
      },
      period_end: {
        title: 'Prvi dan po davčnem obdobju',
        hint: 'Vse, kar je prišlo do konca meseca in nima računa.',
      },
      at_once: {
        title: 'Naslednje jutro po potrditvi',
        hint: 'Račun za predplačilo dobi tudi nakazilo, ki mu račun sledi čez nekaj dni.',
      },
    },
    bank_invoice_at: {
      payment: {
        title: 'Ko je plačilo potrjeno',
        hint: 'Račun nastane in gre k plačniku takoj po potrditvi nakazila. Kar se ne posreči, je na strani Danes.',
      },
      permit: {
        title: 'Z dovolilnico',
        hint: 'Račun nastane in gre k plačniku, ko je dovolilnica izdana.',
      },
      by_hand: {
        title: 'Račune izdate sami',
        hint: 'Plačane vloge čakajo na seznamu Za izstavitev računa; koliko jih je, piše na strani Danes.',
      },
    },
  } satisfies Record<ChosenName, Options> as Record<ChosenName, Options>,

  group_address: 'Ime in naslov',
  group_contact: 'Stik',
  group_registers: 'Davčni podatki in registri',
  municipality: {
    name: { label: 'Ime občine', hint: undefined },
    street: { label: 'Ulica in hišna številka', hint: undefined },
    postal_code: { label: 'Poštna številka', hint: undefined },
    city: { label: 'Kraj', hint: undefined },
    resident_postal_codes: {
      label: 'Poštne številke občanov',
      hint: 'Poštne številke v občini, ločene z vejico. Vlagatelja, ki v spletni vlogi izbere stalno prebivališče in vnese drugo poštno številko, vprašamo, kje živi. Če je prazno, ne vprašamo nikogar.',
    },
    email: { label: 'Elektronski naslov', hint: 'Naveden je na straneh, v sporočilih in na dokumentih.' },
    phone: { label: 'Telefon', hint: undefined },
    website: { label: 'Spletna stran', hint: 'Začne se s https://.' },
    office_hours_sl: { label: 'Uradne ure (slovensko)', hint: undefined },
    office_hours_en: { label: 'Uradne ure (angleško)', hint: undefined },
    dpo_email: {
      label: 'Pooblaščena oseba za varstvo podatkov',
      hint: 'Elektronski naslov; občina jo mora imeti (Splošna uredba, 37. člen).',
    },
    tax_number: { label: 'Davčna številka', hint: '8 števk.' },
    vat_id: {
      label: 'Identifikacijska številka za DDV',
      hint: 'SI in 8 števk, če je občina zavezanka za DDV.',
    },
    company_registration_number: { label: 'Matična številka', hint: '7 ali 10 števk.' },
    budget_user_code: { label: 'Šifra proračunskega uporabnika', hint: '5 števk, iz registra UJP.' },
  } as Record<string, { label: string; hint: string | undefined }>,
  accounts_title: 'Bančni računi',
  accounts_lead: 'Privzeti račun je zapisan na predračunih in položnicah.',
  account_nr: (p: { n: number }) => `Račun ${p.n}`,
  bank: 'Banka',
  account_default: 'Privzeti račun',
  account_add: 'Dodaj račun',
  account_remove: 'Odstrani račun',
  fee_account_title: 'Račun za upravno takso',
  fee_account_lead:
    'Če gre upravna taksa na poseben račun, dobi vsak predračun zanjo drugo nakazilo s svojim sklicem in kodo UPN QR. Račun najprej dodajte zgoraj.',
  fee_account_iban: 'Upravna taksa se plača',
  fee_account_none: 'skupaj z dovolilnico, na privzeti račun',
  fee_account_subaccount: 'Podkonto prihodka',
  fee_account_subaccount_hint: '7 števk s kontrolno, na primer 7111207.',
  fee_account_reference: (p: { reference: string }) => `Sklic za upravno takso: ${p.reference}`,

  crest_title: 'Grb',
  crest_lead: 'Prikazan je v glavi strani in na dokumentih. Najlepši je s prosojnim ozadjem.',
  crest_alt: 'Grb občine',
  crest_none: 'Grba še ni; na njegovem mestu je znak storitve.',
  crest_file: 'Slika grba',
  crest_hint: 'PNG, JPG ali SVG, vsaj 64 točk na stranico, do 5 MB.',
  crest_save: 'Shrani grb',
  crest_saved: 'Grb je shranjen.',
  crest_remove: 'Odstrani grb',
  crest_remove_title: 'Odstranim grb?',
  crest_remove_text: 'Na straneh bo znak storitve, novi dokumenti bodo brez grba.',
  crest_removed: 'Grb je odstranjen.',
  crest_unreadable: 'Te slike ni mogoče odpreti. Izberite drugo.',

  several_fields: 'podatki v več poljih',
  names: { municipality: 'Podatki občine', procedures: 'Postopek in odlok' },
};
