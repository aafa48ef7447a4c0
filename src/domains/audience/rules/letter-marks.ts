// Marks in a rendered letter, where each reader's own words stand. A letter is rendered once; these functions fill it.
import type { RenderedLetter } from './letter-content.ts'

/**
 * Mark the begin and the end of a mark. Both are Unicode noncharacters, which no keyboard types, HTML does not escape
 * and plain text keeps; `withoutMarks` removes them from what writers send.
 */
const begin = '\ufdd0'
const end = '\ufdd1'

const mark = (name: string): string => `${begin}${name}${end}`

/** The address that ends the subscription of the reader. */
export const leaveMark = mark('leave')
/** The address of the letter as a page. */
export const archiveMark = mark('archive')
/** The sentence that says why the reader gets the letter. */
export const reasonMark = mark('reason')
/** The reader's first name; `fallback` stands for readers without one, escaped as the text around it is. */
export const nameMark = (fallback: string): string => mark(`name:${fallback}`)
/** The address of a link of the letter, by its number. */
export const linkMark = (link: number): string => mark(`link:${link}`)

/** Removes the characters of marks from every text of a value of plain JSON. */
export function withoutMarks<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  if (!text.includes(begin) && !text.includes(end)) return value
  // the cast is safe: only characters inside texts are gone
  return JSON.parse(text.replaceAll(begin, '').replaceAll(end, '')) as Value
}

/** The words and addresses of one reader. `clickUrl` returns the first-party address of a link, by its number. */
export type ReaderWords = {
  readonly firstName: string
  readonly leaveUrl: string
  readonly archiveUrl: string
  readonly reason: string
  readonly clickUrl: (link: number) => string
}

/** Fills the marks of a rendered letter with the words of one reader. Renders nothing. */
export const personalise = (
  { html, text }: Pick<RenderedLetter, 'html' | 'text'>,
  words: ReaderWords,
): { readonly html: string; readonly text: string } => ({
  html: fill(html, words, escapeHtml),
  text: fill(text, words, (word) => word),
})

function fill(rendered: string, words: ReaderWords, escape: (word: string) => string): string {
  const [first = '', ...pieces] = rendered.split(begin)
  return pieces.reduce((filled, piece) => {
    const close = piece.indexOf(end)
    if (close === -1) return filled + piece
    return filled + wordsFor(piece.slice(0, close), words, escape) + piece.slice(close + 1)
  }, first)
}

function wordsFor(name: string, words: ReaderWords, escape: (word: string) => string): string {
  if (name === 'leave') return escape(words.leaveUrl)
  if (name === 'archive') return escape(words.archiveUrl)
  if (name === 'reason') return escape(words.reason)
  if (name.startsWith('link:')) return escape(words.clickUrl(Number(name.slice('link:'.length))))
  const firstName = words.firstName.trim()
  // the fallback is escaped: it was a part of the text around it
  return firstName === '' ? name.slice('name:'.length) : escape(firstName)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
