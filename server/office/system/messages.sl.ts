import type { SystemTexts } from './system-texts.ts';

const notLookedAt = [
  'Ni preverjeno, ker podatkovna baza ni dosegljiva.',
  'Najprej uredite podatkovno bazo.',
] as const;

export const messages: SystemTexts = {
  common: {
    timeout: [
      'Preverjanje ni končano v {seconds} s.',
      'Stroj je preobremenjen ali pa se storitev ne odziva. Preverite znova; če se ponovi, poglejte dnevnik programa.',
    ],
    failed: ['Preverjanje ni uspelo ({detail}).', 'Poglejte dnevnik programa ob tem času.'],
  },
  checks: {
    configuration: {
      title: 'Nastavitve',
      findings: {
        production: ['Nastavitve so primerne za delo.'],
        trial: ['Program teče za preizkus (ne v produkciji).'],
        trial_public: [
          'PUBLIC_URL je javen naslov, program pa ne teče v produkciji: geslo predstavitvenih računov je javno.',
          'Za pravo delo nastavite NODE_ENV="production" in začnite s prazno bazo.',
        ],
        no_proxy: [
          'TRUST_PROXY ni nastavljen: vsi obiskovalci so videti kot en naslov, omejitve zato veljajo za vse skupaj.',
          'Nastavite TRUST_PROXY="1", če pred programom stoji en posrednik (nginx, Caddy).',
        ],
        no_mail: [
          'SMTP_URL ni nastavljen: sporočila nastanejo kot datoteke in jih nihče ne prejme.',
          'Nastavite SMTP_URL in MAIL_FROM, nato zaženite npm run doctor -- --mail-to vaš.naslov@obcina.si.',
        ],
        no_scanner: [
          'Naložene datoteke se ne pregledujejo za viruse.',
          'Namestite clamav-daemon in nastavite CLAMD_HOST (docs/operations.md, »Virus scanner«).',
        ],
        no_hsts: [
          'HSTS je izključen: brskalniki ne vztrajajo pri varni povezavi.',
          'Po preizkusu odstranite HSTS_SECONDS="0".',
        ],
        former_secrets: [
          'Program sprejema še ključe iz prejšnjih skrivnosti ({count}).',
          'Ko se prehodno obdobje konča, odstranite APP_SECRET_PREVIOUS (docs/security.md).',
        ],
        open_secret: [
          'Vsak uporabnik tega stroja lahko prebere {name} v {path}.',
          'Datoteki nastavite chown root:dovolilnice in chmod 640.',
        ],
      },
    },
    database: {
      title: 'Podatkovna baza',
      findings: {
        unreachable: [
          'Podatkovna baza ni dosegljiva ({detail}).',
          'Preverite, ali PostgreSQL teče (systemctl status postgresql), in DATABASE_URL; pri vgrajeni bazi DATA_DIR in prostor na disku.',
        ],
        fine: ['{kind} {version}, razvrščanje {collation}, {megabytes}\u00a0MB.'],
        embedded: [
          'Program v produkciji uporablja vgrajeno bazo: če stroj ostane brez elektrike, se lahko izgubijo zadnje spremembe ali vsi podatki.',
          'Namestite PostgreSQL in vanj preselite podatke (npm run move-database; docs/operations.md, »Moving to PostgreSQL, and back«).',
        ],
        old: ['PostgreSQL {version} je prestar.', 'Nadgradite na PostgreSQL {oldest} ali novejši.'],
        encoding: [
          'Kodiranje baze je {encoding} namesto UTF8: imena s šumniki se bodo izgubila.',
          'Ustvarite novo bazo (createdb --encoding=UTF8 --template=template0) in vanjo obnovite varnostno kopijo.',
        ],
        extension: [
          'Manjka razširitev pg_trgm, zato iskanje ne deluje.',
          'Kot skrbnik baze izvedite: create extension pg_trgm;',
        ],
        archive: [
          'PostgreSQL ne more arhivirati svojega dnevnika: zadnjih sprememb ni v nobeni kopiji, njegov disk pa se polni.',
          'Kot uporabnik postgres zaženite pgbackrest --stanza=dovolilnice check: izpiše vzrok (docs/runbook.md, »Restore to a moment«).',
        ],
        pending: [
          'Sprememb sheme, ki še niso izvedene: {count}.',
          'Znova zaženite program; ob zagonu jih izvede sam.',
        ],
        newer: [
          'Baza je novejša od programa (neznanih sprememb: {count}).',
          'Namestite novejšo različico programa ali obnovite varnostno kopijo izpred nadgradnje.',
        ],
        connections: [
          'Zasedenih je {used} od {most} povezav z bazo.',
          'Povečajte max_connections ali ustavite druge programe na isti bazi.',
        ],
        collation: [
          'Pravila razvrščanja ({collation}) so se od izdelave indeksov spremenila.',
          'Izvedite: reindex database; nato alter database … refresh collation version;',
        ],
        replica_unreachable: [
          'Strežnik za branje se ne odzove; poročila in izvozi se berejo z glavnega.',
          'Preverite, ali drugi PostgreSQL teče, in DATABASE_READ_URL.',
        ],
        replica_behind: [
          'Strežnik za branje zaostaja za glavnim; poročila in izvozi se berejo z glavnega.',
          'Na glavnem preverite pg_stat_replication, na drugem pg_is_wal_replay_paused() in prostor na disku.',
        ],
        replica_no_standby: [
          'DATABASE_READ_URL ne vodi na kopijo te baze, ki jo dopolnjuje glavni strežnik; poročila in izvozi se berejo z glavnega.',
          'Naslov mora voditi na strežnik, postavljen s pg_basebackup z glavnega, ki ni bil povišan v glavnega (docs/operations.md).',
        ],
      },
    },
    files: {
      title: 'Datoteke',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Datoteka je bila zapisana, prebrana in izbrisana; shranjena datoteka je nespremenjena.'],
        not_writable: [
          'Datoteke ni mogoče shraniti ({detail}).',
          'Preverite, ali mapa DATA_DIR pripada uporabniku programa in ali je na disku prostor; pri S3_URL preverite ključ in povezavo.',
        ],
        differs: [
          'Shranjena datoteka se razlikuje od svojega odtisa: disk ali shramba je poškodovana.',
          'Takoj naredite varnostno kopijo na drug disk, zamenjajte disk in obnovite (docs/runbook.md).',
        ],
        no_key: [
          'Shranjene datoteke ni mogoče odpreti: njenega ključa nima nobena od nastavljenih skrivnosti.',
          'Dodajte prejšnjo skrivnost v APP_SECRET_PREVIOUS in znova zaženite program; njeno oznako pove preverjanje šifriranja. Če je izgubljena, datoteke obnovite iz varnostne kopije (docs/runbook.md).',
        ],
        missing: [
          'Datoteke, ki jo navaja baza, ni v shrambi.',
          'Preverite DATA_DIR oziroma S3_URL; če datotek res ni, jih obnovite iz varnostne kopije (docs/runbook.md).',
        ],
      },
    },
    encryption: {
      title: 'Šifriranje datotek',
      findings: {
        not_looked_at: notLookedAt,
        all: ['Shranjene datoteke in sporočila so šifrirani: {count}.'],
        under_way: [
          'Šifriranih je {sealed} od {total} datotek; preostale ({left}) se šifrirajo v ozadju. Berljive so vse.',
        ],
        begins: ['Datoteke se šifrirajo; prejšnje bodo na vrsti čez nekaj trenutkov.'],
        plain: ['Nove datoteke se hranijo nešifrirane. Šifriranih, ki ostanejo berljive: {count}.'],
        opening: [
          'Šifriranje je izklopljeno. Šifriranih je še {left} od {total} datotek; dešifrirajo se v ozadju. Berljive so vse.',
        ],
        off: [
          'Datoteke se hranijo nešifrirane: o ENCRYPT_FILES še ni odločeno.',
          'Ko vsi procesi tečejo v tej različici, nastavite ENCRYPT_FILES="true" in znova zaženite program (docs/security.md); "false", če je šifriran disk ali shramba.',
        ],
        stuck: [
          'Datotek, ki še niso shranjene, kot zahteva ENCRYPT_FILES: {left}; že več kot en dan ni bila na vrsti nobena.',
          'Poiščite v dnevniku »job failed« vrste »seal-files« in preverite, ali je na disku prostor.',
        ],
        no_key: [
          'Šifriranih datotek, ki jih ni mogoče odpreti: {count}. Potrebujejo skrivnost z oznako {ids}.',
          'Dodajte to prejšnjo skrivnost v APP_SECRET_PREVIOUS in znova zaženite program. Če je izgubljena, datoteke obnovite iz varnostne kopije (docs/runbook.md).',
        ],
        damaged: [
          'Poškodovanih datotek, ki so ostale, kakršne so: {count}. Navedene so v dnevniku.',
          'Preverite disk in datoteke obnovite iz varnostne kopije (docs/runbook.md).',
        ],
      },
    },
    disk: {
      title: 'Prostor na disku',
      findings: {
        fine: ['Prostega je {megabytes}\u00a0MB ({percent}\u00a0%).'],
        scarce: [
          'Prostega je le še {megabytes}\u00a0MB ({percent}\u00a0%); pod {reserve}\u00a0MB program zavrača datoteke.',
          'Sprostite prostor ali povečajte disk (docs/runbook.md, »Full disk«).',
        ],
        full: [
          'Prostega je {megabytes}\u00a0MB, manj kot rezerva {reserve}\u00a0MB: program zavrača datoteke vlagateljev.',
          'Sprostite prostor takoj (docs/runbook.md, »Full disk«).',
        ],
      },
    },
    backups: {
      title: 'Varnostne kopije',
      findings: {
        trial: ['Za preizkus jih ni treba.'],
        off: [
          'Program ne dela varnostnih kopij.',
          'Nastavite BACKUP_DIR (najbolje na drugem stroju) in BACKUP_KEY ter znova zaženite program.',
        ],
        no_folder: [
          'Mape BACKUP_DIR ni mogoče brati ({detail}).',
          'Priklopite disk oziroma preverite pravice; storitev potrebuje ReadWritePaths= s to mapo.',
        ],
        none: ['V mapi BACKUP_DIR ni nobene kopije.', 'Zaženite npm run backup.'],
        late: [
          'Najnovejša kopija je stara {hours}\u00a0h: nocojšnje ni.',
          'Poiščite v dnevniku »job failed« vrste »backup«, odpravite vzrok in zaženite npm run backup.',
        ],
        key: [
          'BACKUP_KEY ne odpre najnovejše kopije.',
          'Poiščite ključ, s katerim je bila narejena; brez njega je neuporabna. Nato zaženite npm run backup.',
        ],
        shrunk: [
          'Najnovejša kopija ima {megabytes}\u00a0MB, prejšnja {before}\u00a0MB.',
          'Če niste brisali podatkov, preverite prejšnjo kopijo (npm run backup -- --check) in poglejte, kaj manjka.',
        ],
        room: [
          'V mapi kopij je prostih {megabytes}\u00a0MB, naslednja potrebuje približno {needed}\u00a0MB.',
          'Sprostite prostor ali zmanjšajte BACKUP_KEEP.',
        ],
        fine: ['Najnovejša kopija je stara {hours}\u00a0h, ima {megabytes}\u00a0MB in ključ jo odpre.'],
      },
    },
    recovery: {
      title: 'Obnovitev',
      findings: {
        nothing: ['Varnostnih kopij ni, zato ni ničesar, kar bi bilo mogoče obnoviti.'],
        copied: ['Druga kopija datotek je bila posodobljena pred {minutes}\u00a0min.'],
        no_folder: [
          'Mape BACKUP_FILES_DIR ni mogoče brati ({detail}): izbrisane datoteke čakajo v shrambi.',
          'Priklopite disk oziroma preverite pravice; storitev potrebuje ReadWritePaths= s to mapo.',
        ],
        no_copy: [
          'Druge kopije datotek še ni.',
          'Zaženite dovolilnice backup-files in preberite, kaj izpiše.',
        ],
        copy_late: [
          'Druga kopija datotek je stara {hours}\u00a0h.',
          'Poiščite v dnevniku »job failed« vrste »copy-files«, odpravite vzrok in zaženite dovolilnice backup-files.',
        ],
        rehearsed: ['Dni od zadnje vaje obnovitve, ki je uspela: {days}.'],
        unrehearsed: [
          'Vaje obnovitve še ni bilo.',
          'Zaženite dovolilnice rehearse-restore; delujoči podatki ostanejo nedotaknjeni (docs/runbook.md, »Rehearsal«).',
        ],
        long_ago: [
          'Dni od zadnje vaje obnovitve: {days}.',
          'Zaženite dovolilnice rehearse-restore; delujoči podatki ostanejo nedotaknjeni (docs/runbook.md, »Rehearsal«).',
        ],
        not_restored: [
          'Dni od zadnje vaje obnovitve, ki ni uspela: {days}.',
          'Znova zaženite dovolilnice rehearse-restore: izpiše, kaj manjka ali se ne ujema (docs/runbook.md, »Rehearsal«).',
        ],
      },
    },
    mail: {
      title: 'Poštni strežnik',
      findings: {
        reached: ['Strežnik se odziva, povezava in prijava delujeta.'],
        sent: ['Poskusno sporočilo je strežnik sprejel za {to}. Preverite, ali je prispelo.'],
        files: ['Sporočila nastajajo kot datoteke v DATA_DIR/mail.'],
        no_server: [
          'Poštnega strežnika ni: nihče ne prejme sporočil.',
          'Nastavite SMTP_URL in MAIL_FROM in znova zaženite program.',
        ],
        unreachable: [
          'Strežnik se ne odziva ({detail}).',
          'Preverite ime in vrata v SMTP_URL, požarni zid in ali strežnik deluje.',
        ],
        tls: [
          'Varna povezava ni uspela ({detail}).',
          'Potrdilo strežnika je poteklo, ni zaupanja vredno ali pa strežnik ne ponuja STARTTLS. Obrnite se na skrbnika pošte.',
        ],
        sign_in: [
          'Strežnik ne sprejme uporabniškega imena ali gesla ({detail}).',
          'Popravite ju v SMTP_URL; posebne znake zapišite kodirano (%40 za @).',
        ],
        rejected: [
          'Strežnik je sporočilo zavrnil ({detail}).',
          'Preverite, ali sme ta račun pošiljati kot MAIL_FROM in ali naslov prejemnika obstaja.',
        ],
      },
    },
    outbox: {
      title: 'Čakajoča sporočila',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Sporočil v vrsti: {count}.'],
        stuck: [
          'Več kot pol ure čaka sporočil: {count}.',
          'Preverite poštni strežnik in opravila; sporočila se pošljejo sama, ko spet deluje.',
        ],
        failed: [
          'Dokončno neposlanih sporočil: {count}.',
          'Odprite /posta, popravite naslov in pošljite znova.',
        ],
      },
    },
    jobs: {
      title: 'Opravila v ozadju',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Opravila tečejo; čakajočih: {count}.'],
        late: [
          'Najstarejše opravilo čaka {minutes} min.',
          'Preverite, ali program teče (systemctl status dovolilnice), in ga znova zaženite.',
        ],
        failed: [
          'V zadnjem dnevu dokončno neuspelih opravil: {count}.',
          'Odprite Upravljanje, Stanje programa; odpravite vzrok in jih poženite znova.',
        ],
      },
    },
    scanner: {
      title: 'Protivirusni pregled',
      findings: {
        off: ['Ni vključen.'],
        scans: ['clamd je pregledal besedilo.'],
        silent: [
          'clamd se ne odziva: program zavrača vse datoteke.',
          'Zaženite ga (systemctl restart clamav-daemon) in preverite CLAMD_HOST.',
        ],
        silent_optional: [
          'clamd se ne odziva: datoteke se sprejemajo brez pregleda in se pregledajo pozneje.',
          'Zaženite ga (systemctl restart clamav-daemon) in preverite CLAMD_HOST.',
        ],
      },
    },
    fiscal: {
      title: 'Povezava s FURS',
      findings: {
        not_looked_at: notLookedAt,
        off: ['Davčno potrjevanje ni vključeno.'],
        practice: ['Davčno potrjevanje je v vaji; nič se ne pošilja.'],
        reached: ['FURS se odziva; potrdilo velja še {days} dni.'],
        no_certificate: [
          'Potrdila za davčno potrjevanje ni.',
          'Naložite ga: Upravljanje, Davčno potrjevanje.',
        ],
        expired: [
          'Potrdilo je poteklo pred {days} dnevi: računov ni mogoče potrditi.',
          'V eDavkih naročite novo in ga naložite: Upravljanje, Davčno potrjevanje (docs/runbook.md).',
        ],
        ends_soon: [
          'Potrdilo poteče čez {days} dni.',
          'V eDavkih naročite novo in ga naložite: Upravljanje, Davčno potrjevanje.',
        ],
        unreachable: [
          'FURS se ne odziva ({detail}).',
          'Preverite požarni zid (vrata 9002, 9003) in obvestila FURS. Računi se izdajajo naprej in potrdijo pozneje; za to sta dva delovna dneva.',
        ],
        not_trusted: [
          'Povezavi s FURS ni mogoče zaupati ({detail}).',
          'Preverite potrdila FURS (SI-TRUST Root, SIGOV-CA2) in svoje potrdilo: Upravljanje, Davčno potrjevanje.',
        ],
        clock: [
          'Ura tega stroja se od ure FURS razlikuje za {seconds} s: računi bodo zavrnjeni.',
          'Vključite usklajevanje ure: timedatectl set-ntp true.',
        ],
      },
    },
    invoices: {
      title: 'Potrjevanje računov',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Računov, ki čakajo na potrditev: {count}.'],
        waiting: [
          'Na potrditev čaka računov: {count}, najstarejši {hours}\u00a0h.',
          'Preverite povezavo s FURS; ko deluje, se pošljejo sami.',
        ],
        late: [
          'Na potrditev čaka računov: {count}, najstarejši {hours}\u00a0h. Zakon dopušča dva delovna dneva.',
          'Odprite /placila in potrdite račune ročno; če FURS ne deluje, zapišite, od kdaj.',
        ],
      },
    },
    operators: {
      title: 'Davčne številke blagajnikov',
      findings: {
        not_looked_at: notLookedAt,
        off: ['Davčno potrjevanje ni vključeno.'],
        fine: ['Za vsakogar, ki sprejema gotovino in kartice, je znano, kaj se pošlje Finančni upravi.'],
        unnamed: [
          'Brez davčne številke ne morejo sprejemati gotovine in kartic ({count}): {names}.',
          'Vnesite jo pod Upravljanje, Zaposleni, Uredi podatke, ali označite, da oseba slovenske nima; vsak jo lahko vnese tudi sam v svojem računu.',
        ],
      },
    },
    clock: {
      title: 'Ura',
      findings: {
        not_looked_at: notLookedAt,
        fine: ['Program in baza imata isti čas in poznata poletni čas.'],
        behind: [
          'Ura programa kaže {today}, zadnji račun pa ima dan {day}: do takrat ni mogoče izdati nobenega računa.',
          'Popravite uro stroja in vključite njeno usklajevanje: timedatectl set-ntp true.',
        ],
        apart: [
          'Ura baze in ura programa se razlikujeta za {seconds} s.',
          'Na obeh strojih vključite usklajevanje ure: timedatectl set-ntp true.',
        ],
        zone_program: [
          'Program ne pozna pravil časa za Slovenijo.',
          'Namestite Node, ki ga prinese program (npm ci), in znova zaženite.',
        ],
        zone_database: [
          'Baza ne pozna pravil časa za Slovenijo.',
          'Posodobite paket tzdata in znova zaženite PostgreSQL.',
        ],
      },
    },
    certificate: {
      title: 'Potrdilo spletnega mesta',
      findings: {
        plain: ['Naslov je brez https; potrdila ni.'],
        unreachable: [
          'Naslova {host} s tega stroja ni mogoče doseči ({detail}).',
          'Odprite ga v brskalniku od drugod. Če deluje, je to le usmerjanje v vašem omrežju; sicer poglejte posrednik.',
        ],
        not_trusted: [
          'Brskalniki potrdilu za {host} ne bodo zaupali ({detail}).',
          'Posrednik mora pošiljati celo verigo (fullchain.pem), potrdilo pa mora veljati za to ime.',
        ],
        expired: [
          'Potrdilo za {host} je poteklo pred {days} dnevi.',
          'Podaljšajte ga (certbot renew) in znova naložite posrednik (docs/runbook.md, »Certificate expired«).',
        ],
        ends_soon: [
          'Potrdilo za {host} poteče čez {days} dni.',
          'Samodejno podaljševanje očitno ne deluje: certbot renew, nato systemctl reload nginx.',
        ],
        fine: ['Potrdilo za {host} velja še {days} dni.'],
      },
    },
    seal: {
      title: 'Elektronski žig občine',
      findings: {
        none: ['Žig ni nastavljen; odločbe se podpisujejo brez njega.'],
        not_yet: [
          'Potrdilo žiga začne veljati čez {days} dni; do takrat odločb s programom ni mogoče podpisati.',
          'Nastavite potrdilo, ki že velja (SEAL_P12_FILE), in znova zaženite.',
        ],
        expired: [
          'Potrdilo žiga je poteklo pred {days} dnevi; odločb s programom ni mogoče podpisati.',
          'Pridobite novo potrdilo, zamenjajte datoteko iz SEAL_P12_FILE in znova zaženite.',
        ],
        ends_soon: [
          'Potrdilo žiga poteče čez {days} dni.',
          'Naročite novo potrdilo, zamenjajte datoteko iz SEAL_P12_FILE in znova zaženite.',
        ],
        fine: ['Potrdilo žiga velja še {days} dni.'],
      },
    },
    documents: {
      title: 'Dokumenti PDF',
      findings: {
        fine: ['Dokument je nastal s pisavami programa.'],
        broken: [
          'Dokumenta ni mogoče izdelati ({detail}).',
          'Znova namestite program: npm ci, nato znova zaženite storitev.',
        ],
      },
    },
    installation: {
      title: 'Javni obrazec',
      findings: {
        not_looked_at: notLookedAt,
        open: ['Javni obrazec je odprt.'],
        closed: [
          'Javni obrazec še ni odprt; nihče ne more oddati vloge.',
          'Vnesite podatke občine in ga odprite: Upravljanje, Prvi dan.',
        ],
      },
    },
    demo: {
      title: 'Predstavitveni podatki',
      findings: {
        not_looked_at: notLookedAt,
        none: ['Predstavitvenih računov in javnega gesla ni.'],
        trial: ['To je predstavitvena občina.'],
        in_production: [
          'V produkciji so predstavitveni podatki ali javno geslo.',
          'Začnite s prazno bazo; račun z javnim geslom dobi novo geslo.',
        ],
      },
    },
  },
};
