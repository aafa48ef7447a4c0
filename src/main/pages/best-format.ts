import { type PictureFormat, pictureFormats } from '#domains/showcase/provider-contract.ts'

/**
 * Selects the picture format for an Accept header (RFC 9110, 12.5.1): the one with the highest q; of equal ones AVIF,
 * then WebP, then JPEG. AVIF and WebP must be named explicitly, because clients without support for them also send
 * `image/*`. A client that accepts none of the three gets a JPEG.
 */
export function bestFormat(accept: string | undefined): PictureFormat {
  const wants = new Map<string, number>()
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const q = given === undefined ? 1 : Number(given)
    wants.set(type, q >= 0 && q <= 1 ? q : 0)
  }
  const anything = wants.get('image/*') ?? wants.get('*/*') ?? 0
  const weight = (format: PictureFormat): number =>
    wants.get(`image/${format}`) ?? (format === 'jpeg' ? anything : 0)
  const best = pictureFormats.toSorted((one, other) => weight(other) - weight(one))[0]
  return best && weight(best) > 0 ? best : 'jpeg'
}
