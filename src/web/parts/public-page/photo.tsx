import { createContext, use } from 'react'
import type { Focus } from '#domains/catalogue/contract.ts'
import type { PictureFacts } from '#domains/catalogue/rules/picture-ref.ts'
import { pictureSizes } from '#domains/showcase/provider-contract.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import { sizedPicture } from '#domains/showcase/rules/picture-sizes.ts'
import { type Frame, sizesIn } from './frames.ts'

/** A smaller picture is shown in its own size on its colour, not enlarged. */
const small = 200

/**
 * Addresses of pictures that are not uploaded yet, by their ref. The onboarding shows a photograph in this way before
 * there is an account.
 */
export const LocalPictures = createContext<Readonly<Record<string, string>>>({})

type Props = {
  picture: PictureFacts
  alt: string
  focus?: Focus | undefined
  frame: Frame
  /** 'first': loaded with high priority; 'soon': visible at once too; default: loaded when it is near the view. */
  order?: 'first' | 'soon' | undefined
}

/** An uploaded picture. Its space is reserved before it loads, and the browser chooses the size. */
export function Photo({ picture, alt, focus, frame, order }: Props) {
  const { ref, colour } = picture
  const local = use(LocalPictures)[ref]
  if (local)
    return <img className="photo" alt={alt} src={local} width={picture.width} height={picture.height} />
  const card = sizedPicture(picture, 'card')
  const widths = new Map(
    pictureSizes.map((size) => [sizedPicture(picture, size).width, pictureHref(ref, size)] as const),
  )
  const several = widths.size > 1 && {
    srcSet: [...widths]
      .reverse()
      .map(([width, href]) => `${href} ${width}w`)
      .join(', '),
    sizes: sizesIn(frame, picture),
  }
  return (
    <img
      className="photo"
      alt={alt}
      {...several}
      src={pictureHref(ref, 'card')}
      width={card.width}
      height={card.height}
      decoding="async"
      {...(order === 'first' && { fetchPriority: 'high' as const })}
      {...(order === undefined && { loading: 'lazy' as const })}
      data-small={(picture.width < small && picture.height < small) || undefined}
      style={{
        backgroundColor: colour,
        ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
      }}
    />
  )
}
