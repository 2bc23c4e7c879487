/** The smallest PDF with a page, different for every `inside` (a comment in it), as long as wanted. */
export const tinyPdf = (inside = ''): string =>
  `%PDF-1.7\n%${inside}\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;

/** A PDF of these objects, the first of them its catalogue, with a table of where they are. */
export const pdfOf = (objects: readonly string[], trailer = ''): string => {
  const starts: number[] = [];
  let body = '%PDF-1.5\n';
  for (const [at, object] of objects.entries()) {
    starts.push(body.length);
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return `${body}xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${starts.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
};
