import { PictureRef, premiumAssets } from '#domains/catalogue/contract.ts'
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

function placesIn(value: unknown, path: string, isList = false): Shown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`
    if (typeof inner !== 'string') return placesIn(inner, field, pictureLists.includes(name))
    return (isList || pictureFields.includes(name)) && inner !== '' ? [{ field, image: inner }] : []
  })
}

/** Replaces pictures that `mayShow` refuses: `image` becomes a generated picture, a portrait becomes empty. */
export function withoutPictures(data: Data, mayShow: (image: string) => boolean): Data {
  const isKept = (image: unknown) =>
    typeof image !== 'string' || (!isUploaded(image) && !isPremium(image)) || mayShow(image)
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (pictureLists.includes(name) && Array.isArray(inner))
          return [name, inner.map((image) => (isKept(image) ? image : ''))]
        const isShown = typeof inner === 'string' && pictureFields.includes(name)
        const isKnown = isShown && (isUploaded(inner) || isPremium(inner))
        if (!isKnown || mayShow(inner)) return [name, replaced(inner)]
        return [name, name === 'image' ? 'arc' : '']
      }),
    )
  }
  return replaced(data) as Data
}
