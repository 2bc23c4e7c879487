import qrcodegen from 'nayuki-qr-code-generator';
import { useMemo } from 'react';

/** Quiet zone in modules (ISO/IEC 18004, 9.1). */
const QUIET = 4;

type Props = { text: string; label: string; className?: string };

/** A QR code as one path of an SVG; medium error correction against scratches and glare. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const code = qrcodegen.QrCode.encodeText(text, qrcodegen.QrCode.Ecc.MEDIUM);
    let path = '';
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1)
        if (code.getModule(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    return { size: code.size + 2 * QUIET, path };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
