const schemes = /^\W*(?:https?|ftp|mailto|tel|sms|javascript|data|file|blob|whatsapp|tg):/i
/** Two names with a dot between them, of which the last has two letters: `walk.example`, and not `e.g.` or `2.5`. */
const domain = /[\p{L}\p{N}-]\.(?:\p{L}{2,}|xn--)/iu
const networkAddress = /\d{1,3}(?:\.\d{1,3}){3}|\blocalhost\b/i

/**
 * Whether a word is a link, a web address or a mail address, also with characters that are not seen or look alike. A
 * sentence without a space after its full stop counts as one.
 */
export function isLink(word: string): boolean {
  const bare = word
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[。․]/g, '.')
  return (
    /\/\/|\\\\|@|\bwww\b/i.test(bare) || schemes.test(bare) || domain.test(bare) || networkAddress.test(bare)
  )
}
