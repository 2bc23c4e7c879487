const words = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split('\n');

/** Invented names for scale data, frequent ones first: picked with a skew, as real names are. */

export const FIRST_NAMES = words(`
Marija Franc Ana Janez Marko Maja Andrej Irena Ivan Mojca Anton Mateja Luka Nina Jožef Nataša
Matej Barbara Tomaž Andreja Peter Petra Marjan Katja Jure Alenka Žiga Tina Milan Eva Bojan
Jožica Rok Sonja Gregor Katarina Miha Anja Boštjan Tatjana Nejc Milena Matjaž Sara Igor Vesna
Aleš Tanja Uroš Urška Blaž Špela Damjan Lara Klemen Nika Simon Zala Đurđa Ćiro`);

export const LAST_NAMES = words(`
Novak Zupan Kovač Arh Odar Cvetek Rožič Žvan Sodja Šest Mencinger Langus Hodnik Gašperin Ravnik
Zalokar Strgar Budkovič Preželj Stare Medja Ceklin Iskra Logar Repe Markelj Žmitek Zupanc
Korošec Smukavec Grm Kejžar Podlipnik Urh Hribar Dobravec Bijol Beravs Horvat Krajnc Potočnik
Mlakar Vidmar Kos Golob Turk Kralj Božič Korenčan Čuden Rozman Bizjak Hočevar Kotnik Petek
Kolar Pogačar Oblak Kavčič Žagar Pintar Koren Babič Šuštar Jereb Majcen Bergant Štular Resman
Pretnar Cerkovnik Torkar Lapajne Gartner Ažman Bertoncelj Cundrič Čop Đorđević Hadžić Jeklar
Kobal Košir Legat Mali Mikelj Noč Pekovec Rabič Razinger Soklič Špik Tarman Ulčar Vovk Zupančič
Žnidar Štros Bremec Dijak`);

export const TRADES = lines(`
Apartmaji
Penzion
Gostilna
Turizem
Kmetija
Prevozi
Mizarstvo
Gradnje
Kleparstvo
Trgovina
Šola smučanja
Čolnarna`);

export const VEHICLES = lines(`
Renault Clio
VW Golf
Škoda Octavia
Fiat Panda
Peugeot 208
Dacia Duster
Toyota Yaris
Hyundai i20
Opel Corsa
Citroën Berlingo
VW Transporter
Ford Focus`);

/** Postal code, place and street, divided by `|`; residents live in the first three. */
export const PLACES = lines(`
4265|Bohinjsko jezero|Ribčev Laz
4264|Bohinjska Bistrica|Triglavska cesta
4267|Srednja vas v Bohinju|Srednja vas
4260|Bled|Ljubljanska cesta
4000|Kranj|Koroška cesta
1000|Ljubljana|Celovška cesta
4240|Radovljica|Gorenjska cesta
4270|Jesenice|Cesta maršala Tita
2000|Maribor|Partizanska cesta
3000|Celje|Mariborska cesta`);

/** Frequency of a category in hundredths; any other one counts as 2. */
export const CATEGORY_WEIGHTS: Readonly<Record<string, number>> = {
  RES: 46,
  TMP: 8,
  OWN: 14,
  EMP: 10,
  BUS: 8,
  HST: 6,
  BOA: 3,
  LND: 2,
  SRV: 1,
  OTH: 2,
};
