/** Academic letters and marks that copied pages put behind a name: `Ines Carvalho, PhD`, `Ines Carvalho · 1st`. */
const behind = /[,،，|]| [·–—-] | \(/
/** `(She/Her)`, and a former name: `Ines (Lopes) Carvalho`. */
const brackets = /[(（][^()（）]{0,60}[)）]/g
/** What no name has: addresses, prices, parts of dates. */
const foreign = /[@%:/\\?=<>{}[\]\p{Sc}]/u
/** Everything but letters, digits, and the points, hyphens and quotes of names: `Ines ★ Carvalho™`. */
const marks = /[^\p{L}\p{M}\p{N} .'’‘"“”„«»·・-]|[\ufe0e\ufe0f\u20e3]/gu
/** What stands behind a last name and belongs to it: `Marsh 3rd`, `Marsh Jr.`, `Marsh “Bob”`. */
const suffix = /^(?:\p{N}|["“„«'‘]|(?:jr|sr)\.?$|i{1,3}$|iv$)/iu

export type Name = { readonly firstName: string; readonly lastName: string }
const noName: Name = { firstName: '', lastName: '' }

/**
 * Splits a whole name: the last word is the last name, a nickname in quotes stays with the first. Empty for a text that is
 * no name. `mostWords` is larger where the size of the letters says that it must be one.
 */
export function nameOf(text: string, mostWords = 6): Name {
  const whole = text.slice(0, 200).replaceAll(brackets, ' ').trim()
  const plain = (whole.split(behind).find((part) => part.trim() !== '') ?? '').replaceAll(marks, ' ')
  const words = plain.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  const name = words.join(' ')
  if (words.length > mostWords || name.length > mostWords * 12 || foreign.test(whole) || !/\p{L}/u.test(name))
    return noName
  if (words.length > 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2)
    return noName
  if (words.length === 1) return { firstName: name, lastName: '' }
  const ends = words.length > 2 && suffix.test(words.at(-1) ?? '') ? 2 : 1
  return { firstName: words.slice(0, -ends).join(' '), lastName: words.slice(-ends).join(' ') }
}
