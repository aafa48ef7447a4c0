/** Counts code points after NFC and trimming: the length that every maximum refers to, in browser and server. */
export function textLength(text: string): number {
  return Array.from(composed(text).trim()).length
}

/** Says by how many characters a text is too long; undefined if it fits. */
export function tooLong(text: string, max: number): string | undefined {
  const over = textLength(text) - max
  if (over <= 0) return undefined
  return `${over} ${over === 1 ? 'character' : 'characters'} too many. At most ${max} fit.`
}

/**
 * Normalizes to NFC in linear time, or to NFKC, which also takes ligatures and presentation forms apart. Normalization
 * sorts each run of combining marks in quadratic time; no language uses more than a few, so a run is normalized in pieces
 * of 30 (the limit of Unicode's stream-safe text).
 */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  if (!/\p{M}{31}/u.test(text)) return text.normalize(form)
  const pieces = text.match(/\P{M}+\p{M}{0,30}|\p{M}{1,30}/gu) ?? []
  return pieces.map((piece) => piece.normalize(form)).join('')
}

/** Removes all of these characters from the end of a text. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Line breaks of every kind: a space in a field of one line, one `\n` in a field of several. */
const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/**
 * Invisible characters to remove: control characters, the byte order mark, spaces and joiners without width, and
 * embeddings, overrides and isolates of the writing direction, which make `gpj.exe` read as `exe.jpg`. U+200C and U+200D
 * stay after a letter, its mark or an emoji, and direction marks stay, because languages and emoji need them.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/**
 * Normalizes the text of a one-line field: line breaks and tabs become spaces, other invisible characters are removed.
 */
export const oneLine = (text: string): string =>
  text.replace(breaks, ' ').replaceAll('\t', ' ').replace(invisible, '').toWellFormed()

/** Whether a text has a character that is seen; a name of invisible ones looks like none. */
export const isSeen = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/u.test(text)

/** Whether `oneLine` leaves a text unchanged. */
export const isOneLine = (text: string): boolean => oneLine(text) === text

/** Normalizes the text of a field of several lines like `oneLine`, but every line break becomes one `\n`. */
export const severalLines = (text: string): string =>
  text.replace(breaks, '\n').replaceAll('\t', ' ').replace(invisible, '').toWellFormed()

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Returns the visible text of HTML: tags removed, block ends as spaces, common entities decoded. */
export function visibleText(html: string): string {
  return withoutTags(html.replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote)>/gi, ' '))
    .replace(/&(#39|amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Removes everything from a `<` to the next `>`. Reads each character once, even when a tag is never closed. */
function withoutTags(html: string): string {
  let cut = ''
  let at = 0
  while (true) {
    const open = html.indexOf('<', at)
    const close = open === -1 ? -1 : html.indexOf('>', open)
    if (close === -1) return cut + html.slice(at)
    cut += html.slice(at, open)
    at = close + 1
  }
}

/** The form of a name that a search compares: lowercase, without accents, full stops and apostrophes. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.’']/gu, '')
    .toLowerCase()
