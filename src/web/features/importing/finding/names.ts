/** Academic letters and marks that copied pages put behind a name: `Ines Carvalho, PhD`, `(She/Her)`, `· 1st`. */
const behind = / ·|,| \(/

/** Splits a whole name: the last word is the last name. Empty for a text that is no name. */
export function nameOf(text: string): { firstName: string; lastName: string } {
  const plain = (text.split(behind, 1)[0] ?? '').trim()
  const words = plain.split(' ').filter(Boolean)
  if (words.length === 0 || words.length > 5 || plain.length > 60 || !/^[\p{L}\p{M}.'’ -]+$/u.test(plain))
    return { firstName: '', lastName: '' }
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
