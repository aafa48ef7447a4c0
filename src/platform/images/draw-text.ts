import { escapeHtml } from '../common/escape-html.ts'
import { isRightToLeft, type Poster, type PosterText } from '../common/poster.ts'
import { settingOf } from './card-fonts.ts'
import { lateSharp } from './late-sharp.ts'

/** A drawn text: PNG, cropped to its ink. */
export type DrawnText = { readonly data: Buffer; readonly width: number; readonly height: number }

type Room = { readonly width: number; readonly height: number; readonly align: Poster['align'] }

/** Of the text library, in a point. */
const units = 1024
/** Each try is this much smaller than the one before. */
const step = 0.92
/** No text that fits a poster has more characters, unless it says so. */
const usualLength = 200
/** A letter, its mark, or a digit. */
const isLetter = /[\p{L}\p{M}\p{N}]/u
/** No font of the posters has emoji. A joiner is removed beside one only, because letters of some scripts need it. */
const emoji = /\p{Emoji_Presentation}(?:\ufe0f|\u200d)*|\p{Extended_Pictographic}\ufe0f\u200d?/gu

/**
 * Draws a text into a room, in the largest size in which it fits without a break inside a word. If it does not fit in its
 * smallest size, words break and its end becomes an ellipsis. Undefined if nothing is left to draw.
 */
export async function drawText(given: PosterText, room: Room): Promise<DrawnText | undefined> {
  const { words, families } = await drawable(given)
  const letters = Array.from(words)
  if (letters.length === 0) return undefined
  const text = (count: number) =>
    count < letters.length ? `${letters.slice(0, count).join('').trimEnd()}…` : letters.join('')
  const fits = ({ width, height }: DrawnText, size: number) =>
    width <= room.width &&
    height <= room.height &&
    height <= (given.maxLines * given.lineHeight + 0.15) * size

  const maxLength = given.maxLetters ?? usualLength
  if (letters.length <= maxLength)
    for (let size = given.size; size >= given.minSize; size *= step) {
      const drawn = await render(given, text(letters.length), { size, wrap: 'word', room, families })
      if (fits(drawn, size)) return drawn
    }
  // the longest beginning that fits
  let [low, high] = [0, Math.min(letters.length, maxLength)]
  let best: DrawnText | undefined
  while (low < high) {
    const count = Math.ceil((low + high) / 2)
    const drawn = await render(given, text(count), { size: given.minSize, wrap: 'word-char', room, families })
    if (fits(drawn, given.minSize)) {
      best = drawn
      low = count
    } else high = count - 1
  }
  return best
}

/** Writes the accents of a text into its letters, and makes blanks single. */
const tidied = (text: string): string => text.normalize('NFC').replace(emoji, '').replace(/\s+/g, ' ').trim()

/**
 * The words of a text for which there are glyphs. A sign that cannot be drawn is left out, and a word with a letter that
 * cannot be drawn; a name is drawn whole or replaced.
 */
async function drawable({
  text,
  instead,
  font,
}: Pick<PosterText, 'text' | 'instead' | 'font'>): Promise<{ words: string; families: string }> {
  const whole = tidied(text)
  const { families, has } = await settingOf(font, whole)
  const isDrawn = (sign: string) => has(sign.codePointAt(0) ?? 0)
  const isWhole = (word: string) => Array.from(word).every((sign) => isDrawn(sign) || !isLetter.test(sign))
  const words = whole.split(' ')
  if (instead !== undefined && !words.every(isWhole)) return drawable({ text: instead, font })
  const shown = words.filter(isWhole).map((word) => Array.from(word).filter(isDrawn).join(''))
  return { words: shown.filter(Boolean).join(' '), families }
}

type Setting = {
  readonly size: number
  readonly wrap: 'word' | 'word-char'
  readonly room: Room
  readonly families: string
}

async function render(
  { weight, lineHeight, colour }: PosterText,
  text: string,
  { size, wrap, room, families }: Setting,
): Promise<DrawnText> {
  const sharp = await lateSharp()
  const style = `font_family="${families}" weight="${weight}" size="${size.toFixed(2)}pt" line_height="${Math.round(lineHeight * size * units)}" foreground="${colour}"`
  const { data, info } = await sharp({
    text: {
      text: `<span ${style}>${escapeHtml(text)}</span>`,
      width: Math.floor(room.width),
      // a point is a pixel
      dpi: 72,
      rgba: true,
      wrap,
      // the library turns the sides around in a paragraph that is written from right to left
      align: (room.align === 'right') === isRightToLeft(text) ? 'left' : 'right',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
