// Pictures inside rich text. The catalogue's cleaner writes every picture in one form, which these functions read.
import { tooLong, visibleText } from './text.ts'

/** An uploaded picture in rich text. `alt` and `caption` are HTML text, as the cleaner escaped them. */
export type TextPicture = { readonly image: string; readonly alt: string; readonly caption: string }

/** The maximum lengths of a picture's words, and of the number of pictures in one text. */
export const textPictureMax = { alt: 110, caption: 160, count: 40 } as const

const form =
  /<img src="\/media\/([0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}-[0-9a-f]{6})\/card" alt="([^"]*)"(?: title="([^"]*)")? \/>/g

/** Lists the pictures of a cleaned text. */
export const picturesInText = (html: string): TextPicture[] =>
  [...html.matchAll(form)].map(([, image = '', alt = '', caption = '']) => ({ image, alt, caption }))

/** Replaces each picture of a cleaned text. */
export const mapTextPictures = (html: string, to: (picture: TextPicture, tag: string) => string): string =>
  html.replace(form, (tag, image: string, alt: string, caption = '') => to({ image, alt, caption }, tag))

/** Returns the sentence that refuses the pictures of a cleaned text; undefined if nothing is wrong. */
export function faultInTextPictures(html: string): string | undefined {
  const pictures = picturesInText(html)
  if (pictures.length > textPictureMax.count) return `At most ${textPictureMax.count} pictures`
  if (pictures.some(({ alt }) => visibleText(alt) === ''))
    return 'Say what each picture shows, for people who cannot see it'
  const faults = pictures.flatMap(({ alt, caption }) => [
    named('What a picture shows', tooLong(visibleText(alt), textPictureMax.alt)),
    named('The line under a picture', tooLong(visibleText(caption), textPictureMax.caption)),
  ])
  return faults.find((fault) => fault !== undefined)
}

const named = (what: string, fault: string | undefined): string | undefined => fault && `${what}: ${fault}`
