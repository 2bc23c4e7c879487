const escaped = (text: string): string => text.replace(/[\\()]/g, (c) => `\\${c}`);
/** č and Č replace è and È, which no demo text uses. */
const encode = (text: string): string =>
  text
    .replaceAll('č', '\\350')
    .replaceAll('Č', '\\310')
    .replaceAll('š', '\\232')
    .replaceAll('Š', '\\212')
    .replaceAll('ž', '\\236')
    .replaceAll('Ž', '\\216')
    .replaceAll('–', '-');

/** A one-page PDF as a sample attachment: a title and lines of text. */
export function samplePdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [title, '', ...lines, '', 'VZOREC - izmišljen dokument za predstavitev']
    .map((line, i) => `/F1 ${i === 0 ? 18 : 11} Tf 0 -${i === 1 ? 12 : 22} Td (${encode(escaped(line))}) Tj`)
    .join('\n');
  const stream = `0.12 0.32 0.55 rg 40 770 515 6 re f\n0.1 g BT 50 740 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [200 /Ccaron 232 /ccaron] >> >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
