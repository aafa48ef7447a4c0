import type { LikedThing } from '#domains/audience/likes-contract.ts'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Photo } from '../../parts/public-page/photo.tsx'

const frame: Frame = { ratios: [1, 4 / 3], phone: '116px', tablet: '46vw', desktop: '340px' }

/** The picture of a liked thing; the title beside it names it. */
export function LikePicture({ thing: { media, drawn, theme } }: { thing: LikedThing }) {
  const image = media?.type === 'image' ? media.image : ''
  const picture = readPictureRef(image)
  if (picture) return <Photo picture={picture} alt="" frame={frame} />
  const name = image === '' || isAvatar(image) ? drawn : image
  return (
    <img
      alt=""
      src={`/pictures/${name}.svg?theme=${theme}`}
      width={960}
      height={720}
      decoding="async"
      loading="lazy"
    />
  )
}
