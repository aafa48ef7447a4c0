import { formatPrice } from '#platform/common/money.ts'
import type { Reason } from '../../suggestions-contract.ts'
import { adjacentOf } from './adjacency.ts'
import type { Traits } from './member.ts'
import { maxPricePoints, minutesApart, overlapMinutes, workday } from './points.ts'
import { isTrade } from './recognise.ts'
import { areRivals, bothTakeOverflow, type Score, sharesAny } from './score.ts'
import { tradeName } from './trades.ts'

/** A reason and how much it says about this pair: what many pairs have counts less than its points. */
type Weighed = Reason & { readonly weight: number }

type Pair = {
  readonly owner: Traits
  readonly peer: Traits
  readonly score: Score
  /** As it is spelled on the peer's page. */
  readonly place: string
  readonly answerMinutes: number | null
}

/** The two strongest reasons why a peer fits, in sentences for the owner. */
export function reasonsFor(pair: Pair): Reason[] {
  return [
    complementReason(pair),
    wordsReason(pair),
    languageReason(pair),
    placeReason(pair),
    priceReason(pair),
    answersReason(pair),
    newReason(pair),
  ]
    .filter((reason) => reason !== undefined)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 2)
    .map(({ kind, words }) => ({ kind, words }))
}

function complementReason({ owner, peer, score, place }: Pair): Weighed | undefined {
  const weight = score.complement
  if (weight === 0) return undefined
  if (areRivals(owner, peer) && bothTakeOverflow(owner, peer)) {
    const where = sharesAny(owner.places, peer.places)
      ? `, both in ${spelled(sharedPlace(owner, peer), place)}`
      : ''
    return { kind: 'overflow', weight, words: `The same trade${where}: you catch each other’s full weeks` }
  }
  const adjacent = adjacentOf(owner.trade, peer.trade)
  const yours = owner.wants.find((topic) => peer.accepts.includes(topic))
  if (yours)
    return {
      kind: 'wanted',
      weight,
      words: `Your clients ask for ${topicWords(yours)}, which is on offer here`,
    }
  const theirs = peer.wants.find((topic) => owner.accepts.includes(topic))
  if (theirs && (adjacent?.strength ?? 0) < 0.8)
    return { kind: 'wanted', weight, words: `Has clients who ask for ${topicWords(theirs)}, which you offer` }
  return adjacent && { kind: 'complement', weight, words: adjacent.reason }
}

const topicWords = (topic: string): string => (isTrade(topic) ? lowered(tradeName(topic)) : topic)

/** A name in the middle of a sentence; languages and names of people keep their capital. */
const lowered = (name: string): string =>
  /^(?:English|Spanish)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function wordsReason({ owner, peer, score }: Pair): Weighed | undefined {
  const common = owner.words.filter((word) => peer.words.includes(word))
  if (common.length === 0) return undefined
  const count = numberWords[common.length] ?? String(common.length)
  const words = `${count} ${common.length === 1 ? 'word' : 'words'} in common: ${common.slice(0, 4).join(', ')}`
  return { kind: 'words', weight: Math.max(score.words, Math.min(20, 4 * common.length)), words }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Every pair shares a language; one beyond the owner's first says something about this one. */
function languageReason({ owner, peer }: Pair): Weighed {
  const shared = owner.languages.filter((code) => peer.languages.includes(code))
  const special = shared.find((code) => code !== owner.languages[0])
  return {
    kind: 'language',
    weight: special ? 15 : 2,
    words: `You both speak ${nameOf(special ?? shared[0] ?? '')}`,
  }
}

function nameOf(code: string): string {
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}

function placeReason({ owner, peer, score, place }: Pair): Weighed | undefined {
  if (sharesAny(owner.places, peer.places))
    return { kind: 'place', weight: 9, words: `Both in ${spelled(sharedPlace(owner, peer), place)}` }
  if (!peer.isOnline || score.reach === 0) return undefined
  const apart = minutesApart(owner.offset, peer.offset)
  if (owner.isOnline && apart === 0) return { kind: 'place', weight: 6, words: 'Works online, as you do' }
  const minutes = overlapMinutes(apart)
  if (!owner.isOnline || minutes < 120) return undefined
  // the peer's day on the owner's clock
  const from = Math.max(workday.from, workday.from - apart)
  return {
    kind: 'place',
    weight: 5,
    words: `Works online, and your hours overlap from ${clock(from)} to ${clock(from + minutes)}`,
  }
}

const sharedPlace = (owner: Traits, peer: Traits): string =>
  owner.places.find((place) => peer.places.includes(place)) ?? ''

/** A place as the page spells it, or else with capital letters. */
const spelled = (key: string, place: string): string =>
  place.trim().toLowerCase() === key
    ? place.trim()
    : key.replaceAll(/(^|[\s-])\p{Ll}/gu, (first) => first.toUpperCase())

/** `540` → `9 AM`, `570` → `9:30 AM`. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${((hour + 11) % 12) + 1}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

function priceReason({ peer, score }: Pair): Weighed | undefined {
  if (score.price < maxPricePoints) return undefined
  const band =
    peer.from === peer.to ? formatPrice(peer.from) : `${formatPrice(peer.from)} to ${formatPrice(peer.to)}`
  return { kind: 'price', weight: 7, words: `Prices close to yours, ${band}` }
}

function answersReason({ peer, answerMinutes }: Pair): Weighed | undefined {
  if (answerMinutes === null || peer.answers < 7) return undefined
  if (answerMinutes <= 60) return { kind: 'answers', weight: 8, words: 'Answers within the hour' }
  if (answerMinutes > 1440) return undefined
  const hours = Math.round(answerMinutes / 60)
  return {
    kind: 'answers',
    weight: 4,
    words: hours === 1 ? 'Answers in an hour' : `Answers in ${hours} hours`,
  }
}

function newReason({ peer }: Pair): Weighed | undefined {
  return peer.bonus > 0
    ? { kind: 'new', weight: 8, words: 'New here: shown a little higher for 14 days' }
    : undefined
}
