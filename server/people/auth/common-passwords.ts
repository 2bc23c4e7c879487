/**
 * Words that passwords are made of, folded (lower case, no diacritics, no digits around them): the top of the
 * usual published lists of leaked passwords, and Slovenian additions. password-rules.ts strips digits and
 * punctuation before the lookup.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd passwd password password1 mypassword newpassword changeme letmein welcome welcomeback admin administrator
  root superuser user username login guest test testing tester default secret topsecret master qwerty qwertz qwertyuiop qwertzuiop
  asdf asdfgh asdfghjkl asdasd zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcabc iloveyou iloveyouso loveyou lovely
  love lover sunshine princess dragon monkey football baseball basketball hockey soccer superman batman spiderman pokemon naruto
  starwars trustno one shadow michael jordan jennifer jessica ashley daniel thomas charlie andrew joshua matthew robert anthony
  hunter ranger killer pepper ginger cookie chocolate banana orange purple yellow silver golden summer winter spring autumn freedom
  whatever hello hellohello helloworld computer internet samsung google facebook instagram microsoft windows android iphone apple
  mustang ferrari mercedes porsche corvette harley yamaha liverpool arsenal chelsea barcelona realmadrid juventus manchester
  pussy fuckyou fuckme asshole bitch sexy hottie angel angels babygirl baby butterfly flower flowers rainbow diamond jesus jesuschrist
  god heaven blessed family forever friends friendship happy happiness success money million lucky biteme access accesscode
  nothing something anything everything qwerty asd zaq xsw cde matrix phoenix maverick merlin gandalf hobbit thunder lightning
  tigger snoopy garfield buster bailey maggie daisy sparky rocky bandit smokey lucky molly sophie bella

  demogeslo geslo geslogeslo mojegeslo novogeslo skrivnost skrito tajno varnogeslo mojnovogeslo gesla uporabnik skrbnik zacasnogeslo zacasno
  slovenija slovenia slovenec slovenka ljubljana maribor celje kranj koper novomesto velenje nova novagorica murskasobota ptuj bled
  bohinj triglav triglavski kranjskagora piran portoroz izola domzale kamnik jesenice trbovlje skofjaloka postojna sezana
  janez novak janeznovak marija maja ana luka nejc jan zan matej matic miha marko mojca nina petra tina sara eva lara ziva jaka jure
  tomaz ales andrej bostjan franc frenk francek joze jozef stanko zoran zdenka irena barbara katja tanja spela urska alenka
  ljubezen ljubim ljubimte radtemam radimatime srce srcek soncek sonce zvezda mavrica metulj rozica cvetlica poletje zima pomlad jesen
  muca mucek mucka kuza kuzek kuzi medved medvedek macka pikapolonica zabica zajec zajcek krtek pikica miska miska
  nogomet kosarka smucanje smucar hokej kolesar olimpija nkmaribor goranDragic dragic doncic lukadoncic pogacar tadejpogacar roglic
  primozroglic tinamaze zlatorog union lasko pivo vino kava cokolada potica domovina zdravljica presernova preseren cankar
  avto mojavto opel golf renault clio fiat skoda audi bmw volkswagen parkirisce parkiranje dovolilnica dovolilnice obcina obcinski
  zupan turist jezero planina planine gora gore snezink druzina mama mamica oce ati oci babica dedek otroci sin hcerka
  januar februar marec april maj junij julij avgust september oktober november december ponedeljek torek sreda cetrtek petek sobota
  nedelja danes jutri pozdravljeni pozdrav dobrodosli zivjo zdravo hvala prosim spremeni spremenime
  `
    .trim()
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);
