import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './payment-card.module.css';

/** Quiet zone in modules (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** Whether the sheet of this phone takes a picture; asked with a stand-in, as the real one is drawn on a tap. */
const takesPictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['-'], 'UPN-QR.png', { type: 'image/png' })] });

type Props = { rows: readonly string[]; amount: string; fileName: string };

/** The UPN QR of a transfer. Who looks at it on the phone to pay with saves it as a picture or shares it. */
export function UpnQr({ rows, amount, fileName }: Props) {
  const m = useMessages('application_status');
  const [shareable] = useState(takesPictures);
  const [said, setSaid] = useState('');
  const hand = async (way: 'savePicture' | 'sharePicture'): Promise<void> => {
    setSaid('');
    try {
      const pictures = await import('./upn-qr-picture.ts');
      await pictures[way]({ rows, quiet: QUIET, name: fileName }, () =>
        setSaid(m.pay_qr_saved({ name: fileName })),
      );
    } catch {
      setSaid(m.pay_qr_failed);
    }
  };
  return (
    <figure className={styles.code}>
      <Drawing rows={rows} label={m.pay_qr_alt({ amount })} />
      <figcaption>{m.pay_qr}</figcaption>
      <div className={styles.tools}>
        {shareable ? (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => void hand('sharePicture')}>
            {m.pay_qr_share}
          </Button>
        ) : null}
        <Button icon={<Download aria-hidden="true" />} onClick={() => void hand('savePicture')}>
          {m.pay_qr_save}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </figure>
  );
}

/** The code as one path; the server has computed its modules. */
function Drawing({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
