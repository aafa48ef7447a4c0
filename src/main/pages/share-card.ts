import { buffer } from 'node:stream/consumers'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Context } from '#platform/context.ts'
import { loadCardFonts } from '#platform/images/card-fonts.ts'
import { lateSharp } from '#platform/images/late-sharp.ts'
import type { SharePhoto, Site } from './site.ts'

/** Renders the card of a shared link as PNG. If the uploaded picture is gone, its mean colour remains in its place. */
export async function shareCard(
  site: Pick<Site, 'shareCardSvg' | 'sharePhoto'>,
  showcase: PublicShowcase,
  pictures: Pick<Showcase, 'openPicture'>,
  visitor: () => Context,
): Promise<Buffer> {
  const sharp = await lateSharp()
  await loadCardFonts()
  const card = sharp(Buffer.from(site.shareCardSvg(showcase)))
  const photo = site.sharePhoto(showcase)
  const file =
    photo && (await pictures.openPicture(visitor(), { ref: photo.ref, size: 'original', format: 'jpeg' }))
  if (photo && file) {
    const input = await cut(await buffer(await file.read()), photo)
    card.composite([{ input, left: photo.left, top: photo.top }])
  }
  return card.png({ compressionLevel: 9 }).toBuffer()
}

/** Crops a picture to the size of its place, around the focus point. */
async function cut(bytes: Buffer, { width, height, focus }: SharePhoto): Promise<Buffer> {
  const sharp = await lateSharp()
  const covering = sharp(bytes).resize({ width, height, fit: 'outside' })
  const { data, info } = await covering.toBuffer({ resolveWithObject: true })
  const left = Math.round(((info.width - width) * focus.x) / 100)
  const top = Math.round(((info.height - height) * focus.y) / 100)
  return sharp(data).extract({ left, top, width, height }).toBuffer()
}
