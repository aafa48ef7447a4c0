import { renderToStaticMarkup } from 'react-dom/server'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { visibleText } from '#platform/common/text.ts'
import { mapTextPictures, type TextPicture } from '#platform/common/text-pictures.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { Photo } from '#web/parts/public-page/photo.tsx'

/**
 * Returns the HTML of a cleaned body for the page of its post: headings follow the page's h1, and each picture is a
 * figure that reserves its space and loads when it is near.
 */
export const postBody = (body: string): string =>
  mapTextPictures(
    body.replace(/<(\/?)h([34])>/g, (_, slash: string, order: string) => `<${slash}h${Number(order) - 1}>`),
    (picture) => renderToStaticMarkup(<BodyPicture {...picture} />),
  )

function BodyPicture({ image, alt, caption }: TextPicture) {
  const picture = readPictureRef(image)
  if (!picture) return null
  const ratio = picture.width / picture.height
  const frame: Frame = { ratios: [ratio, ratio], phone: '66vw', tablet: '92vw', desktop: '760px' }
  return (
    <figure>
      <Photo picture={picture} alt={visibleText(alt)} frame={frame} />
      {caption && <figcaption>{visibleText(caption)}</figcaption>}
    </figure>
  )
}
