import qrcodegen from 'nayuki-qr-code-generator';

const { QrCode, QrSegment } = qrcodegen;
/** Extended channel interpretation of ISO 8859-2. */
const ECI_LATIN2 = 4;
const UPN_VERSION = 15;

/** Rows of a code; true is dark. */
export type Modules = readonly (readonly boolean[])[];

export const modulesOf = (code: qrcodegen.QrCode): Modules =>
  Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => code.getModule(x, y)),
  );

/**
 * The modules of a UPN QR (annex 7.3): version 15, error correction M that is not raised, ECI 4, bytes. Up to
 * 411 bytes fit; more throw RangeError.
 */
export const upnQrModules = (bytes: Uint8Array): Modules =>
  modulesOf(
    QrCode.encodeSegments(
      [QrSegment.makeEci(ECI_LATIN2), QrSegment.makeBytes([...bytes])],
      QrCode.Ecc.MEDIUM,
      UPN_VERSION,
      UPN_VERSION,
      -1,
      false,
    ),
  );

/** The modules of a text in UTF-8, error correction M that is not raised, as EPC QR and FURS require. */
export const textQrModules = (text: string, max_version = 40): Modules =>
  modulesOf(
    QrCode.encodeSegments(QrSegment.makeSegments(text), QrCode.Ecc.MEDIUM, 1, max_version, -1, false),
  );
