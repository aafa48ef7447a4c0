import type { WrittenMessage } from '../contract.ts'
import { manyOfNetwork, manyRecipients } from './limits.ts'

/** What else was sent lately. */
export type Counts = {
  /** Messages of the same network to the same recipient in the last hour. */
  readonly toRecipient: number
  /** Other recipients of the same message on the same day. */
  readonly elsewhere: number
}

export type Score = {
  readonly score: number
  /** Why the message looks like spam, for its reader. */
  readonly reasons: readonly string[]
  /** True if the message is marked as possible spam. */
  readonly isMarked: boolean
}

/** A message with this score or more is marked. */
const markedFrom = 4
/** People need longer than this to fill in the form. */
const quickSec = 3

const links = /\bhttps?:\/\/|\bwww\.\w/gi
const markup = /<a\s|\[url[=\]]|\[link[=\]]/i
const sales =
  /\b(?:backlinks?|seo (?:services?|ranking|expert)|search engine ranking|guest posts?|casino|viagra|cialis|crypto (?:invest|trading)|forex|payday loans?|adult dating|buy followers|lottery winner)\b/i

/** Returns the web addresses in a text, counted. */
export const countLinks = (text: string): number => text.match(links)?.length ?? 0

/**
 * Scores how much a message looks like spam. The score only marks a message: it is stored and shown to its reader in any
 * case.
 */
export function scoreMessage(written: WrittenMessage, { toRecipient, elsewhere }: Counts): Score {
  const { name, message, website, seconds } = written
  const found = countLinks(message)
  const checks: readonly (readonly [boolean, number, string])[] = [
    [website !== '', 5, 'A field that people do not see was filled in.'],
    [countLinks(name) > 0, 5, 'The name is a web address.'],
    [markup.test(message), 4, 'The text contains markup for links.'],
    [found >= 3, 4, 'The text contains many links.'],
    [found > 0 && found < 3, 1, 'The text contains a link.'],
    [sales.test(message), 3, 'The words are typical of unwanted advertising.'],
    [seconds !== undefined && seconds < quickSec, 3, 'The form was sent within three seconds.'],
    [toRecipient >= manyOfNetwork, 4, 'Many messages came from the same network.'],
    [elsewhere >= manyRecipients, 4, 'The same message went to many people.'],
  ]
  const raised = checks.filter(([applies]) => applies)
  const score = raised.reduce((sum, [, points]) => sum + points, 0)
  return { score, reasons: raised.map(([, , reason]) => reason), isMarked: score >= markedFrom }
}
