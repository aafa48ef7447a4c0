import type { Piece } from './piece.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const letter = /\p{L}/u

/** How a piece runs; numbers, spaces and signs run as the pieces around them. */
type Direction = 'left to right' | 'right to left' | 'neutral'
const directionOf = (text: string): Direction =>
  rightToLeft.test(text) ? 'right to left' : letter.test(text) ? 'left to right' : 'neutral'

/** Whether a page is written from right to left: a quarter of its letters are such; names and dates of it need not be. */
export function isRightToLeft(pieces: readonly Piece[]): boolean {
  const letters = (wanted: (text: string) => boolean) =>
    pieces.reduce((sum, { text }) => sum + (wanted(text) ? text.length : 0), 0)
  const turned = letters((text) => rightToLeft.test(text))
  return turned > 0 && turned * 4 >= letters((text) => letter.test(text))
}

const pairs: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}
/** A bracket that runs to the left has been drawn as its counterpart. */
const mirrored = (text: string): string => text.replaceAll(/[()[\]{}<>«»]/g, (sign) => pairs[sign] ?? sign)

/**
 * Joins the texts of a line, which stand from the left to the right, in the order in which they are read. Words that run
 * against the line keep their own order.
 */
export function readingOrder(fromLeft: readonly string[], runsLeft: boolean): string {
  if (fromLeft.every((text) => directionOf(text) !== 'right to left')) return fromLeft.join('')
  const texts = runsLeft ? fromLeft.toReversed() : fromLeft
  const directions = texts.map(directionOf)
  const along = runsLeft ? 'right to left' : 'left to right'
  const against = runsLeft ? 'left to right' : 'right to left'
  let ordered = ''
  for (let at = 0; at < texts.length; ) {
    const next = directions.indexOf(along, at)
    const end = directions.lastIndexOf(against, (next === -1 ? texts.length : next) - 1) + 1
    const isRun = directions[at] === against
    const part = isRun ? texts.slice(at, end).toReversed() : texts.slice(at, at + 1)
    ordered += isRun === runsLeft ? part.join('') : mirrored(part.join(''))
    at += part.length
  }
  return ordered
}
