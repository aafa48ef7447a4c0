import type { ReactNode } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import { Avatar } from './avatar.tsx'
import type { Frame } from './frames.ts'
import { Photo } from './photo.tsx'

type Props = {
  /** The portrait of a profile. */
  image: string
  alt: string
  frame: Frame
  order?: 'first' | 'soon'
  /** Shown for a person without a portrait. */
  children: ReactNode
}

/** A person's portrait: a photograph or a drawn face. */
export function Face({ image, alt, frame, order, children }: Props) {
  if (isAvatar(image)) return <Avatar name={image} alt={alt} />
  const picture = readPictureRef(image)
  return picture ? <Photo picture={picture} alt={alt} frame={frame} order={order} /> : children
}
