import sax from 'sax';

/**
 * The rules of the official schema of eSLOG 2.0 (urn:eslog:2.00) for the elements that we write: their order
 * and number, and that no value is empty or too long. The schema itself is not part of this repository.
 */

export type XmlNode = { name: string; text: string; children: XmlNode[] };

/** Parses XML strictly; throws where it is not well-formed or of another namespace. */
const readEslog = (xml: string): XmlNode => {
  const parser = sax.parser(true, { xmlns: true });
  const top: XmlNode = { name: '', text: '', children: [] };
  const open = [top];
  Object.assign(parser, {
    onopentag: (tag: sax.QualifiedTag) => {
      if (tag.uri !== 'urn:eslog:2.00') throw new Error(`<${tag.name}> of ${tag.uri}`);
      const node = { name: tag.name, text: '', children: [] };
      open.at(-1)!.children.push(node);
      open.push(node);
    },
    ontext: (text: string) => void (open.at(-1)!.text += text),
    onclosetag: () => void open.pop(),
    onerror: (error: Error) => {
      throw error;
    },
  });
  parser.write(xml).close();
  return top.children[0]!;
};

/**
 * Children in their order: `?` at most one, `*` any number, `+` one or more, a number: at most so many;
 * nothing: exactly one.
 */
const ELEMENTS: Readonly<Record<string, string>> = {
  Invoice: 'M_INVOIC',
  M_INVOIC: 'S_UNH S_BGM S_DTM+ S_FTX* G_SG1* G_SG2+ G_SG7+ G_SG8* G_SG16* G_SG26+ S_UNS G_SG50+ G_SG52+',
  S_UNH: 'D_0062 C_S009',
  C_S009: 'D_0065 D_0052 D_0054 D_0051',
  S_BGM: 'C_C002 C_C106',
  C_C002: 'D_1001',
  C_C106: 'D_1004',
  S_DTM: 'C_C507',
  C_C507: 'D_2005 D_2380',
  S_FTX: 'D_4451 C_C107? C_C108?',
  C_C107: 'D_4441',
  C_C108: 'D_4440 D_4440_2? D_4440_3? D_4440_4? D_4440_5?',
  G_SG1: 'S_RFF S_DTM?',
  S_RFF: 'C_C506',
  C_C506: 'D_1153 D_1154',
  G_SG2: 'S_NAD S_FII* G_SG3* G_SG5*',
  S_NAD: 'D_3035 C_C082? C_C080? C_C059? D_3164? C_C819? D_3251? D_3207?',
  C_C080: 'D_3036 D_3036_2?',
  C_C059: 'D_3042 D_3042_2? D_3042_3? D_3042_4?',
  S_FII: 'D_3035 C_C078? C_C088?',
  C_C078: 'D_3194 D_3192? D_3192_2?',
  C_C088: 'D_3433',
  G_SG3: 'S_RFF',
  G_SG5: 'S_CTA? S_COM*',
  S_CTA: 'D_3139 C_C056?',
  C_C056: 'D_3412',
  S_COM: 'C_C076',
  C_C076: 'D_3148 D_3155',
  G_SG7: 'S_CUX',
  S_CUX: 'C_C504',
  C_C504: 'D_6347 D_6345',
  G_SG8: 'S_PAT S_DTM* S_PAI?',
  S_PAT: 'D_4279',
  S_PAI: 'C_C534',
  C_C534: 'D_4461',
  G_SG26: 'S_LIN S_PIA* S_IMD+ S_QTY+ S_DTM* S_FTX* G_SG27+ G_SG29+ G_SG30* G_SG34+ G_SG39*',
  S_LIN: 'D_1082',
  S_IMD: 'D_7077 C_C273',
  C_C273: 'D_7008 D_7008_2?',
  S_QTY: 'C_C186',
  C_C186: 'D_6063 D_6060 D_6411?',
  G_SG27: 'S_MOA',
  S_MOA: 'C_C516',
  C_C516: 'D_5025 D_5004',
  G_SG29: 'S_PRI',
  S_PRI: 'C_C509',
  C_C509: 'D_5125 D_5118 D_5375? D_5387? D_5284? D_6411?',
  G_SG34: 'S_TAX S_MOA*',
  S_TAX: 'D_5283 C_C241 C_C243? D_5305?',
  C_C241: 'D_5153',
  C_C243: 'D_5278',
  S_UNS: 'D_0081',
  G_SG50: 'S_MOA',
  G_SG52: 'S_TAX S_MOA+',
};

const text = (most: number) => new RegExp(`^[^]{1,${most}}$`, 'u');
const AMOUNT = /^-?\d{1,18}(\.\d{1,2})?$/;
const VALUES: Readonly<Record<string, RegExp>> = {
  D_0062: text(14),
  D_0065: /^INVOIC$/,
  D_0052: /^D$/,
  D_0054: /^01B$/,
  D_0051: /^UN$/,
  D_0081: /^D$/,
  D_1001: /^(325|380|381|383|384|386)$/,
  D_1004: text(70),
  D_1082: /^[1-9]\d{0,5}$/,
  D_1153: /^(0199|VA|AHP|OI|PQ|ON|CT|GN)$/,
  D_1154: text(70),
  D_2005: /^(137|35|13|384|171|167|168)$/,
  D_2380: /^\d{4}-\d{2}-\d{2}$/,
  D_3035: /^(SE|BY|RB|BB)$/,
  D_3036: text(70),
  D_3042: text(35),
  D_3139: text(3),
  D_3148: text(512),
  D_3155: /^(EM|TE)$/,
  D_3164: text(35),
  D_3192: text(35),
  D_3194: /^[A-Z]{2}\d{2}[0-9A-Z]{1,30}$/,
  D_3207: /^[A-Z]{2}$/,
  D_3251: text(17),
  D_3412: text(256),
  D_3433: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
  D_4279: /^\d{1,3}$/,
  D_4440: text(512),
  D_4451: /^(AAI|AGM|ALQ|DOC|GEN|PAI|PMD|TXD)$/,
  D_4461: /^(\d{1,3}|ZZZ)$/,
  D_5004: AMOUNT,
  D_5025: /^\d{1,3}$/,
  D_5118: /^\d{1,15}(\.\d{1,4})?$/,
  D_5125: /^(AAA|AAB)$/,
  D_5153: /^VAT$/,
  D_5278: /^\d{1,3}(\.\d{1,2})?$/,
  D_5283: /^7$/,
  D_5284: /^\d{1,9}$/,
  D_5305: /^(S|Z|E|AE|K|G|O)$/,
  D_6060: /^-?\d{1,15}(\.\d{1,6})?$/,
  D_6063: /^47$/,
  D_6345: /^[A-Z]{3}$/,
  D_6347: /^[26]$/,
  D_6411: /^[A-Z0-9]{2,3}$/,
  D_7008: text(256),
  D_7077: /^[AF]$/,
};

const most = { '': 1, '?': 1, '*': Infinity, '+': Infinity } as const;

/** Schema violations of an element and its descendants, each with its path. */
const faults = (node: XmlNode, path: string): string[] => {
  const here = `${path}/${node.name}`;
  if (node.name.startsWith('D_')) {
    const rule = VALUES[node.name.replace(/_\d$/, '')];
    if (!rule) return [`${here} is unknown`];
    return rule.test(node.text) && node.text.trim() !== '' ? [] : [`${here} = "${node.text}"`];
  }
  const sequence = ELEMENTS[node.name]
    ?.split(' ')
    .map((item) => /^(\w+?)([?*+]?)$/.exec(item)!.slice(1) as [string, keyof typeof most]);
  if (!sequence) return [`${here} is unknown`];
  const found: string[] = [];
  let next = 0;
  for (const [name, times] of sequence) {
    let count = 0;
    while (node.children[next]?.name === name) {
      count++;
      next++;
    }
    if (count > most[times]) found.push(`${here}: <${name}> stands ${count} times`);
    if (count === 0 && (times === '' || times === '+')) found.push(`${here}: <${name}> is missing`);
  }
  if (next < node.children.length) found.push(`${here}: <${node.children[next]!.name}> stands out of order`);
  return [...found, ...node.children.flatMap((child) => faults(child, here))];
};

/** Parses an e-invoice and throws all schema violations. */
export const validEslog = (xml: string): XmlNode => {
  const root = readEslog(xml);
  const found = faults(root, '');
  if (found.length > 0) throw new Error(found.join('\n'));
  return root;
};
