import { useEffect, useState } from 'react';
import { useResources } from '../../../shared/settings/resources.ts';
import type { Issuer } from './offline-permits.ts';

const SIDE = 128;

/** The crest as a small data URL, which opens without a connection too; null when it cannot be drawn. */
const smallPicture = async (url: string): Promise<string | null> => {
  try {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const scale = SIDE / Math.max(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
};

/** Name and crest of the municipality, ready to be kept; null until they are known. */
export function useIssuer(): Issuer | null {
  const { parameters } = useResources();
  const [issuer, setIssuer] = useState<Issuer | null>(null);
  const name = parameters?.municipality.name;
  const crest = parameters?.crest ?? null;
  useEffect(() => {
    if (name === undefined) return undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const picture = crest === null ? null : await smallPicture(crest);
      if (!gone) setIssuer({ name, crest: picture });
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [name, crest]);
  return issuer;
}
