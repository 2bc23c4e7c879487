const TOP_LEVELS =
  'com|net|org|info|biz|edu|gov|mil|int|pro|name|mobi|app|dev|xyz|top|site|online|shop|store|club|live|link|click|icu|vip|win|fun|tech|cloud|page|space|website|web|news|blog|work|world|today|life|one|buzz|money|loan|bid|[a-z]{2}';
// Only from the start of a word: tried from each of its letters, a long one takes the square of its length.
const ADDRESS = new RegExp(`(?<![\\p{L}\\d-])[\\p{L}\\d-]+\\.(${TOP_LEVELS})(?![\\p{L}\\d.-])`, 'giu');
/** Abbreviations that look like a domain: `prof.dr`, `Müller & Co.KG`. */
const ABBREVIATION = /^((prof|univ|mag|dr|dipl|sp|zg|sv|ul|st)\.[\p{L}]+|co\.kg)$/iu;
/** An abbreviated street before its preposition: `C.na Brdo`. */
const ON_THE_WAY = /^(\p{L}{1,2}|nas|pot)\.(na|do|za|od|po|pri|ob) +\p{L}/iu;
/** A company that is named like its domain: `Booking.com d.o.o.`, `Mimovrste.si, spletna trgovina, d. o. o.` */
const COMPANY =
  /^[\p{L}\d-]+\.\p{L}+(,? +\p{L}+){0,3},? +(d\. ?o\. ?o|d\. ?d|d\. ?n\. ?o|k\. ?d|s\. ?p|z\. ?o\. ?o|b\. ?v|n\. ?v|s\. ?r\. ?l|s\. ?p\. ?a|s\. ?a|a\. ?s|gmbh|ag|kg|se|ltd|llc|inc|plc|oy|ab|aps|kft|doo|dd)\b/iu;

/**
 * Whether mail programs would turn a part of this text into a link: `https://…`, `www.…`, `example.com`,
 * `x.si/dobitek`. Names of companies and streets that only look like one hold none.
 */
export const containsLink = (text: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}\//iu.test(text) ||
  [...text.matchAll(ADDRESS)].some(({ 0: found, index }) => {
    const rest = text.slice(index, index + 120);
    return !ABBREVIATION.test(found) && !ON_THE_WAY.test(rest) && !COMPANY.test(rest);
  });
