import libheif from 'libheif-js/libheif/libheif.js';

/**
 * Decodes a photo in HEIC and answers with a JPEG, beside the page. By the build of libheif without
 * WebAssembly, which the content security policy would not compile.
 */
type Asked = { bytes: ArrayBuffer; longest_side: number; quality: number };
type Place = {
  addEventListener: (name: 'message', listener: (event: MessageEvent<Asked>) => void) => void;
  postMessage: (reply: Blob | null) => void;
};
const place = globalThis as unknown as Place;

/** What libheif-js adds to the bindings of libheif; its own types leave it out. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  display: (into: ImageData, shown: (image: ImageData | null) => void) => void;
};
type Decoding = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

const decode = ({ bytes, longest_side, quality }: Asked): Promise<Blob> => {
  const [image] = new (libheif() as unknown as Decoding).HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) throw new Error('No image in the file.');
  const [width, height] = [image.get_width(), image.get_height()];
  const whole = new OffscreenCanvas(width, height);
  const context = whole.getContext('2d')!;
  const data = context.createImageData(width, height);
  return new Promise((resolve, reject) => {
    image.display(data, (shown) => {
      if (!shown) return reject(new Error('The image cannot be decoded.'));
      context.putImageData(shown, 0, 0);
      resolve(whole);
    });
  }).then(() => {
    const scale = Math.min(1, longest_side / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d')!.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  });
};

/** To the page that started the worker; only windows have origins. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const reply = (photo: Blob | null): void => place.postMessage(photo);

place.addEventListener('message', ({ data }) => {
  Promise.resolve(data)
    .then(decode)
    .then(reply, () => reply(null));
});
