import { PictureRef, premiumAssets } from '#domains/catalogue/contract.ts'
import { mapTextPictures, picturesInText } from '#platform/common/text-pictures.ts'
import type { Data } from '../kinds/define-kind.ts'

/** A picture in a record: the path of its field, such as `media.image`, and its name. */
export type Shown = { readonly field: string; readonly image: string }

/** Whether a name is the ref of an uploaded picture, of any provider. */
export const isUploaded = (image: string): boolean => PictureRef.safeParse(image).success

const isPremium = (image: string): boolean => (premiumAssets as readonly string[]).includes(image)

/** Finds the uploaded and the premium pictures of a record at any depth. */
export function shownPictures(data: Data): { uploaded: Shown[]; premium: Shown[] } {
  const shown = placesIn(data, '')
  return {
    uploaded: shown.filter(({ image }) => isUploaded(image)),
    premium: shown.filter(({ image }) => isPremium(image)),
  }
}

/** The fields whose value is the name of a picture, and those that list such names. */
const pictureFields = ['image', 'profileImage']
const pictureLists = ['profileImages']
/** The fields whose rich text may contain uploaded pictures. */
const pictureTexts = ['body']

function placesIn(value: unknown, path: string, isList = false): Shown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`
    if (typeof inner !== 'string') return placesIn(inner, field, pictureLists.includes(name))
    if (pictureTexts.includes(name)) return picturesInText(inner).map(({ image }) => ({ field, image }))
    return (isList || pictureFields.includes(name)) && inner !== '' ? [{ field, image: inner }] : []
  })
}

/**
 * Removes pictures that `mayShow` refuses: a media becomes null, so that the page draws it; a portrait becomes empty; a
 * picture in a text is cut out.
 */
export function withoutPictures(data: Data, mayShow: (image: string) => boolean): Data {
  const isRefused = (name: string, value: unknown): boolean =>
    typeof value === 'string' &&
    pictureFields.includes(name) &&
    (isUploaded(value) || isPremium(value)) &&
    !mayShow(value)
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (isRefused(name, inner)) return [name, '']
        if (pictureTexts.includes(name) && typeof inner === 'string')
          return [name, mapTextPictures(inner, ({ image }, tag) => (mayShow(image) ? tag : ''))]
        if (pictureLists.includes(name) && Array.isArray(inner))
          return [name, inner.map((image) => (isRefused('image', image) ? '' : image))]
        const holdsRefused =
          typeof inner === 'object' && inner !== null && 'image' in inner && isRefused('image', inner.image)
        return [name, holdsRefused ? null : cleaned(inner)]
      }),
    )
  }
  return cleaned(data) as Data
}
