import { composed, severalLines, textLength, withoutEnd } from '#platform/common/text.ts'
import { isLink } from './is-link.ts'

/** A field for plain text: its most characters, and whether it is one line or has paragraphs. */
export type PlainField = { readonly max: number; readonly isOneLined: boolean }

const tags = /<[a-z/!][^<>]*>/gi
/** A tag that is not closed yet. */
const openTag = /<(?:[a-z/!][^<>]*)?$/i
/** The longest part of a text that waits for the end of a tag. */
const longestTag = 2000

/**
 * Makes a text that arrives piece by piece plain: markup goes, and a word that is a link or an address goes whole, because
 * a word is passed on once it is complete. The text ends with the last word that fits the field.
 */
export function createPlainWords({ max, isOneLined }: PlainField) {
  let held = ''
  let word = ''
  let gap = ''
  let written = 0
  let isFull = false

  function finish(): string {
    const isFirst = written === 0
    const plain = isFull ? '' : plainWord(word, isFirst || gap.includes('\n'))
    word = ''
    if (plain === '') return ''
    const characters = Array.from((isFirst ? '' : spaceFor(gap, isOneLined)) + plain)
    if (written + characters.length > max) isFull = true
    if (isFull && !isFirst) return ''
    const shown = characters.slice(0, max)
    written += shown.length
    gap = ''
    return shown.join('')
  }

  function pass(text: string): string {
    let passed = ''
    for (const character of text) {
      if (/\s/u.test(character)) {
        passed += finish()
        gap += character
        continue
      }
      const before = word
      word += character
      if (endsWord(character, before)) passed += finish()
    }
    return passed
  }

  return {
    /** Whether nothing more fits. */
    isFull: () => isFull,
    /** Takes a piece. Returns what may be shown, which may be empty. */
    take(piece: string): string {
      held = (held + piece).replace(tags, '')
      const open = openTag.exec(held)?.index ?? held.length
      const end = held.length - open > longestTag ? held.length : open
      const whole = held.slice(0, end)
      held = held.slice(end)
      return pass(whole)
    },
    /** Returns what may be shown of the end. */
    rest(): string {
      const whole = held
      held = ''
      return pass(whole) + finish()
    },
  }
}

/**
 * Returns a whole text with its spaces in order, or undefined if it contains links or markup, is empty or too long.
 * Brackets may stand for a name.
 */
export function plainText(text: string, field: PlainField): string | undefined {
  const spaced = spacesInOrder(text, field.isOneLined)
  if (spaced === '' || textLength(spaced) > field.max) return undefined
  const bare = text.includes('](') ? text : text.replace(/[[\]]/g, '')
  const words = createPlainWords({ ...field, max: Number.POSITIVE_INFINITY })
  const plain = words.take(bare) + words.rest()
  return plain === spacesInOrder(bare, field.isOneLined) ? spaced : undefined
}

/** A word without markup; empty if nothing of it may stay. */
function plainWord(word: string, isFirstOfLine: boolean): string {
  const seen = composed(severalLines(word))
  if (isLink(withoutMarkup(seen)) && !isLinkedWord(seen)) return ''
  const plain = withoutMarkup(seen.replace(/\]\([^()]*\)/g, ''))
  const isMark = isFirstOfLine && /^[-+•–—>=]+$/.test(plain)
  return isMark || isLink(plain) || /^[()]*$/.test(plain) ? '' : plain
}

/** A word whose only address is that behind it in Markdown: `here](https://…)`. */
const isLinkedWord = (word: string): boolean => !isLink(withoutMarkup(word.replace(/\]\([^()]*\)/g, '')))

function withoutMarkup(word: string): string {
  const bare = word
    .replace(/&#?\w{2,8};/g, (entity) => (entity === '&amp;' ? '&' : ''))
    .replace(/[*`~<>[\]{}|\\^]/g, '')
    .replace(/^[#_]+/, '')
  // emphasis ends before the punctuation
  const end = withoutEnd(bare, '.,;:!?)')
  return withoutEnd(end, '_') + bare.slice(end.length)
}

/** Scripts without spaces end a word after their own punctuation. */
const endsWord = (character: string, before: string): boolean =>
  /[、，！？；：]/u.test(character) ||
  (character === '。' && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(before))

/** The space between two words: paragraphs stay, and everything else becomes one space or none. */
function spaceFor(gap: string, isOneLined: boolean): string {
  const breaks = isOneLined ? 0 : gap.replace(/[^\n]/g, '').length
  if (breaks > 0) return '\n'.repeat(Math.min(2, breaks))
  return gap === '' ? '' : ' '
}

const spacesInOrder = (text: string, isOneLined: boolean): string =>
  composed(text)
    .trim()
    .replace(/\s+/gu, (gap) => spaceFor(gap, isOneLined))
