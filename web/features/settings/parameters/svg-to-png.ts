const SIZE = 800;

/**
 * An SVG as a PNG of 800 pixels, drawn by the browser itself: an image element runs no scripts and loads
 * nothing external, so the server never sees markup. Other files are returned unchanged. Throws when the
 * drawing cannot be read.
 */
export async function svgToPng(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const ratio = image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1;
    const canvas = document.createElement('canvas');
    canvas.width = ratio > 1 ? Math.round(SIZE / ratio) : SIZE;
    canvas.height = ratio > 1 ? SIZE : Math.round(SIZE * ratio);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The browser made no PNG.');
    return new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
