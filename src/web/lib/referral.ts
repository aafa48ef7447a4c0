// What this browser remembers of partners who sent it: for each provider the word of every link that was followed.

type Word = { readonly ref: string; readonly word: string; readonly until: string }

/** The most words that are kept for one provider. */
const most = 10
/** Words of a browser that forbids storage, as long as the page is open. */
const onThisPage = new Map<string, readonly Word[]>()

/** The name under which the words for a provider are kept: their pages lie below one path, or on a domain. */
const keyOf = (pathname: string): string =>
  `referral:${/^\/at\/([a-z]{3,30})(?:\/|$)/.exec(pathname)?.[1] ?? ''}`

/** The words that are still valid, the last visit last. */
function wordsOf(pathname: string): readonly Word[] {
  const key = keyOf(pathname)
  let stored = onThisPage.get(key)
  try {
    stored = (JSON.parse(localStorage.getItem(key) ?? 'null') as Word[] | null) ?? stored
  } catch {
    // storage is disabled or holds something else: only this page knows the words
  }
  return (Array.isArray(stored) ? stored : []).filter(({ until }) => Date.parse(until) > Date.now())
}

/** Keeps a word as that of the last visit. */
export function keepWord(pathname: string, word: Word): void {
  const key = keyOf(pathname)
  const words = [...wordsOf(pathname).filter(({ ref }) => ref !== word.ref), word].slice(-most)
  onThisPage.set(key, words)
  try {
    localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // storage is disabled: only this page knows the word
  }
}

/** The word that a link brought before, and that still counts. */
export const wordOfRef = (pathname: string, wanted: string): Word | undefined =>
  wordsOf(pathname).find(({ ref }) => ref === wanted)

const sent = new Map<string, string | undefined>()

/**
 * The word that goes with the order of a checkout: that of the last visit by a partner's link. It stays the same while the page is
 * open, because a retry of an order repeats its text.
 */
export function referralFor(token: string, pathname = location.pathname): { readonly referral?: string } {
  if (!sent.has(token)) sent.set(token, wordsOf(pathname).at(-1)?.word)
  const referral = sent.get(token)
  return referral === undefined ? {} : { referral }
}
