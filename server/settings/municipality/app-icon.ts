import { APP_ICONS, type AppIcon } from '../../../contract/settings/municipality.ts';
import { squareIcon } from '../../platform/ports/files/images.ts';

/** The mark of the service (web/ui/frame/brand-mark.tsx) without its rounded corners, which every phone cuts itself. */
const MARK =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512">
<path d="M5 31 17 15l4.5 5L27 11l4 5.5 3-2.5L43 31Z" fill="#ffffff"/>
<path d="m27 11 4 5.5 3-2.5L43 31H30l-3-7 2-4Z" fill="#cfe3f4"/>
<path d="M5 35.5c3.2-2.4 6.3-2.4 9.5 0s6.3 2.4 9.5 0 6.3-2.4 9.5 0 6.3 2.4 9.5 0M10 41c2.3-1.7 4.6-1.7 7 0s4.7 1.7 7 0 4.7-1.7 7 0 4.7 1.7 7 0" fill="none" stroke="#a9d6b1" stroke-width="2.6" stroke-linecap="round"/>
</svg>`);

/** Share of the side that the picture fills; a maskable icon may be cut to a circle of 80 %. */
const FILLS = { any: 0.86, maskable: 0.6 } as const;

/** The icon as PNG: the crest on white, else the mark of the service on its blue. */
export const drawAppIcon = (name: AppIcon, crest: Buffer | null): Promise<Buffer> =>
  squareIcon(crest ?? MARK, {
    size: APP_ICONS[name],
    fills: name.startsWith('maskable') ? FILLS.maskable : FILLS.any,
    background: crest ? '#ffffff' : '#0b5794',
  });
