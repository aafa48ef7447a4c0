/** Parts of a word by which mail programs make it a link, or people take it for an address. */
const marks = [/@/, /:\/\//, /^www\./, /[\p{L}\p{N}]\.\p{L}{2}/u, /\d\.\d{1,3}\.\d/]

/**
 * Removes the words that look like an address of the web or of a mailbox: the subject of a mail from a new account, whose
 * words nobody has seen yet.
 */
export function plainSubject(subject: string): string {
  return subject
    .split(' ')
    .filter((word) => !looksLikeAddress(word))
    .join(' ')
}

function looksLikeAddress(word: string): boolean {
  // full-width letters and dots count as plain ones in a browser's address field
  const plain = word.normalize('NFKC').replaceAll('。', '.').toLowerCase()
  return marks.some((mark) => mark.test(plain))
}
