import { rejectionsOf } from '../values/application-words.ts';
import words from '../values/application-states.sl.ts';

/**
 * Texts of validation errors and problems, by code. Field messages say what to do; problem titles say what happened.
 */
const sl = {
  required: 'Polje je obvezno.',
  'value.invalid': 'Vrednost ni veljavna.',
  'value.type': 'Vrednost ni prave vrste.',
  'value.choice': 'Izberite eno od ponujenih možnosti.',
  'value.number': 'Vnesite celo število.',
  'value.id': 'Oznaka zapisa ni veljavna.',
  'value.not_taken': 'Ene od vrednosti ni mogoče shraniti ali poiskati. Popravite jo in poskusite znova.',
  'value.taken': 'Zapis s to vrednostjo že obstaja. Preverite ga in poskusite znova.',
  'value.too_many': 'Vrednosti je preveč.',
  'value.unknown_field': 'Tega polja ne poznamo. Odstranite ga.',
  'text.too_long': 'Besedilo je predolgo. Skrajšajte ga.',
  'text.characters': 'Besedilo vsebuje nedovoljene znake (npr. < ali >).',
  'rule.not_open_yet': 'Spletna oddaja vlog še ni odprta. Poskusite pozneje ali se obrnite na občino.',
  'rule.sample_bank_account': 'To je račun vzorčne občine. Vnesite račun svoje občine.',
  'installation.confirm': 'Potrdite, da podatki držijo.',
  'installation.municipality': 'Vneseni so še podatki vzorčne občine. Vnesite ime in e-naslov svoje občine.',
  'installation.tax_number': 'Vnesite davčno številko občine.',
  'installation.bank_account': 'Vnesite bančni račun občine.',
  'installation.lots': 'Vnesite parkirišča svoje občine.',
  'installation.prices': 'Vnesite cene svoje občine.',
  'sign_in.paced':
    'Nekdo ugiba geslo tega računa, zato poskuse z neznanih naprav upočasnjujemo. Na napravi, na kateri ste se že prijavili, se lahko prijavite takoj. Na novi napravi počakajte ali izberite novo geslo s povezavo, ki vam jo pošljemo po e-pošti.',
  'text.link':
    'Spletni naslov tu ni dovoljen. Če je del imena, ga zapišite brez pike, na primer »podjetje si«.',
  'retention.held_already': 'Ti podatki so že zadržani. Obstoječe zadržanje najdete v seznamu zadržanj.',
  'retention.released_already': 'Zadržanje je že sproščeno. Če je še potrebno, podatke zadržite znova.',
  'retention.nothing_due': 'Trenutno ni ničesar za anonimizacijo. Pregled pokaže, kdaj bodo roki potekli.',
  'retention.other_number': 'Medtem se je število zapisov spremenilo. Preverite pregled in potrdite znova.',
  'retention.running': 'Anonimizacija že teče. Počakajte, da se konča; potek vidite v pregledu.',
  'rule.binned_by_you': 'V koš ste jo dali vi; da tam ostane, mora potrditi nekdo drug.',
  'rule.stays_in_bin': 'Vloga ostane v košu tudi brez potrditve.',
  'rule.in_bin':
    'Vloga je izločena iz obravnave, ker je dvojna ali poskusna. Če menite, da je to pomota, nas pokličite ali nam pišite.',
  'rule.set_aside_by_you': 'Da dokument ni upošteven, ste označili vi; vsebino mora izbrisati nekdo drug.',
  'statement.file_gone': 'Datoteke tega izpiska ni več. Uvozite jo znova.',
  'rule.anonymised': 'Osebni podatki te zadeve so anonimizirani, zato je ni več mogoče spreminjati.',
  'data_request.confirmation': 'Za potrditev vnesite IZBRIS.',
  'data_request.closed': 'Zahteva je že rešena. Če je treba dodati še kaj, vnesite novo zahtevo.',
  'data_request.extended': 'Rok je že podaljšan; podaljša se lahko samo enkrat.',
  'data_request.open_already':
    'Takšna zahteva je že v obravnavi. Počakajte na odgovor ali jo umaknite in pošljite novo.',
  'data_request.no_export': 'Datoteka ni več na voljo. Pripravite novo.',
  'data_request.not_erasure':
    'To ni zahteva za izbris. Odgovorite nanjo z besedilom ali vnesite zahtevo za izbris.',
  'data_request.erase_first': 'Zahtevo za izbris zaključite z izbrisom ali jo zavrnite.',
  'data_request.export_first': 'Najprej pripravite datoteko s podatki.',
  'data_request.unknown_application': 'Vloge s to številko ni. Preverite številko, npr. V-2027-000123.',
  'data_request.has_account': 'Vloga pripada uporabniškemu računu. Zahtevo vnesite pri osebi.',
  'reason.too_short': 'Razlog opišite z nekaj besedami.',
  'date.invalid': 'Vnesite veljaven datum.',
  'date.past': 'Datum je že pretekel.',
  'date.first': 'Najzgodnejši dan je {day}.',
  'date.future': 'Datum ne sme biti v prihodnosti.',
  'date.too_far': 'Datum je preveč oddaljen.',
  'date.order': 'Konec ne sme biti pred začetkom.',
  'report.too_long': 'Obdobje je predolgo: največ deset let.',
  'report.no_permit_year': 'To poročilo šteje vozila na zapornicah, zato leta dovolilnice ni mogoče izbrati.',
  'closing.sum_differs':
    'Vsota se ne ujema s številom bankovcev in kovancev. Preštejte znova ali popravite vsoto.',
  'closing.left_too_much': 'V blagajni ne more ostati več, kot ste prešteli.',
  'closing.note_required': 'Pojasnite, zakaj se prešteti znesek razlikuje od pričakovanega.',
  'closing.nothing_open':
    'Tukaj ni ničesar, kar bi bilo treba zaključiti. Morda ste blagajno že zaključili v drugem oknu.',
  'closing.changed': 'Medtem je bilo zapisano novo plačilo ali vračilo. Preverite nove zneske.',
  'accounting.nothing_waits': 'Računovodstvo že ima vse dokumente do tega dne.',
  'account_code.invalid': 'Konto sestavljajo črke in številke, npr. 1200 ali 713-01.',
  'account_codes.handed_over':
    'Dokumente od tega dne računovodstvo že ima. Izberite dan po zadnjem izvozu ali današnji dan.',
  'budget_user.exists': 'Ta kupec je že med proračunskimi uporabniki.',
  'email.invalid': 'Vnesite veljaven elektronski naslov.',
  'email.characters':
    'Naslov vsebuje znak, ki v njem ni dovoljen, na primer nevidni znak ali črko č, š ali ž pred znakom @. Vnesite ga znova.',
  'email.mismatch': 'Elektronska naslova se ne ujemata.',
  'email.taken': 'Uporabnik s tem elektronskim naslovom že obstaja.',
  'phone.invalid': 'Vnesite veljavno telefonsko številko, npr. 040 123 456 ali +386 40 123 456.',
  'tax_number.invalid': 'Davčna številka ni veljavna. Preverite, ali ste vseh 8 številk prepisali prav.',
  'tax_number.or_birth_date': 'Vnesite davčno številko, če je nimate, pa datum rojstva.',
  'birth_date.minor':
    'Vlagatelj mora biti star vsaj 18 let. Za mlajšo osebo vlogo v svojem imenu odda eden od staršev ali skrbnik.',
  'birth_date.invalid': 'Vnesite dan, mesec in leto rojstva, na primer 31. 12. 1980.',
  'birth_date.future': 'Datum rojstva je v prihodnosti. Preverite leto, na primer 31. 12. 1980.',
  'country.company_number':
    'Vpisana matična številka ni slovenska. Izberite državo podjetja ali popravite številko (7 ali 10 številk).',
  'company_registration_number.invalid': 'Matična številka ni veljavna. Ima 7 ali 10 številk.',
  'registration_number.invalid':
    'Registrska številka ni veljavna. Vnesite jo, kot je na tablici, npr. KR AB-123.',
  'registration_number.repeated': 'To vozilo ste že navedli.',
  'registration_number.live_permit': 'Za to vozilo že obstaja veljavna dovolilnica.',
  'registration_number.promised':
    'Registrska označba je obljubljena drugi vlogi, ki je odobrena in čaka na plačilo ali dovolilnico.',
  'vehicles.required': 'Navedite vsaj eno vozilo.',
  'vehicles.too_many':
    'Za to vrsto dovolilnice lahko navedete manj vozil. Za drugo vozilo oddajte novo vlogo.',
  'country.invalid': 'Izberite državo.',
  'postal_code.invalid': 'Te poštne številke ne poznamo.',
  'postal_code.digits_4': 'V izbrani državi ima poštna številka 4 številke.',
  'postal_code.digits_5': 'V izbrani državi ima poštna številka 5 številk.',
  'postal_code.elsewhere':
    'Ta poštna številka ni v naši občini. Če imate tu stalno prebivališče, vnesite naslov iz osebnega dokumenta; sicer izberite drugo vrsto dovolilnice.',
  'rfid_card_number.invalid': 'Številka kartice ima 10 števk; natisnjena je na kartici.',
  'rfid_card_number.required': 'Vnesite številko kartice, ki jo že imate.',
  'rfid_card_number.unavailable': 'Ta kartica ni na voljo. Izberite naslednjo.',
  'rfid_card_number.not_theirs':
    'Te kartice vlagatelj nima. Popravite številko ali vlogo spremenite na novo kartico.',
  'rfid_card.none_left':
    'Na zalogi ni prostih kartic. V zalogo jih dodate na strani Kartice, pod Dovolilnicami.',
  'permit_year.invalid': 'Leto dovolilnice ni veljavno.',
  'permit_year.closed': 'Za to leto vlog še ni mogoče ali ni več mogoče oddati.',
  'user_type.unknown': 'Izberite vrsto dovolilnice.',
  'user_type.applicant_type': 'Te vrste dovolilnice za izbrano vrsto vlagatelja ni mogoče izdati.',
  'user_type.lives_elsewhere':
    'Po naslovu na dovolilnici ne živite v naši občini. Če ste se preselili k nam, nam najprej sporočite novi naslov; sicer izberite drugo vrsto dovolilnice.',
  'extra.rooms': 'Vnesite število nastanitvenih enot, na primer 4.',
  'extra.required': 'Polje je obvezno za izbrano vrsto dovolilnice.',
  'consent.privacy': 'Potrdite, da ste seznanjeni z obdelavo podatkov.',
  'consent.required': 'Za oddajo vloge je potrebno soglasje.',
  'representative.required': 'Vnesite, kdo oddaja vlogo v imenu vlagatelja.',
  'documents.registration_certificate.each_vehicle': 'Priložite prometno dovoljenje vsakega vozila.',
  'documents.registration_certificate.required': 'Priložite prometno dovoljenje.',
  'documents.residence_proof.required': 'Priložite potrdilo o začasnem prebivališču.',
  'documents.ownership_proof.required': 'Priložite dokazilo o lastništvu objekta.',
  'documents.tourist_tax_proof.required': 'Priložite potrdilo o plačani pavšalni turistični taksi.',
  'documents.employer_certificate.required': 'Priložite potrdilo delodajalca.',
  'documents.vehicle_lease.required': 'Priložite pogodbo o lizingu ali najemu vozila.',
  'documents.register_extract.required': 'Priložite izpisek iz poslovnega registra.',
  'documents.categorisation_decision.required':
    'Priložite odločbo o kategorizaciji ali navedite številko RNO.',
  'documents.boat_permit.required': 'Priložite dovoljenje za plovilo.',
  'documents.asked_and_official': 'Istega dokazila ne zahtevajte od vlagatelja in iz uradnih evidenc hkrati.',
  'documents.land_title.required': 'Priložite dokazilo o lastništvu ali zakupu zemljišča.',
  'documents.organisation_letter.required': 'Priložite dopis organizacije.',
  'documents.power_of_attorney.required': 'Priložite pooblastilo.',
  'documents.other.required': 'Priložite zahtevani dokument.',
  'documents.none': 'Priložite vsaj en dokument.',
  'file.too_large': 'Datoteka je prevelika (največ 10 MB).',
  'file.type': 'Vrsta datoteke ni dovoljena. Priložite PDF, JPG ali PNG.',
  'file.heic':
    'Fotografij HEIC ne moremo odpreti. Na telefonu izberite obliko »Najbolj združljivo« ali sliko shranite kot JPG.',
  'file.empty': 'Datoteka je prazna.',
  'file.too_many_pixels':
    'Slika je prevelika. Shranite jo z manj slikovnimi pikami (JPEG do 120 milijonov) ali jo pošljite kot PDF.',
  'file.too_heavy':
    'Slika je shranjena tako, da je v tej velikosti ne moremo odpreti. Dokument fotografirajte znova, sliko shranite kot navaden JPG (brez postopnega prikaza) ali jo pomanjšajte.',
  'file.budget':
    'S tega omrežja je bilo danes poslanih preveč datotek. Poskusite jutri ali dokumente prinesite na občino.',
  'file.broken': 'Datoteka je poškodovana. Poskusite jo shraniti ali fotografirati znova.',
  'file.encrypted':
    'PDF je zaklenjen z geslom, zato ga na občini ne bi mogli odpreti. Odprite ga in ga shranite brez gesla ali natisnite v PDF, nato priložite novega.',
  'file.no_pages': 'V PDF ni nobene strani. Shranite ga še enkrat in ga priložite znova.',
  'file.cut_off':
    'Konec datoteke PDF manjka, prenos je bil verjetno prekinjen. Prenesite ali shranite jo še enkrat in jo priložite znova.',
  'file.too_complex':
    'PDF je preobsežen za pregled. Natisnite ga v PDF ali dokument fotografirajte in priložite to.',
  'file.unreadable':
    'Datoteke trenutno ni mogoče odpreti. Skrbniki programa so obveščeni; poskusite pozneje.',
  'file.infected': 'Datoteka je okužena z virusom, zato je ne moremo sprejeti. Priložite drugo.',
  'file.not_scanned':
    'Datoteke trenutno ne moremo pregledati glede virusov, zato je ne moremo sprejeti. Poskusite znova čez nekaj minut; kar ste vnesli, ostane.',
  'file.too_many_of_kind': 'Za to prilogo je datotek preveč: največ 5, prometnih dovoljenj največ 10.',
  'file.too_many': 'Dodate lahko največ 15 datotek.',
  'file.unknown_part': 'Te vrste priloge ne poznamo.',
  'amount.invalid': 'Vnesite znesek, npr. 15,00.',
  'amount.negative': 'Znesek ne sme biti negativen.',
  'amount.more_than_left': 'Znesek je večji od tega, kar je na računu še ostalo.',
  'device.unknown': 'Te blagajne ni ali ni več v uporabi. Izberite drugo.',
  'device.choose': 'Izberite blagajno, na kateri izdajate račun.',
  'device.book': 'Oznaka VKR je za račune iz vezane knjige računov. Izberite drugo.',
  'book.serial_nr':
    'Vnesite serijsko številko s knjige: štiri števke, vezaj, sedem števk, npr. 5001-0001018.',
  'book.set_nr': 'Vnesite dve števki seta, npr. 03.',
  'book.invoice_nr': 'Vnesite številko z računa: do 20 črk in števk.',
  'book.used': 'Račun s tem setom te knjige je že vnesen. Preverite serijsko številko in set.',
  'book.application': 'Vloge s to številko ni. Preverite številko na računu.',
  'device.none': 'Za okence ni nastavljene nobene blagajne. Doda jo skrbnik v Upravljanju.',
  'device.none_bank':
    'Za nakazila ni nastavljene naprave za številčenje računov. Doda jo skrbnik v Upravljanju.',
  'amount.differs': 'Znesek se ne ujema z zneskom za plačilo.',
  'missing_items.required': 'Navedite, kaj v vlogi manjka.',
  'grounds.facts_missing':
    'Navedite dejstva te zadeve: kaj je bilo predloženo in kaj je bilo ugotovljeno. Samo pripravljeno besedilo ali „Ni.“ ne zadošča.',
  'grounds.blank_left': 'Za besedilom „V tej zadevi:“ vnesite dejstva te zadeve.',
  'withdrawal.before_application': 'Umik ne more biti pred prejemom vloge.',
  'appeal.in_time': 'Pritožba je pravočasna in popolna, zato je ni mogoče zavreči.',
  'appeal.outcome_after_service': 'Dan je po vročitvi odločitve župana.',
  'appeal.outcome_before_decision': 'Dan je pred odločitvijo župana.',
  'appeal.decision_final': 'Pravnomočnost odločitve je že potrjena, zato popravek ni več mogoč.',
  'appeal.supplement_late':
    'Pritožbe ni več mogoče dopolniti po povezavi, ker je rok potekel ali dopolnitev ni zahtevana. Kar ste oddali priporočeno do zadnjega dne roka, je pravočasno.',
  'appeal.late': 'Pritožba je prepozna. Zavrzite jo s sklepom.',
  'appeal.not_replaced': 'Najprej izdajte novo odločbo, ki nadomesti izpodbijano.',
  'appeal.outcome_followed':
    'Iz te odločitve župana je že kaj sledilo: izdana je nova odločba ali pa je razveljavitev izvršena. Popraviti je ni več mogoče.',
  'appeal.not_possible': 'Zoper ta dokument pritožba ni mogoča ali pa je že vložena.',
  'appeal.before_decision': 'Dan ne more biti pred izdajo odločbe.',
  'appeal.no_content': 'Vnesite besedilo pritožbe ali priložite datoteko.',
  'supplement.too_soon': 'Rok za dopolnitev je prekratek. Izberite poznejši dan.',
  'supplement.posted_before_request': 'Oddaja na pošto ne more biti pred pozivom k dopolnitvi.',
  'payment.too_soon': 'Rok plačila je prekratek. Izberite poznejši dan.',
  'factor.six_digits': 'Vnesite šest števk, ki jih kaže telefon.',
  'factor.wrong': 'Koda ni prava ali je že uporabljena. Vnesite novo.',
  'factor.not_verified':
    'Ključa za dostop ni bilo mogoče preveriti. Poskusite znova ali izberite drug način.',
  'factor.too_many': 'Dodate lahko največ deset načinov. Najprej odstranite katerega, ki ga ne uporabljate.',
  'rule.last_way_in':
    'Prijava prek ponudnika je edini način za vstop v ta račun. Najprej nastavite geslo ali dodajte ključ za dostop.',
  'rule.provider_changed': 'Račun se je medtem spremenil. Začnite prijavo znova z gumbom.',
  'rule.by_provider':
    'Ta račun se prijavlja s službenim računom. Geslo, drugi korak in pravice ureja ponudnik službenih računov.',
  'rule.last_factor':
    'Za vaš račun je prijava v dveh korakih obvezna, zato zadnjega načina ni mogoče odstraniti. Najprej dodajte drugega.',
  'password.too_short': 'Geslo naj ima vsaj 12 znakov. Dobra izbira so štiri nepovezane besede.',
  'password.common': 'To geslo je preveč znano. Izberite drugo.',
  'password.contains_email': 'Geslo naj ne vsebuje vašega elektronskega naslova.',
  'password.wrong': 'Trenutno geslo ni pravo.',
  'password.same': 'Novo geslo naj se razlikuje od trenutnega.',
  'parameter.too_small': 'Število je premajhno.',
  'parameter.too_big': 'Število je preveliko.',
  'parameter.decision_number':
    'Vnesite {case}, {year} in {document}, vsakega enkrat, na primer 371-{case}/{year}-{document}.',
  'parameter.repeated': 'Vsako število vnesite samo enkrat.',
  'parameter.month_day': 'Vnesite dan in mesec, ki sta v vsakem letu (npr. 1. november).',
  'parking_lot.code': 'Oznaka ima 1 do 10 znakov: črke, številke in vezaj, npr. P4.',
  'parking_lot.code_taken': 'Parkirišče s to oznako že obstaja.',
  'parking_lot.code_repeated': 'Ta oznaka je na seznamu že navedena.',
  'parking_lot.code_used': 'Oznake ni mogoče spremeniti, ker je že na dovolilnicah, vlogah ali v ceniku.',
  'parking_lot.unknown': 'Tega parkirišča ni ali ni več v uporabi.',
  'barrier.no_key': 'Vnesite registrsko številko ali številko kartice.',
  'parking_lot.position': 'Lega na zemljevidu je med 0 in 100.',
  'parking_lots.required': 'Izberite vsaj eno parkirišče.',
  'parking_lots.unknown': 'Tega parkirišča ni ali ni v uporabi.',
  'user_type.code': 'Koda ima 2 do 10 znakov: velike črke in številke, začne se s črko.',
  'user_type.yearly_proof':
    'Tega ni mogoče vklopiti: vrsta zahteva dokazilo, ki ga je treba priložiti vsako leto.',
  'user_type.code_taken': 'Vrsta upravičencev s to kodo že obstaja.',
  'user_type.applicant_types': 'Izberite, kdo lahko odda vlogo.',
  'price.day_taken': 'Cena, ki začne veljati ta dan, že obstaja. Uredite jo ali izberite drug dan.',
  'amount.not_a_number': 'To ni znesek. Vnesite npr. 25, 25,00 ali 1.234,50.',
  'amount.three_places':
    'Znesek ima več kot dve decimalki. Če je pika ali vejica ločilo tisočic, jo izpustite.',
  'amount.grouping': 'Ločila v znesku niso na svojem mestu. Vnesite npr. 1.234,50.',
  'amount.too_large': 'Cena je lahko največ 100.000 €.',
  'price_table.no_terms':
    'Ta vrsta na ta dan še nima parkirišč in pogojev. Najprej vnesite parkirišča ali ji v ceniku določite prvo ceno.',
  'price_table.first_price': 'Prva cena potrebuje vse tri zneske. Vnesite 0, če se tu nič ne zaračuna.',
  'price_table.changes_nothing': 'Tabela ne spremeni nobene cene.',
  'rfid_card_number.repeated': 'Ta številka je v datoteki že navedena.',
  'rfid_card_uid.invalid': 'Oznaka čipa ima 8 ali 14 šestnajstiških znakov (0–9, A–F).',
  'rfid_card_uid.repeated': 'Ta oznaka čipa je v datoteki že navedena.',
  'rfid_card_uid.taken': 'To oznako čipa ima že druga kartica.',
  'rfid_card_uid.differs': 'Ta kartica ima že drugačno oznako čipa.',
  'rfid_cards.range_order': 'Zadnja številka ne sme biti manjša od prve.',
  'rfid_cards.too_many': 'Naenkrat lahko dodate največ 50.000 kartic. Dodajte jih v več delih.',
  'rfid_cards.no_rows': 'Datoteka nima nobene vrstice s številko kartice.',
  'email.same': 'To je že vaš naslov. Vnesite drugega.',
  'operator.foreign_with_number':
    'Oseba s slovensko davčno številko ne more biti označena kot oseba brez nje. Izbrišite številko ali odstranite oznako.',
  'account.name_of_applicant': 'Ime spremenite med podatki vlagatelja.',
  'account.no_applicant': 'Ta račun nima podatkov vlagatelja.',
  'iban.invalid': 'IBAN ni veljaven. Slovenski ima 19 znakov in se začne s SI56.',
  'bic.invalid': 'BIC ni veljaven. Ima 8 ali 11 znakov, npr. BSLJSI2X.',
  'bank_accounts.default': 'Označite natanko en račun kot privzet.',
  'bank_accounts.repeated': 'Isti IBAN je naveden dvakrat.',
  'url.invalid': 'Vnesite naslov spletne strani, ki se začne s https://.',
  'vat_id.invalid': 'Identifikacijska številka za DDV ni veljavna. Ima predpono SI in 8 številk.',
  'budget_user_code.invalid': 'Šifra proračunskega uporabnika ima 5 števk.',
  'budget_user_code.check_digit':
    'Za sklic takse vnesite pravo šifro proračunskega uporabnika: zadnja od 5 števk je kontrolna.',
  'revenue_subaccount.invalid':
    'Podkonto prihodka ni pravilen. Ima 7 števk, zadnja je kontrolna, na primer 7111207.',
  'fee_account.other': 'Izberite enega od bančnih računov občine, ki ni privzeti račun.',
  'crest.required': 'Izberite sliko grba.',
  'crest.too_small': 'Slika je premajhna: vsaka stranica naj ima vsaj 64 točk.',
  'crest.type': 'Za grb izberite PNG, JPG ali SVG.',
  'markdown.nesting': 'Navedki in seznami so pregloboko vgnezdeni. Pustite največ dve ravni seznama.',
  'markdown.html': 'Besedilo vsebuje oznake HTML. Oblikujte ga z znaki Markdown.',
  'markdown.link': 'Povezava ni dovoljena. Začne se naj s https://, mailto: ali /.',
  'markdown.image': 'Besedilo ne more vsebovati slik.',
  'markdown.placeholder': 'Oznaka v zavitih oklepajih ni znana. Uporabite eno od ponujenih.',
  'markdown.code': 'Vrstica je zamaknjena kot programska koda. Odstranite presledke na začetku.',
  'list.per_page': 'Na strani je lahko največ 100 vrstic.',
  'list.sort_field': 'Po tem polju ni mogoče razvrščati.',

  'rule.decision_served':
    'Odločitev je stranki že poslana, zato vloge ni mogoče vrniti v obravnavo. Spremeni jo le nova odločba.',
  'decision_services.before_decision': 'Dan ne sme biti pred dnevom izdaje odločbe.',
  'decision_services.before_sending': 'Dan ne sme biti pred dnevom, ko je bila odločba poslana.',
  'decision_services.before_notice': 'Dan ne sme biti pred dnevom obvestila o prispelem pismu.',
  'decision_services.after_fiction':
    'Rok po obvestilu je do tega dne že potekel: odločba velja za vročeno z zadnjim dnem roka.',
  'decision_services.post_number':
    'Vnesite številko priporočene pošiljke s potrdila, na primer RR473124829SI.',
  'decision_services.sale': 'Obvestilo o prodaji se ne vroča.',
  'decision_services.under_way': 'Vročanje že poteka ali pa je odločba že vročena.',
  'decision_services.already_final': 'Pravnomočnost je že potrjena, zato vročitve ni več mogoče spremeniti.',
  'decision_services.fiction_running': 'Rok po obvestilu še ni potekel.',
  'decision_services.other_way': 'Osebno ali z navadno pošto se odločba ne pošilja v skupini.',
  'decision_services.not_prepared': 'Nekatere odločbe niso več pripravljene za pošiljanje. Osvežite seznam.',
  'decision_services.number_used': 'Ta številka je že vpisana pri drugi pošiljki.',
  'decision_services.no_number': 'Številko pošiljke ima le priporočeno pismo.',
  'decision_services.in_batch':
    'Nekatere odločbe so že v drugi datoteki. Potrdite, da jih želite pripraviti še enkrat.',
  'decision_services.unsigned':
    'Odločba ni podpisana s potrdilom. V varni elektronski predal gre le elektronsko podpisana.',
  'decision_services.one_way': 'Izberite odločbe z istim načinom pošiljanja.',
  'decision_services.not_proposed': 'Pravnomočnosti še ni mogoče potrditi.',
  'decision_services.no_appeal': 'Potrdite, da pritožbe ni.',
  'decision_services.no_lawsuit': 'Potrdite, da tožbe ni.',
  'rule.transition':
    'Trenutno stanje zapisa tega koraka ne dovoli. Osvežite stran: pokaže, v katerem stanju je in kaj je mogoče.',
  ...rejectionsOf(words.states),
  'state.permit.pending':
    'Dovolilnica je pripravljena, a še ni izdana. Ta korak je mogoč, ko jo občina izda.',
  'state.permit.active': 'Dovolilnica je veljavna. Osvežite stran: pokaže, kaj je z njo mogoče.',
  'state.permit.suspended': 'Dovolilnica je začasno blokirana. Ta korak je mogoč, ko občina blokado konča.',
  'state.permit.replaced':
    'To dovolilnico je zamenjala nova. Odprite novo; povezava je na strani dovolilnice.',
  'state.permit.revoked':
    'Dovolilnica je razveljavljena. Občina jo lahko vrne v veljavo v roku, ki ga pokaže stran dovolilnice; pozneje je potrebna nova.',
  'state.card.available':
    'Kartica je prosta, na zalogi. Blokirate ali izločite jo lahko, drugega z njo ni treba.',
  'state.card.reserved': 'Kartico ima nekdo pravkar rezervirano. Poskusite čez nekaj minut.',
  'state.card.assigned':
    'Kartica je na dovolilnici. Lahko jo blokirate ali označite kot izgubljeno; izločite jo po zamenjavi.',
  'state.card.blocked': 'Kartica je blokirana. Najprej jo odblokirajte.',
  'state.card.lost': 'Kartica je izgubljena. Če se je našla, jo najprej označite kot najdeno.',
  'state.card.retired': 'Kartica je izločena in ni več v uporabi. Uporabite drugo.',
  'state.lot.active': 'Parkirišče je že v uporabi. Osvežite stran.',
  'state.lot.inactive': 'Parkirišče je že zunaj uporabe. Osvežite stran; tam ga lahko vrnete v uporabo.',
  'state.import': 'Uvoz je zdaj v drugem koraku. Osvežite stran: pokaže, kaj je mogoče storiti.',
  'state.statement':
    'Stolpci tega izpiska so že določeni. Osvežite stran; če so napačni, izpisek izbrišite in ga naložite znova.',
  'state.statement.columns': 'Stolpci izpiska še niso določeni. Najprej določite, kaj je v katerem.',
  'state.mail': 'To sporočilo ne čaka na ponovno pošiljanje. Osvežite stran: pokaže, ali je že poslano.',
  'state.anomaly': 'O tem opozorilu je že odločeno. Osvežite stran: pokaže, kdo je odločil in kako.',
  'state.data_request.kind':
    'Ta zahteva ne zahteva kopije podatkov, zato datoteke zanjo ni. Odgovorite nanjo z besedilom.',
  'rule.invoice_exists':
    'Račun za to vlogo je že izdan. Odprite ga pri vlogi; napako popravite z dobropisom.',
  'rule.nothing_to_invoice': 'Za to vlogo ni treba plačati, zato računa ni.',
  'rule.not_paid': 'Vloga še ni plačana, zato računa ni mogoče izdati.',
  'rule.no_advance':
    'Za to plačilo ni mogoče izdati računa za predplačilo: že ima račun, ni potrjeno ali vloga nima cene.',
  'rule.advance_deducted':
    'Ta račun za predplačilo odšteva končni račun. Najprej izdajte dobropis h končnemu računu.',
  'rule.advance_exceeds':
    'Računi za predplačilo presegajo ceno vloge. Najprej izdajte dobropis k računu za predplačilo.',
  'rule.invoice_differs': 'Prejeti znesek ni enak znesku vloge. Najprej uredite plačila, nato izdajte račun.',
  'rule.seller_incomplete':
    'Računa ni mogoče izdati, ker občina nima vnesene davčne številke ali identifikacijske številke za DDV. Vnese ju skrbnik v Upravljanju.',
  'rule.nothing_to_credit':
    'Na računu ni več zneska, ki bi ga lahko odobrili z dobropisom. Zneske vidite na računu.',
  'rule.credit_note_final': 'Dobropisa ni mogoče odobriti z dobropisom. Če je napačen, izdajte nov račun.',
  'rule.invoice_live': 'Za vlogo je izdan račun. Ta korak je mogoč po izdaji dobropisa, ki ga uredi občina.',
  'rule.invoice_sent': 'Račun je bil že poslan. Če ga prejemnik nima, ga pošljite znova z računa.',
  'rule.invoice_cancelled': 'Račun je storniran. Po potrebi izdajte novega pri vlogi.',
  'rule.invoices_kept':
    'Vloge z izdanim računom ni mogoče izbrisati. Vlogo umaknite; račun se hrani po zakonu.',
  'rule.not_due_yet':
    'Vloge še ni mogoče zavreči: rok za dopolnitev še teče ali pa lahko pošiljka, oddana zadnji dan, še prispe.',
  'rule.exempt_needs_reason': 'Za oprostitev plačila navedite razlog.',
  'rule.not_hindered': 'Ni česa odločiti: dovolilnice nič ne ovira ali pa se je stanje medtem spremenilo.',
  'person.kept_apart': 'O teh osebah je že zapisano, da nista ista oseba. Najprej razveljavite to odločitev.',
  'rule.max_permits':
    'Doseženo je največje število dovolilnic. Nova je mogoča, ko ena od veljavnih poteče ali jo razveljavite.',
  'rule.live_permit':
    'Za to vlogo je dovolilnica že izdana. Odprite jo pri vlogi; spremembe uredite na dovolilnici.',
  'rule.already_renewed':
    'Vloga za podaljšanje te dovolilnice je že oddana. Njeno stanje vidite med vlogami.',
  'link_code.form': 'Koda ima šest števk.',
  'link_code.wrong': 'Koda ni pravilna. Preverite jo v zadnjem sporočilu.',
  'link_code.over': 'Koda ne velja več. Pošljite si novo.',
  'link_code.first': 'Spremembo najprej potrdite s kodo, ki vam jo pošljemo na elektronski naslov.',
  'link_account.other_mail':
    'Račun lahko odpre le, kdor potrdi elektronski naslov iz vloge. Odprite povezavo iz zadnjega sporočila in potrdite naslov znova ali nas pokličite.',
  'link_account.other':
    'Račun s tem elektronskim naslovom ima drugo davčno številko, zato mu vloge ne moremo dodati. Pokličite nas.',
  'link_account.linked': 'Vloga je že v uporabniškem računu. Prijavite se vanj.',
  'link_code.no_email': 'V vlogi ni elektronskega naslova, zato kode ne moremo poslati. Pokličite nas.',
  'record_number.unknown':
    'Takšne številke ni. Številka vloge je na primer V-2027-000123, številka dovolilnice 2027-00123.',
  'renewal.code': 'Koda ni pravilna. Preverite jo na sporočilu ali pismu.',
  'renewal.plate':
    'To ni registrska številka s te dovolilnice. Vnesite jo, kot je zapisana v prometnem dovoljenju.',
  'renewal.over': 'Ta povezava ne velja več. Oddajte vlogo na strani občine ali nas pokličite.',
  'renewal.confirm_again':
    'Od potrditve z registrsko številko je minilo več kot dve uri. Potrdite znova; kar ste vnesli, ostane.',
  'campaign.nobody': 'Vabila ne bi dobil nihče. Spremenite izbor imetnikov.',
  'campaign.not_draft': 'Akcija je že začeta, zato je ni mogoče več spreminjati.',
  'campaign.not_running': 'Akcija se trenutno ne pošilja. Osvežite stran: pokaže, v katerem koraku je.',
  'campaign.not_paused': 'Akcija ni ustavljena. Osvežite stran: pokaže, ali se pošilja ali je končana.',
  'campaign.not_done': 'Opomnik lahko pošljete, ko je vabilo poslano vsem.',
  'campaign.not_open': 'Vlog za to leto še ne sprejemate. Pošiljanje lahko začnete na dan, ko se leto odpre.',
  'campaign.sending': 'Znova lahko pošljete, ko je pošiljanje končano.',
  'campaign.arrived': 'Nedostavljenih sporočil ni več, zato ni treba storiti ničesar.',
  'campaign.reminded': 'Opomnik je bil že poslan. Več kot enega ne pošiljamo.',
  'campaign.changed': 'Število prejemnikov se je medtem spremenilo. Preverite predogled in potrdite znova.',
  'campaign.year': 'Izberite leto, za katero je zdaj mogoče oddati vlogo ali ga bo mogoče kot naslednje.',
  'campaign.too_soon': 'Rok za oddajo vloge je prekratek. Izberite poznejši dan.',
  'campaign.no_link':
    'V besedilu manjka povezava {renewal_link}, brez nje prejemnik ne more podaljšati dovolilnice.',
  'rule.paid_already': 'Vloga je že plačana. Naslednji korak je račun ali izdaja dovolilnice.',
  'rule.not_waiting_for_payment': 'Na plačilo tega predračuna ne čakamo (več), zato opomnika ne pošiljamo.',
  'rule.no_pro_forma_sent':
    'Ob odobritvi ne bo poslan predračun: ni ničesar za plačilo, ali pa ga po nastavitvah izdate posebej.',
  'rule.reminded_today': 'Danes ste že poslali opomnik. Naslednjega lahko pošljete jutri.',
  'rule.payment_arrived': 'Denar je že prispel in čaka na potrditev. Opomnik ni potreben.',
  'rule.nothing_to_pay': 'Za to vlogo ni treba plačati. Dovolilnico lahko izdate brez plačila.',
  'rule.pro_forma_live':
    'Za to vlogo je predračun že izdan. Odprite ga pri vlogi; novega izdate, ko tega razveljavite.',
  'rule.pro_forma_closed':
    'Ta predračun ni več odprt. Osvežite stran: pokaže, ali je plačan ali razveljavljen.',
  'rule.no_bank_account': 'Občina nima vnesenega računa za plačila. Vnesite ga v Upravljanju, pod Občina.',
  'rule.sale_has_no_decision': 'Dovolilnice te vrste se prodajajo, zato o njej ne odloča odločba.',
  'rule.decision_not_sent': 'Odločitev še ni bila poslana stranki: pred tem vlogo znova odprite.',
  'rule.decision_changed':
    'To odločitev je medtem spremenil nekdo drug. Zaprite okno in si oglejte novo odločitev.',
  'rule.decision_replaced': 'To odločitev je že nadomestila druga.',
  'rule.permit_ended_by_decision':
    'Dovolilnica je prenehala z odločbo, zato jo vrne v veljavo le nova odločba.',
  'rule.decided_again':
    'O vlogi je bilo po tej odločitvi že znova odločeno ali pa je pritožba že pri županu. Najprej spremenite novo odločitev.',
  'rule.revocation_decided': 'O razveljavitvi te dovolilnice je že odločeno; odločba še ni izvršljiva.',
  'rule.permit_live': 'Dovolilnica po tej vlogi še velja. Najprej jo razveljavite, nato umaknite vlogo.',
  'rule.permit_ended':
    'Dovolilnica po tej vlogi ne velja več, zato zanjo ni mogoče zahtevati plačila. Umaknite vlogo.',
  'rule.permit_was_issued':
    'Po tej vlogi je bila dovolilnica že izdana, zato je ni mogoče znova odpreti. Za novo dovolilnico je potrebna nova vloga.',
  'rule.refund_due':
    'Vračilo za to vlogo še ni izplačano. Najprej ga izplačajte, ali pa ga opustite: potem plačilo spet velja.',
  'rule.money_received':
    'Za vlogo je bilo nekaj že plačano, zato je ni mogoče izbrisati. Umaknite jo: plačano se vrne.',
  'rule.completed':
    'Dokončane vloge ni mogoče izbrisati. Dovolilnico, ki je iz nje nastala, lahko razveljavite.',
  'rule.candidates': 'Najdeni so podobni uporabniki. Odločite, ali gre za isto osebo.',
  'rule.no_email': 'Vloga nima elektronskega naslova, zato računa ni mogoče ustvariti.',
  'rule.account_linked': 'Vloga je že povezana z uporabniškim računom. Račun odprete pri vlogi.',
  'rule.link_expired': 'Povezava je potekla. Prosite za novo.',
  'rule.temporary_off': 'Občina začasnih dovolilnic ne izdaja. Vklopite jih v nastavitvah.',
  'rule.temporary_holds': 'Začasna dovolilnica že velja.',
  'rule.temporary_none': 'Začasne dovolilnice ni ali ne velja več.',
  'rule.card_in_hand': 'Imetnik ne čaka na kartico, zato začasne dovolilnice ne potrebuje.',
  'rule.not_printable':
    'Natisniti je mogoče samo dovolilnico, ki velja. Najprej jo izdajte ali končajte blokado.',
  'rule.too_many_views': 'Za ta seznam imate že 20 pogledov. Enega izbrišite.',
  'rule.handed_over': 'Dovolilnica je že izročena. Kdaj in komu, piše na dovolilnici.',
  'rule.parameter_in_force': 'Vrednosti, ki že velja ali je veljala, ni mogoče izbrisati. Nastavite novo.',
  'rule.claimed': 'Vlogo obravnava nekdo drug. Če jo želite nadaljevati vi, izberite »Nadaljuj obravnavo«.',
  'rule.not_claimed': 'Te vloge ne obravnavate vi. Najprej začnite obravnavo.',
  'rule.decision_held':
    'O tej vlogi je že odločeno, odločitev pa še ni poslana. Vrnite jo ali počakajte nekaj sekund.',
  'rule.decision_sent': 'Odločitev je že poslana, zato je ni več mogoče vrniti.',
  'held.changed': 'Vloga se je medtem spremenila. Preglejte jo in odločite znova.',
  'held.no_right': 'Oseba, ki je odločila, te pravice nima več. O vlogi naj odloči nekdo drug.',
  'held.undone': 'Odločitev je vrnil nekdo drug.',
  'confirmation.ask':
    'To mora potrditi še ena oseba iz občine z isto pravico. Zahtevajte potrditev; dotlej se nič ne spremeni.',
  'confirmation.ask_objection':
    'Drugega skrbnika sistema, ki bi to potrdil, ni. Zahtevajte spremembo: izvedena bo čez 24 ur, če v tem času nihče od zaposlenih ne ugovarja.',
  'confirmation.held':
    'V zadnjih 24 urah je nekdo drug spremenil prijavo ali pravice vašega računa. Dokler to ne mine, ne morete ne zahtevati ne dati potrditve druge osebe.',
  'confirmation.own': 'Svoje zahteve ne morete potrditi ali zavrniti sami. Lahko jo umaknete.',
  'confirmation.not_own': 'Zahtevo umakne, kdor jo je dal. Vi jo lahko zavrnete.',
  'confirmation.decided': 'O zahtevi je že odločeno. Osvežite stran: pokaže, kdo je odločil in kako.',
  'confirmation.expired': 'Rok za potrditev je potekel. Kdor je zahtevo dal, naj jo da znova.',
  'confirmation.changed':
    'Podatki so se medtem spremenili, zato zahteva ne velja več. Preglejte jih in zahtevajte potrditev znova.',
  'confirmation.no_right': 'Oseba, ki je zahtevala potrditev, te pravice nima več. Zahteva ne velja več.',
  'confirmation.sealed':
    'Zahteve ni mogoče odpreti, ker se je skrivnost strežnika zamenjala. Zahtevajte potrditev znova.',
  'confirmation.not_needed': 'Za to ni treba druge osebe. Opravite neposredno.',
  'confirmation.waits': 'Enaka zahteva že čaka na potrditev. Najdete jo med potrditvami.',
  'refund.not_approved':
    'Vračilo presega mejo, nad katero se morata strinjati dve osebi. Odprite vračilo in zahtevajte potrditev.',
  'book.before_application': 'Dan je pred prejemom vloge. Preverite datum na obrazcu in dan prejema vloge.',
  'book.before_previous':
    'Dan je pred dnem prejšnjega obrazca iz te knjige. Preverite datum in številko obrazca.',
  'book.after_next': 'Dan je po dnevu naslednjega obrazca iz te knjige. Preverite datum in številko obrazca.',
  'book.late':
    'Rok, v katerem mora račun potrditi davčna uprava, je potekel. Navedite, zakaj je vnesen šele zdaj; poslan bo takoj.',
  'refund.before_payment': 'Na ta dan denarja za vračilo še ni bilo. Preverite datum.',
  'refund.drawer_closed': 'Blagajna je za ta dan že zaključena. Vnesite dan po zaključku.',
  'refund.in_file':
    'Vračilo je v datoteki za banko, zato ga ni mogoče spremeniti, opustiti, vrniti drugače ali dati v drugo datoteko. Če datoteka ni bila poslana, to najprej zabeležite.',
  'vat_period.not_next':
    'Obdobja se zaključujejo po vrsti, zato je na vrsti drugo obdobje. Prikazano je trenutno stanje.',
  'vat_period.missing': 'Obdobja še ni mogoče zaključiti. Kaj manjka, piše pri obdobju.',
  'vat_period.reopened': 'To obdobje je medtem že ponovno odprto.',
  'vat_period.filed':
    'Obračun DDV za to obdobje je že oddan. Kar najdete pozneje, se poroča v odprtem obdobju.',
  'vat_period.not_last': 'Ponovno je mogoče odpreti le zadnje zaključeno obdobje.',
  'self_correction.not_late':
    'Dokument je poročan v obdobju, v katerem je nastala obveznost za DDV, zato ni samopopravek.',
  'self_correction.not_now':
    'Samopopravek je lahko le dokument iz obdobja z oddanim obračunom, dokler je obdobje, v katerem je poročan, odprto.',
  'self_correction.already': 'Oznaka je medtem že spremenjena.',
  'refund_file.voided': 'Ta datoteka ni bila poslana. Njena vračila so v drugi datoteki ali čakajo nanjo.',
  'refund_file.not_kept': 'Vsebina te datoteke ni več shranjena, zato je ni mogoče prenesti.',
  'refund_file.not_in_it': 'Tega vračila v datoteki ni ali pa je z njo že opravljeno.',
  'refund_file.paid':
    'Vračilo iz te datoteke je zabeleženo kot vrnjeno. Če denar ni zapustil računa, najprej razveljavite izplačilo.',
  'refund.no_approval': 'Za to vračilo ni treba druge osebe ali pa je že potrjeno.',
  'rule.sale_unsigned': 'Obvestilo pri prodaji ni odločba po ZUP, zato ga ni treba podpisati.',
  'rule.signing_sent': 'Odločba je že poslana, zato podpisa ni več mogoče dodati ali zamenjati.',
  'rule.decision_signed': 'Odločba je že podpisana s potrdilom. Napako v njej popravi nova odločba.',
  'signature.p12_required': 'Izberite datoteko s svojim potrdilom (.p12 ali .pfx).',
  'signature.p12_invalid':
    'Datoteka ni potrdilo .p12 ali .pfx ali pa je poškodovana. Izberite datoteko, v katero ste izvozili potrdilo z zasebnim ključem.',
  'signature.password': 'Geslo potrdila ni pravo. Vnesite geslo, s katerim ste potrdilo izvozili v datoteko.',
  'signature.p12_no_key':
    'Datoteka nima zasebnega ključa RSA z vsaj 2048 biti, zato z njo ni mogoče podpisovati.',
  'signature.key_mismatch': 'Ključ in potrdilo v datoteki ne spadata skupaj. Potrdilo izvozite znova.',
  'signature.expired': 'Potrdilo je že poteklo. Podpišite z veljavnim.',
  'signature.not_yet': 'Potrdilo še ne velja. Podpišite z veljavnim.',
  'signature.seal_expired':
    'Potrdilo elektronskega žiga občine je poteklo, zato ni nič podpisano. Skrbnik sistema naj nastavi novega; odločbo lahko tudi natisnete in podpišete lastnoročno.',
  'signature.seal_not_yet':
    'Potrdilo elektronskega žiga občine še ne velja, zato ni nič podpisano. Skrbnik sistema naj nastavi veljavnega; odločbo lahko tudi natisnete in podpišete lastnoročno.',
  'signature.file_required': 'Izberite podpisani dokument.',
  'signature.picture':
    'Slika podpisa ni podpis. Naložite datoteko PDF, ki ste jo podpisali s potrdilom, ali pa izberite skenirani dokument.',
  'signature.other_document':
    'To ni dokument te odločbe. S te strani prenesite PDF, ga podpišite brez drugih sprememb in naložite podpisanega.',
  'signature.unsigned': 'Ta dokument ni podpisan. Naložite tistega, ki ste ga podpisali.',
  'signature.changed':
    'Dokument je bil poleg podpisa še spremenjen. S te strani prenesite PDF in ga samo podpišite (PAdES B-B ali B-T).',
  'signature.broken':
    'Podpis v dokumentu ni veljaven ali pa ni v obliki PAdES s SHA-256 ali novejšim. Dokument podpišite znova.',
  'rule.documents_unverified':
    'Nekateri obvezni dokumenti niso potrjeni. Navedite, zakaj vlogo kljub temu odobrite.',
  'rule.document_infected': 'V datoteki je virus, zato je ni mogoče odpreti. Od vlagatelja zahtevajte novo.',
  'documents.not_official': 'Tega dokazila občina pri tej vrsti dovolilnice ne pridobiva iz uradnih evidenc.',
  'rule.document_ours':
    'Tega dokumenta ni mogoče izločiti ali presojati, ker ga je izdala občina. Če je napačen, ga nadomesti nov.',
  'rule.document_required':
    'Dokument mora šteti: je edini te vrste, ki je bil potreben za izdano dovolilnico.',
  'rule.fiscal_not_configured':
    'Računa za gotovino ali kartico ni mogoče izdati, ker davčno potrjevanje ni nastavljeno. Uredi ga skrbnik sistema v Upravljanju.',
  'rule.operator_unnamed':
    'Računa za gotovino ali kartico ni mogoče izdati, ker Finančna uprava zahteva davčno številko osebe, ki ga izda, vaša pa ni vnesena. Vnesite jo v svojem računu (Moj račun, Podatki) ali povejte skrbniku, da slovenske nimate.',
  'fiscal.s001':
    'Finančna uprava sporočila ne razume (S001). Računa ne bo sprejela, dokler napaka v programu ni odpravljena; pokličite podporo.',
  'fiscal.s002':
    'Podatki računa niso v predpisani obliki (S002). Pokličite podporo; po popravku račun pošljite znova.',
  'fiscal.s003':
    'Digitalni podpis ni veljaven (S003). Preverite, ali je naloženo pravo potrdilo, in račun pošljite znova.',
  'fiscal.s004':
    'Finančna uprava potrdila ne pozna (S004). Preverite, ali je potrdilo za to okolje (testno ali produkcijsko), in račun pošljite znova.',
  'fiscal.s005':
    'Davčna številka na računu ni davčna številka iz potrdila (S005). Preverite podatke občine in potrdilo.',
  'fiscal.s006':
    'Poslovni prostor ni prijavljen ali je zaprt (S006). Prijavite ga v nastavitvah davčnega potrjevanja in račun pošljite znova.',
  'fiscal.s007': 'Potrdilo je preklicano (S007). Naložite novo in račun pošljite znova.',
  'fiscal.s008': 'Potrdilo je poteklo (S008). Naložite novo in račun pošljite znova.',
  'fiscal.s100':
    'Sistem Finančne uprave ima napako (S100). Ni vam treba storiti ničesar, račun bo poslan znova.',
  'fiscal.unknown':
    'Finančna uprava je račun zavrnila z neznano napako. Program bo poskusil znova; če se ponavlja, pokličite podporo.',
  'fiscal.unreachable':
    'Finančna uprava ni dosegljiva. Preverite internetno povezavo; račun bo poslan znova.',
  'fiscal.timeout':
    'Finančna uprava ni odgovorila pravočasno. Ni vam treba storiti ničesar, račun bo poslan znova.',
  'fiscal.server_certificate':
    'Strežnik se ni izkazal s potrdilom Finančne uprave, zato nismo poslali ničesar. Preverite naložena potrdila za prepoznavo; program poskuša znova.',
  'fiscal.client_certificate':
    'Strežnik Finančne uprave ni sprejel našega potrdila. Preverite, ali je pravo, veljavno in za to okolje; program poskuša znova.',
  'fiscal.redirect':
    'Strežnik nas je preusmeril drugam, kar Finančna uprava ne počne. Preverite nastavljeni naslov; program poskuša znova.',
  'fiscal.http':
    'Strežnik Finančne uprave je odgovoril z napako. Ni vam treba storiti ničesar, račun bo poslan znova.',
  'fiscal.reply_invalid':
    'Odgovora Finančne uprave ni bilo mogoče prebrati. Račun bo poslan znova; če se ponavlja, pokličite podporo.',
  'fiscal.reply_signature':
    'Podpis odgovora ni pristen, zato ga nismo upoštevali. Račun bo poslan znova; če se ponavlja, pokličite podporo.',
  'fiscal.reply_chain':
    'Odgovora ni podpisala Finančna uprava, kot jo poznamo. Preverite naložena potrdila za prepoznavo; program poskuša znova.',
  'fiscal.no_certificate':
    'Za to okolje ni digitalnega potrdila. Naložite ga; račun bo nato poslan samodejno.',
  'fiscal.no_pins':
    'Manjkajo potrdila, po katerih prepoznamo Finančno upravo, zato ne pošiljamo ničesar. Naložite jih; račun bo nato poslan samodejno.',
  'fiscal.key_sealed':
    'Ključa potrdila ni mogoče odpreti, ker je na strežniku zamenjana vrednost APP_SECRET. Potrdilo naložite znova.',
  'fiscal.p12_required': 'Izberite datoteko s potrdilom (.p12 ali .pfx).',
  'fiscal.p12_invalid':
    'Datoteka ni potrdilo .p12 ali .pfx. Izberite tisto, ki ste jo prejeli v portalu eDavki.',
  'fiscal.password': 'Geslo potrdila ni pravo. Vnesite geslo, ki ste ga dobili s potrdilom.',
  'fiscal.p12_no_key':
    'Datoteka nima zasebnega ključa RSA z vsaj 2048 biti, zato z njo ni mogoče podpisovati.',
  'fiscal.key_mismatch':
    'Ključ in potrdilo v datoteki ne spadata skupaj. Naložite datoteko, kot jo je izdala finančna uprava.',
  'fiscal.certificate_no_tax_number': 'Potrdilo nima davčne številke, zato ni za davčno potrjevanje računov.',
  'fiscal.certificate_tax_number':
    'Potrdilo je izdano za drugo davčno številko, kot je davčna številka občine.',
  'fiscal.municipality_tax_number':
    'V podatkih občine manjka davčna številka. Najprej jo vnesite v Upravljanju, pod Občina.',
  'fiscal.certificate_test': 'To je testno potrdilo. V produkcijskem okolju ne velja.',
  'fiscal.certificate_production': 'To je produkcijsko potrdilo. V testnem okolju ne velja.',
  'fiscal.certificate_expired': 'Potrdilo je že poteklo. Pri finančni upravi pridobite novo in ga naložite.',
  'fiscal.certificate_not_yet': 'Potrdilo še ne velja. Naložite ga na dan, ko začne veljati.',
  'fiscal.pem_invalid': 'Besedilo ne vsebuje veljavnega potrdila v obliki PEM (-----BEGIN CERTIFICATE-----).',
  'fiscal.practice_in_production': 'Vadbeni način na produkcijskem strežniku ni mogoč.',
  'fiscal.certificate_first': 'Za to okolje najprej naložite digitalno potrdilo.',
  'fiscal.pins_first':
    'Za to okolje najprej naložite potrdila, po katerih program prepozna finančno upravo. Brez njih se ne pošlje nič.',
  'fiscal.confirmation': 'Za potrditev vnesite davčno številko občine.',
  'fiscal.confirmation_code': 'Za potrditev vnesite oznako poslovnega prostora.',
  'fiscal.code_invalid': 'Oznaka ima od 1 do 20 črk angleške abecede in številk, brez presledkov.',
  'fiscal.code_taken': 'Ta oznaka je že uporabljena. Izberite drugo.',
  'fiscal.code_used':
    'Oznake ni več mogoče spremeniti, ker je na izdanih računih ali je prijavljena Finančni upravi. Dodajte novo.',
  'fiscal.purpose_used':
    'Namena ni več mogoče spremeniti, ker so z napravo že izdani računi. Dodajte novo napravo.',
  'fiscal.registration_missing': 'Najprej vnesite podatke o prostoru, ki jih zahteva Finančna uprava.',
  'fiscal.premise_closed':
    'Prostor je pri Finančni upravi zaprt. Zaprte oznake ni mogoče znova uporabiti; dodajte nov prostor.',
  'fiscal.premise_unknown': 'Prostor pri Finančni upravi še ni prijavljen, zato ga ni mogoče zapreti.',
  'template.unknown': 'Besedilo vsebuje oznako, ki je to sporočilo ne pozna.',
  'template.not_a_condition': 'Za {if ...} uporabite eno od oznak, ki pomenijo pogoj.',
  'template.not_a_value': 'Ta oznaka je pogoj; uporabite jo kot {if oznaka} ... {end}.',
  'template.link_alone': 'Povezavo zapišite v svojo vrstico kot [Besedilo gumba] {oznaka}.',
  'template.list_alone': 'Seznam zapišite v svojo vrstico kot - {oznaka}.',
  'template.plural_forms': 'Ob številu navedite štiri oblike samostalnika: {oznaka: dan|dneva|dnevi|dni}.',
  'template.brace': 'Zaviti oklepaji obdajajo samo ime oznake, na primer {application_nr}.',
  'template.if_open': 'Pogoju {if ...} manjka vrstica {end}.',
  'template.end_alone': 'Vrstica {end} nima svojega {if ...}.',
  'template.test_failed': 'Poskusnega sporočila ni bilo mogoče poslati. Preverite poštni strežnik.',
  'letters.too_many': 'Naenkrat lahko natisnete največ 200 pisem.',
  'letters.taken': 'Izbrana pisma je medtem natisnil nekdo drug. Najdete jih med natisnjenimi.',
  'letters.not_printed':
    'Vsaj eno od pisem še ni natisnjeno ali je že oddano na pošto. Osvežite seznam in poskusite znova.',
  'letters.before_printing': 'Pismo je bilo natisnjeno pozneje. Vnesite dan oddaje, ki ni pred dnevom tiska.',
  'letters.number_repeated': 'Ista številka je vnesena pri dveh pismih.',
  'payment.counter': 'Plačilo na okencu se ne povezuje; zapisano je pri vlogi.',
  'payment.outgoing': 'To je odliv z računa, zato ga ni mogoče povezati.',
  'payment.split': 'Plačilo je razdeljeno. Uredite njegove dele.',
  'payment.not_split': 'Plačilo ni razdeljeno. Razdelite ga ali ga povežite v celoti.',
  'payment.is_part': 'Del plačila ni mogoče še enkrat razdeliti. Združite dele in razdelite znova.',
  'payment.parts_counted': 'Del plačila je že potrjen. Najprej ga razveljavite.',
  'payment.parts': 'Navedite vsaj dva dela.',
  'payment.parts_sum': 'Vsota delov mora biti enaka znesku plačila.',
  'amount.positive': 'Znesek mora biti večji od 0.',
  'payment.counted': 'Plačilo je že potrjeno. Če je bilo potrjeno pomotoma, ga najprej razveljavite.',
  'payment.not_counted': 'Plačilo še ni potrjeno. Najprej ga potrdite.',
  'payment.not_matched': 'Plačilo ni povezano z vlogo. Najprej ga povežite.',
  'payment.ignored': 'Plačilo je prezrto. Najprej ga vrnite v obravnavo.',
  'payment.not_ignored': 'Plačilo ni prezrto. Osvežite stran: pokaže, v katerem stanju je.',
  'payment.reversed': 'Banka je to plačilo stornirala, zato ne šteje več. Počakajte na novo plačilo.',
  'payment.is_reversal':
    'S to knjižbo banka stornira prejšnjo. Najprej odstranite povezavo s storniranim plačilom.',
  'payment.not_reversal': 'Knjižba ni povezana s storniranim plačilom. Osvežite stran.',
  'payment.not_unmatched': 'Plačilo je že povezano z vlogo ali potrjeno. Najprej odstranite povezavo.',
  'payment.reversal_target': 'Izberite plačilo z enakim zneskom in prejšnjim datumom ali vračilo.',
  'payment.importing': 'Izpisek se še uvaža. Potrdite plačilo, ko bo uvožen v celoti.',
  'payment.not_approved': 'Vloga še ni odobrena, zato plačila ni mogoče potrditi.',
  'payment.invoiced': 'Za vlogo je račun že izdan, zato plačila ni mogoče razveljaviti. Izdajte dobropis.',
  'payment.refunded': 'Denar tega plačila je že vrnjen. Vračilo vidite pri plačilu.',
  'payment.nothing_open': 'Za to vlogo ne manjka nič več. Denar povežite z drugo vlogo ali ga vrnite.',
  'payment.no_pro_forma': 'Vloga nima predračuna z računom za plačilo, zato razlike ni mogoče zahtevati.',
  'payment.target': 'Izberite vlogo ali predračun.',
  'payment.target_unknown': 'Te vloge ali predračuna ne poznamo. Preverite številko.',
  'payment.foreign_account':
    'Plačila so na izpisku računa, ki ni med računi občine v nastavitvah. Preverite, ali je izpisek pravi, in izrecno potrdite, da jih kljub temu upoštevamo.',
  'payment.confirm_what': 'Navedite uvoz ali plačila, ne obojega.',
  'refund.credit_note':
    'Ta denar je na računu. Izberite, da se z vračilom izda dobropis, ali povejte, zakaj ga ni.',
  'refund.nothing_invoiced':
    'Ta denar ni na nobenem veljavnem računu, zato dobropisa ni. Izberite drugo možnost.',
  'refund.into_advance':
    'Del tega zneska je na računu za predplačilo. Vnesite manjši znesek ali vse, kar je na računih, ali izdajte dobropis na strani računa.',
  'refund.too_much': 'Znesek presega to, kar je bilo prejeto in še ni za vračilo. Vnesite manjši znesek.',
  'refund.not_due': 'Vračilo ni več odprto. Osvežite stran: pokaže, ali je izplačano ali opuščeno.',
  'refund.not_paid': 'Vračilo ni zabeleženo kot izplačano. Najprej zabeležite izplačilo.',
  'refund.no_iban': 'Za nakazilo manjka IBAN prejemnika. Dopolnite ga ali izberite drug način vračila.',
  'refund.one_entry':
    'Z bančno knjižbo je mogoče povezati samo eno vračilo. Preostala povežite z drugimi knjižbami.',
  'refund.entry_differs':
    'Bančna knjižba nima istega zneska ali je že povezana z drugim vračilom. Izberite drugo knjižbo.',
  'refund.name_letters': 'Ime prejemnika nima črk, ki jih sprejme banka. Pri vračilu ga vnesite z latinico.',
  'refund.none_to_pay': 'Ni vračil, ki bi jih banka lahko izplačala. Dopolnite IBAN.',
  'refund.no_account':
    'Občina nima vnesenega računa, s katerega bi vračala denar. Doda ga skrbnik v Upravljanju.',
  'outflow.reversal':
    'S tem odlivom je banka nekaj stornirala. Odprite ga in izberite, katero plačilo je bilo to, ali ga odložite z razlogom.',
  'outflow.known': 'Za ta odliv že vemo, kaj je, zato pojasnilo ni potrebno. Osvežite stran.',
  'refund.drawer_short':
    'Po evidenci v predalu te naprave ni dovolj gotovine. Izberite drugo napravo ali napišite, od kod je denar.',
  'refund.counter_device': 'Za vračilo na okencu ni elektronske naprave. Doda jo skrbnik v Upravljanju.',
  'refund.of_what': 'Navedite plačilo ali vlogo.',
  'refund.payment_reversed': 'Banka je plačilo že stornirala, denar je pri plačniku. Opustite vračilo.',
  'refund.closed':
    'Vračilo je že v blagajniškem zaključku. Popravek zabeležite kot novo vračilo ali plačilo.',
  'bulk.none': 'Izberite vsaj eno vrstico.',
  'bulk.too_many': 'Naenkrat lahko izberete največ 500 vrstic.',
  'bulk.repeated': 'Ista vrstica je izbrana dvakrat. Izberite jo samo enkrat.',
  'bulk.not_free': 'Vloga ni brezplačna, zato jo odobrite posebej.',
  'bulk.unverified': 'Obvezni dokumenti še niso potrjeni. Odprite vlogo in jih preglejte.',
  'bulk.not_renewal': 'Vloga ni podaljšanje, zato jo odobrite posebej.',
  'bulk.not_last_permit': 'Vloga ne podaljšuje veljavne dovolilnice lanskega leta.',
  'bulk.changed_person': 'Podatki o osebi so drugačni kot na dovolilnici.',
  'bulk.changed_address': 'Naslov je drugačen kot na dovolilnici.',
  'bulk.changed_category': 'Vrsta dovolilnice ali podatek, od katerega je odvisna, se je spremenil.',
  'bulk.changed_vehicles': 'Vozila so drugačna kot na dovolilnici.',
  'bulk.possible_person':
    'Nekdo, ki je morda ista oseba, ima že toliko dovolilnic, kot jih sme imeti ena oseba. Odločite na strani osebe.',
  'bulk.duplicate': 'Ista oseba ali tablica ima za to leto še drugo dovolilnico ali vlogo.',
  'bulk.has_note': 'Vlagatelj je dodal opombo. Odprite vlogo in jo preberite.',
  'bulk.undone': 'Vrnjeno: ostalo je, kot je bilo.',
  'bulk.nothing_to_undo':
    'Ničesar ni več mogoče vrniti: odločitve so že poslane ali pa vloge obravnava kdo drug.',
  'bulk.no_address': 'Vlagatelj nima elektronskega naslova. Vnesite ga ali osebi pišite po pošti.',
  'bulk.no_mail': 'Vlagatelju o tej vlogi še nismo pisali. Prvo sporočilo nastane z odločitvijo o vlogi.',
  'bulk.over': 'Opravilo je že končano. Izid vidite v seznamu opravil.',
  'rule.own_account':
    'Svojega računa tu ne morete spremeniti. Naslov in geslo urejate v nastavitvah, pravice pa vam lahko spremeni drug skrbnik sistema.',
  'rule.link_for_staff':
    'Zaposleni izbere geslo sam, po povezavi na svoj naslov. Enkratno geslo je le za račune vlagateljev.',
  'rule.last_root':
    'To je zadnji skrbnik sistema, ki se lahko prijavi. Najprej dodajte drugega in počakajte, da si nastavi geslo.',
  'rule.user_in_use': 'Računa ni mogoče izbrisati, dokler ima veljavne dovolilnice ali odprte vloge:',
  'rule.applicant_with_records':
    'Ta oseba ima svoje vloge ali dovolilnice. Za delo na občini ji ustvarite drug račun s službenim naslovom.',
  'rule.permissions_of_admin':
    'Posamezna dovoljenja ima samo uslužbenec. Skrbnik sistema sme vse, vlagatelj pa ureja le svoje.',
  'rule.same_tax_number': 'Uporabnik z isto davčno številko že obstaja. Odločite, ali gre za isto osebo.',
  'rule.permit_expired': 'Dovolilnica je potekla, zato tega ni več mogoče storiti.',
  'rule.reopen_over':
    'Rok, v katerem je dovolilnico mogoče vrniti v veljavo, je potekel. Izdajte novo dovolilnico.',
  'rule.permit_not_deletable':
    'Izbrisati je mogoče samo razveljavljeno dovolilnico. Najprej jo razveljavite.',
  'rule.not_renewable':
    'Te dovolilnice za izbrano leto ni mogoče podaljšati. Vlagatelj lahko odda novo vlogo.',
  'rule.replacement_open':
    'Za to dovolilnico je vloga za zamenjavo že oddana. Njeno stanje vidite med vlogami; počakajte nanjo ali jo umaknite.',
  'rule.update_open':
    'Za to dovolilnico je vloga za spremembo že oddana. Njeno stanje vidite med vlogami; počakajte nanjo ali jo umaknite.',
  'rule.same_category': 'Izberite drugo vrsto, kot jo dovolilnica že ima.',
  'rule.same_plates': 'Te registrske številke so na dovolilnici že zapisane. Vnesite drugo.',
  'rule.card_waits':
    'Kartica vas še čaka na občini, zato je ni treba zamenjati. Prevzamete jo lahko v času uradnih ur.',
  'rule.no_card': 'Dovolilnica nima kartice, zato kartice ni mogoče zamenjati.',
  'rule.other_person': 'Podatki so od druge osebe. Preverite davčno številko in vrsto vlagatelja.',
  'rule.paid_and_exempt': 'Izberite plačilo ali oprostitev, ne obojega.',
  'rule.settle_first': 'Zabeležite plačilo ali oprostitev. Če bo oseba plačala pozneje, vnesite vlogo.',
  'rule.lot_in_price_list':
    'Parkirišče je v ceniku, ki velja ali je načrtovan. Najprej za te vrste upravičencev pripravite nov cenik brez njega.',
  'rule.lot_live_permits': 'Za to parkirišče še veljajo dovolilnice. Potrdite, da ste s tem seznanjeni.',
  'rule.lot_named':
    'Parkirišča ni mogoče izbrisati, ker ga navajajo dovolilnice, vloge, cenik ali zapornica. Namesto tega ga vzemite iz uporabe.',
  'rule.price_past': 'Cena, ki je že potekla, ostane zapisana, kot je veljala. Pripravite novo različico.',
  'rule.price_used':
    'S to ceno so že bile oddane vloge, zato ostane, kakršna je bila obljubljena. Pripravite novo različico, ki velja od izbranega dne.',
  'rule.price_started':
    'Cena že velja, zato je ni mogoče prestaviti ali umakniti. Pripravite novo različico.',
  'rule.price_changed': 'Cenik se je pravkar spremenil. Preverite ceno in poskusite znova.',
  'rule.price_list_changed': 'Cenik se je medtem spremenil. Preglejte nov predogled in potrdite znova.',
  'rule.price_table_published': 'Tabela je že objavljena, zato se ne spreminja. Pripravite novo.',
  'rule.price_table_not_published': 'Umakniti je mogoče le objavljeno tabelo.',
  'rule.price_table_in_force':
    'Te cene že veljajo, zato jih ni mogoče umakniti. Popravite jih z novo tabelo od poznejšega dne.',
  'rule.price_table_used':
    'S temi cenami je že kdo oddal vlogo, zato jih ni mogoče umakniti. Popravite jih z novo tabelo od poznejšega dne.',
  'rule.card_on_permit':
    'Kartica je na dovolilnici. Najprej ji zamenjajte kartico ali to označite kot izgubljeno.',
  'rule.card_reserved': 'Kartico ima nekdo pravkar rezervirano. Poskusite čez nekaj minut.',

  'statement.no_file': 'Izberite datoteko z bančnim izpiskom.',
  'statement.too_large': 'Datoteka je prevelika (največ 256 MB). V banki izvozite krajše obdobje.',
  'statement.infected':
    'Datoteka je okužena z virusom, zato je ne moremo sprejeti. Banko prosite za nov izpisek.',
  'statement.not_scanned':
    'Datoteke trenutno ne moremo pregledati glede virusov. Poskusite znova čez nekaj minut.',
  'statement.empty': 'Datoteka je prazna. V banki jo izvozite znova.',
  'statement.type':
    'To ni bančni izpisek, ki bi ga znali prebrati. V spletni banki ali UJPnet izvozite camt.053 (XML, tudi camt.052 ali camt.054), CSV ali XLSX; več izpiskov lahko naložite v arhivu ZIP.',
  'statement.mt940':
    'To je izpisek v obliki MT940 (SWIFT), ki je ne beremo. V spletni banki izberite obliko camt.053 (XML); če je nima, preglednico CSV ali XLSX.',
  'statement.tkdis':
    'To je stara besedilna datoteka TKDIS ali TKIZP, ki je ne beremo. V UJPnet ali spletni banki izberite izpisek ISO 20022 (camt.053, XML).',
  'statement.pdf':
    'To je PDF, iz katerega plačil ni mogoče zanesljivo prebrati. V spletni banki ali UJPnet izvozite isti izpisek kot camt.053 (XML), CSV ali XLSX.',
  'statement.image':
    'To je slika, iz katere plačil ni mogoče prebrati. V spletni banki ali UJPnet izvozite izpisek kot camt.053 (XML), CSV ali XLSX.',
  'statement.html':
    'To je spletna stran in ne izpisek; morda vas je banka med prenosom odjavila. Prijavite se znova in izpisek izvozite kot camt.053 (XML), CSV ali XLSX.',
  'statement.old_excel':
    'Datoteka je v stari obliki Excela (.xls) ali zaščitena z geslom. V banki izberite camt.053 (XML) ali XLSX ali pa jo odprite in shranite kot XLSX brez gesla.',
  'statement.archive':
    'Tega arhiva (RAR, 7z ali gz) ne odpiramo. Razpakirajte ga in naložite izpiske posamezno ali skupaj v arhivu ZIP.',
  'statement.repeated': 'Datoteka je že bila uvožena. Odprite jo v seznamu bančnih izpiskov.',
  'statement.zip_repeated':
    'Vse izpiske iz te datoteke ZIP smo že uvozili. Odprite jih v seznamu bančnih izpiskov.',
  'statement.zip_empty':
    'V arhivu ZIP ni nobenega izpiska. V banki izvozite camt.053 (XML, tudi camt.052 ali camt.054), CSV ali XLSX in arhiv sestavite iz teh datotek.',
  'statement.zip_nested':
    'V arhivu ZIP je še en arhiv. Razpakirajte ga in izpiske naložite v enem arhivu ZIP brez drugih arhivov.',
  'statement.zip_encrypted':
    'Arhiv ZIP je zaščiten z geslom. Razpakirajte ga in izpiske naložite posamezno ali v arhivu ZIP brez gesla.',
  'statement.zip_names':
    'Imena datotek v arhivu ZIP kažejo zunaj njegove mape, zato ga nismo odprli. Izpiske prenesite neposredno iz banke.',
  'statement.zip_too_many':
    'V arhivu ZIP je preveč datotek (največ 400 izpiskov, skupaj največ 2.000 datotek). Razdelite ga na več arhivov.',
  'statement.zip_bomb':
    'Arhiv ZIP se razpakira v preveč podatkov (največ 256 MB). Izpiske naložite posamezno ali v več arhivih.',
  'statement.zip_broken':
    'Datoteka ZIP ali XLSX je poškodovana ali zapakirana na neobičajen način. Prenesite jo znova ali naložite izpiske posamezno.',
  'statement.mapping_unknown': 'Te shranjene razporeditve stolpcev ni več. Naložite datoteko brez nje.',
  'statement.not_xml':
    'Datoteka ni veljaven XML. V spletni banki ali UJPnet izpisek izvozite znova v obliki camt.053.',
  'statement.xml': 'Datoteka XML je poškodovana. Ne popravljajte je ročno; v banki jo izvozite znova.',
  'statement.truncated':
    'Datoteka se konča sredi podatkov, najbrž se ni prenesla do konca. V banki jo prenesite znova.',
  'statement.doctype':
    'Datoteka vsebuje določila DOCTYPE ali ENTITY, ki jih bančni izpiski nimajo in so lahko nevarna. Ne odpirajte je in izpisek prenesite neposredno iz banke.',
  'statement.too_deep':
    'Datoteka ima nenavadno zgradbo, ki je bančni izpiski nimajo. Izpisek prenesite neposredno iz banke.',
  'statement.text_too_long':
    'V datoteki je predolgo besedilo, kakršnega bančni izpiski nimajo. Izpisek prenesite neposredno iz banke.',
  'statement.too_complex': 'Datoteke ne moremo prebrati v razumnem času. V banki izvozite krajše obdobje.',
  'statement.too_many': 'Datoteka ima več kot 200.000 knjižb. V banki izvozite krajše obdobje.',
  'statement.namespace':
    'To ni izpisek po standardu ISO 20022. V spletni banki ali UJPnet izberite obliko camt.053 (lahko tudi camt.052 ali camt.054).',
  'statement.version': 'Ta različica izpiska je prestara. V banki izberite camt.053.001.02 ali novejšo.',
  'statement.encoding': 'Kodiranja, ki ga navaja datoteka, ne beremo. V banki izberite UTF-8.',
  'statement.encoding_wrong':
    'Črke v datoteki niso zapisane tako, kot datoteka navaja. Ne shranjujte je v drugem programu, ampak jo v banki prenesite znova.',
  'statement.no_statement': 'V datoteki ni nobenega izpiska. Preverite, ali ste izvozili pravo obdobje.',
  'statement.no_account': 'V izpisku ni številke računa. V banki izpisek izvozite znova.',
  'statement.no_amount': 'Pri knjižbi ni zneska.',
  'statement.amount':
    'Zneska pri knjižbi ne moremo prebrati: mora biti pozitivno število z največ dvema decimalkama.',
  'statement.date': 'Datum pri knjižbi ne obstaja ali je napačno zapisan.',
  'statement.date_ahead':
    'Datum je več kot 7 dni v prihodnosti. V banki preverite, ali je to pravi izpisek, in ga izvozite znova. Če je, naj skrbnik preveri uro strežnika.',
  'statement.date_old':
    'Datum je več kot 10 let v preteklosti. Preverite obdobje izpiska, pri preglednici tudi stolpec in obliko datuma, in ga v banki izvozite znova.',
  'statement.no_date': 'Pri knjižbi ni datuma.',
  'statement.indicator': 'Pri knjižbi ni označeno, ali je v dobro (CRDT) ali v breme (DBIT).',
  'statement.no_status': 'Pri knjižbi ni stanja (Sts), zato ne vemo, ali je dokončna.',
  'statement.rows': 'Nekaterih vrstic ne moremo prebrati, zato nismo uvozili nobene.',
  'statement.failed':
    'Uvoz se ni končal in je v celoti razveljavljen. Datoteko naložite znova; če se ponovi, pokličite podporo.',
  'statement.cell_amount': 'Tega zneska ne razumemo. Preverite decimalno ločilo in zapis, npr. 1.234,56.',
  'statement.cell_empty': 'Celica je prazna.',
  'statement.cell_sign': 'Za to oznako ni določeno, ali pomeni dobro ali breme.',
  'statement.cell_both': 'V vrstici sta znesek v dobro in znesek v breme hkrati.',
  'statement.column_missing': 'Izberite, v katerem stolpcu je ta podatek.',
  'statement.sign_unknown': 'Izberite, ali oznaka pomeni dobro ali breme.',
  'statement.invoiced': 'Za plačila s tega izpiska so že izdani računi, zato ga ni mogoče izbrisati.',
  'statement.permit_issued':
    'Na podlagi plačil s tega izpiska so že izdane dovolilnice, zato ga ni mogoče izbrisati.',
  'statement.deleted': 'Bančni izpisek s tem plačilom je bil izbrisan',
  'statement.refunded': 'Za plačila s tega izpiska so zapisana vračila, zato ga ni mogoče izbrisati.',
  'import.no_file': 'Izberite datoteko CSV ali XLSX.',
  'import.type': 'Te datoteke ne znamo prebrati. Naložite preglednico CSV ali XLSX.',
  'import.old_excel':
    'Datoteka je v stari obliki Excela (.xls) ali zaščitena z geslom. Odprite jo in shranite kot XLSX brez gesla.',
  'import.too_large': 'Datoteka je prevelika (največ 50 MB). Razdelite jo na več datotek.',
  'import.infected': 'Datoteka je okužena z virusom, zato je ne moremo sprejeti.',
  'import.not_scanned':
    'Datoteke trenutno ne moremo pregledati glede virusov. Poskusite znova čez nekaj minut.',
  'import.empty': 'Datoteka je prazna.',
  'import.broken': 'Datoteka je poškodovana. Odprite jo v Excelu in shranite znova.',
  'import.encrypted': 'Datoteka je zaščitena z geslom. Shranite jo brez gesla.',
  'import.nul':
    'Datoteka vsebuje znake, ki ne sodijo v besedilo. V Excelu jo shranite kot »CSV UTF-8« ali kot XLSX.',
  'import.bomb':
    'Datoteka se razširi v preveč podatkov. Odstranite slike in prazne vrstice ter jo shranite znova.',
  'import.too_many_columns': 'Preglednica ima več kot 200 stolpcev. Odstranite odvečne.',
  'import.too_many_rows': 'Preglednica ima več kot 50.000 vrstic. Razdelite jo na več datotek.',
  'import.cell_too_long':
    'V eni od celic je več kot 2000 znakov. V datoteki CSV je temu navadno kriv narekovaj, ki ni zaključen.',
  'import.no_rows': 'V datoteki ali na izbranem listu ni nobene vrstice s podatki.',
  'import.no_sheet': 'Tega lista v datoteki ni.',
  'import.header_row': 'Naslovi stolpcev morajo biti v prvih 20 vrsticah.',
  'import.file_gone': 'Datoteka je bila že izbrisana. Naložite jo znova.',
  'import.column_missing': 'Izberite, v katerem stolpcu je ta podatek.',
  'import.column_gone': 'Tega stolpca v datoteki ni. Izberite drugega.',
  'import.formula': 'V celici je formula. V Excelu celice kopirajte in prilepite kot vrednosti.',
  'import.cell_error': 'V celici je napaka preglednice. Popravite jo v datoteki.',
  'import.applicant_type': 'Te vrste osebe ne poznamo. Vnesite fizična, pravna ali s.p.',
  'import.name_parts': 'Vnesite ime in priimek.',
  'import.no_house_number': 'V naslovu ni hišne številke.',
  'import.post_parts': 'Vnesite poštno številko in kraj, npr. 4265 Bohinjsko jezero.',
  'import.date': 'Tega datuma ne razumemo. Preverite zapis, npr. 31. 12. 2027.',
  'import.user_type_unknown': 'Za to besedo ni določeno, katera vrsta dovolilnice je.',
  'import.no_price': 'Za to vrsto dovolilnice in leto v ceniku ni postavke.',
  'import.lot_unknown': 'Za to besedo ni določeno, katero parkirišče je.',
  'import.lot_not_in_category': 'Na tem parkirišču ta vrsta dovolilnice po ceniku ne velja.',
  'import.repeated': 'Ta vrednost je v datoteki že v prejšnji vrstici.',
  'import.plate_repeated': 'To vozilo je v datoteki že na dovolilnici za isto leto in parkirišče.',
  'import.card_repeated': 'To kartico ima v datoteki že druga oseba.',
  'import.exists': 'Dovolilnica s to staro številko in letom je že v evidenci.',
  'import.user_exists': 'Uporabnik je že v evidenci.',
  'import.card_exists': 'Kartica je že v evidenci.',
  'import.other_person': 'Ta elektronski naslov ima v evidenci ali v datoteki druga oseba.',
  'import.not_a_record': 'Ta vrstica ni zapis (seštevek, naslovi ali pripis), zato je izpuščena.',
  'import.one_name': 'Oseba ima le eno ime. Če priimek manjka, ga dopolnite.',
  'import.phone_left_out': 'To ni telefonska številka, zato je ne uvozimo.',
  'import.foreign_tax_number_left_out': 'To ni slovenska davčna številka, zato je ne uvozimo.',
  'import.plates_left_out':
    'Ta vrsta dovolilnice ne dovoljuje toliko vozil. Teh ne uvozimo, zapišemo pa jih v opombo.',
  'import.incomplete.tax_number':
    'Davčne številke ni. Imetnika označimo, zahtevali jo bomo ob naslednjem stiku.',
  'import.incomplete.birth_date':
    'Ni ne davčne številke ne datuma rojstva. Imetnika označimo, enega od njiju bomo zahtevali ob naslednjem stiku.',
  'import.incomplete.company_registration_number':
    'Matične številke ni. Imetnika označimo, zahtevali jo bomo ob naslednjem stiku.',
  'import.has_errors': 'Nekatere vrstice imajo napake. Popravite jih ali potrdite, da jih izpustimo.',
  'import.check_failed': 'Preverjanje se ni končalo. Poskusite znova.',
  'import.run_failed':
    'Uvoz se ni končal in je v celoti razveljavljen. Preverite datoteko in poskusite znova.',
  'import.changed_since_check':
    'Med uvozom se je v evidenci nekaj spremenilo, zato je uvoz razveljavljen. Preverite datoteko znova in videli boste, kaj.',
  'import.undo_rejected': 'Uvoza ni mogoče razveljaviti, ker se uvoženi zapisi že uporabljajo.',

  'barrier.passage_id': 'Oznaka prehoda ima do 64 črk, številk in znakov . : _ -.',
  'barrier.plate_or_card': 'Pošljite tablico ali kartico, ne obojega.',
  'barrier.other_lot': 'Ključ velja za drugo parkirišče.',
  'barrier.not_a_barrier': 'Na tem parkirišču ni zapornice.',
  'barrier.controller_retired': 'Krmilnik je izločen; za isto zapornico dodajte novega.',
  'barrier.key_ended': 'Ta ključ ne velja več.',
  'barrier.passage_conflict': 'Prehod s to oznako je že zapisan z drugo vsebino.',
  'export.columns': 'Izberite vsaj en stolpec.',
  'export.column_twice': 'Vsak stolpec izberite samo enkrat.',
  'export.column_unknown': 'Tega stolpca v podatkih ni.',
  'export.failed': 'Izvoz ni uspel. Poskusite znova.',
  'export.gave_up': 'Izvoza po več poskusih ni bilo mogoče dokončati. Zožite ga s filtri in poskusite znova.',
  'export.no_right': 'Pravice za te podatke ni več, zato izvoz ni nastal.',
  'export.ask_unknown':
    'Seznam filtra tega izvoza ne pozna več, zato datoteka ni nastala. Vrstice izberite na seznamu in izvoz ustvarite znova.',
  'export.record_gone': 'Zapisa, za katerega je bil izvoz, ni več, zato datoteka ni nastala.',
  'export.over': 'Ta izvoz se ne obdeluje več. Če ga še potrebujete, ga zaženite znova.',
  'export.gone': 'Datoteka ni več na voljo. Pripravite nov izvoz.',
  'export.recipients': 'Izberite vsaj enega prejemnika.',
  'export.recipient_twice': 'Vsakega prejemnika izberite samo enkrat.',
  'export.recipient_rights':
    'Ta oseba teh podatkov ne sme prenesti. Izberite drugo ali ji skrbnik dodeli pravice.',
  'export.template_used': 'Predlogo uporablja urnik. Najprej izbrišite urnik ali mu izberite drugo predlogo.',
  'export.period_field': 'Po tem polju obdobja ni mogoče omejiti. Izberite drugo polje.',
  'export.running': 'Izvoz se še obdeluje. Najprej ga ustavite.',

  'problem.malformed': 'Zahteve ni bilo mogoče prebrati.',
  'problem.not_signed_in': 'Seja je potekla, prijavite se znova.',
  'problem.api_key_invalid':
    'Ključ API manjka, ne velja več ali ni pravi. Pošljite ga v glavi Authorization: Bearer.',
  'problem.forbidden': 'Nimate dovoljenja za dostop.',
  'problem.csrf_token_invalid': 'Varnostni žeton ni veljaven. Osvežite stran in poskusite znova.',
  'problem.password_change_required': 'Pred nadaljevanjem nastavite novo geslo.',
  'problem.second_factor_required': 'Potrdite prijavo še z drugim korakom.',
  'problem.second_factor_due': 'Pred nadaljevanjem vklopite prijavo v dveh korakih.',
  'problem.step_up_required': 'Za to dejanje še enkrat potrdite, da ste to vi.',
  'problem.not_found': 'Tega zapisa ni ali do njega nimate dostopa.',
  'problem.stale_version': 'Zapis je medtem spremenil nekdo drug. Preglejte spremembe in poskusite znova.',
  'problem.conflict': 'Zapis že obstaja.',
  'problem.second_person_required': 'Potrebna je potrditev druge osebe.',
  'problem.idempotency_conflict': 'Ista zahteva je bila že oddana z drugo vsebino.',
  'problem.in_progress': 'Ista zahteva se še obdeluje. Počakajte nekaj sekund in poskusite znova.',
  'problem.payload_too_large': 'Poslanih podatkov je preveč.',
  'problem.unsupported_media_type': 'Te vrste vsebine ne sprejemamo.',
  'problem.invalid': 'Preverite označena polja.',
  'sign_in.staff_by_provider':
    'Napačen elektronski naslov ali geslo. Zaposleni z občinskim službenim računom se prijavite z gumbom pod obrazcem; geslo tu zanje ne velja.',
  'problem.invalid_credentials': 'Napačen elektronski naslov ali geslo.',
  'problem.rule_broken': 'Tega ni mogoče storiti.',
  'problem.too_many_requests': 'Preveč poskusov. Počakajte nekaj minut in poskusite znova.',
  'problem.internal': 'Prišlo je do napake na strežniku.',
  'problem.storage_full':
    'Datotek trenutno ne moremo sprejeti, ker na strežniku zmanjkuje prostora. Skrbnik sistema je obveščen. Kar ste vnesli, ostane; poskusite pozneje.',
  'problem.unavailable': 'Storitev trenutno ni na voljo. Poskusite čez nekaj trenutkov.',
  'unavailable.clock':
    'Ura strežnika kaže dan pred zadnjim izdanim računom, zato računa zdaj ni mogoče izdati. Obvestite skrbnika strežnika in poskusite pozneje.',
  'unavailable.database': 'Podatkovna baza trenutno ni dosegljiva. Poskusite čez nekaj trenutkov.',
  'unavailable.overloaded': 'Storitev je trenutno preobremenjena. Poskusite čez nekaj trenutkov.',
} as const;

export type MessageCode = keyof typeof sl;
export type Messages = Record<MessageCode, string>;
export default sl as Messages;
