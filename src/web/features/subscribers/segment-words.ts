import { sourceWords } from '#domains/audience/rules/contact-words.ts'
import type { SavedSegment, SegmentRule } from '#domains/audience/segment-contract.ts'

/** What rules can name: the provider's services, tags and sent letters. */
export type Choices = {
  readonly services: readonly { readonly id: string; readonly title: string }[]
  readonly tags: readonly string[]
  readonly letters: readonly { readonly id: string; readonly subject: string }[]
}

type About = SegmentRule['about']

/** Each rule with its verb, and the verb turned round. */
export const verbs: Readonly<Record<About, { readonly yes: string; readonly not: string }>> = {
  customer: { yes: 'ordered something', not: 'never ordered' },
  tag: { yes: 'have the tag', not: 'do not have the tag' },
  source: { yes: 'came by', not: 'did not come by' },
  bought: { yes: 'bought', not: 'did not buy' },
  attended: { yes: 'came to', not: 'never came to' },
  seen: { yes: 'were seen in the last', not: 'were not seen in the last' },
  clicked: { yes: 'pressed a link in', not: 'pressed no link in' },
  liked: { yes: 'liked', not: 'did not like' },
}

/** The rules that can be chosen, in the order of the list. */
export const offered: readonly About[] = [
  'customer',
  'tag',
  'source',
  'bought',
  'attended',
  'seen',
  'clicked',
  'liked',
]

/** What visitors can like, in words. */
export const likedWords = {
  showcase: 'your page',
  service: 'a service',
  blog: 'a post',
  review: 'a review',
  mediaText: 'a text',
} as const

type Liked = Extract<SegmentRule, { about: 'liked' }>

/** What a rule about likes is about: `anything`, `a post`, or the title of a service. */
export function likedThing({ target, entityId }: Liked, services: Choices['services']): string {
  if (target === null) return 'anything'
  if (entityId === null || entityId === '') return likedWords[target]
  const service = target === 'service' && services.find(({ id }) => id === entityId)
  return service ? service.title : `${likedWords[target]} of yours`
}

const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

function objectOf(rule: SegmentRule, { services, letters }: Choices): string {
  switch (rule.about) {
    case 'customer':
      return ''
    case 'tag':
      return `“${rule.tag}”`
    case 'source':
      return sourceWords[rule.source].toLowerCase()
    case 'bought':
    case 'attended':
      return rule.entityId === null
        ? 'any service'
        : (services.find(({ id }) => id === rule.entityId)?.title ?? 'a service that is gone')
    case 'seen':
      return daysWords(rule.days)
    case 'clicked':
      return rule.letterId === null
        ? 'any letter'
        : `“${letters.find(({ id }) => id === rule.letterId)?.subject || 'a letter without subject'}”`
    case 'liked':
      return likedThing(rule, services)
  }
}

/** A rule in words: `did not buy Tango for two`. */
export const ruleWords = (rule: SegmentRule, choices: Choices): string =>
  [rule.not ? verbs[rule.about].not : verbs[rule.about].yes, objectOf(rule, choices)]
    .filter(Boolean)
    .join(' ')

/** A segment in words: `People who ordered something and have the tag “tuesdays”`. */
export const segmentWords = ({ rule: { match, rules } }: SavedSegment, choices: Choices): string =>
  `People who ${rules.map((rule) => ruleWords(rule, choices)).join(match === 'all' ? ' and ' : ' or ')}`

/** A new rule about something, with its first value. */
export function ruleAbout(about: About, not: boolean, { tags }: Choices): SegmentRule {
  switch (about) {
    case 'customer':
      return { about, not }
    case 'tag':
      return { about, not, tag: tags[0] ?? '' }
    case 'source':
      return { about, not, source: 'form' }
    case 'bought':
    case 'attended':
      return { about, not, entityId: null }
    case 'seen':
      return { about, not, days: 90 }
    case 'clicked':
      return { about, not, letterId: null }
    case 'liked':
      return { about, not, target: null, entityId: null }
  }
}

/** Why a rule cannot be used yet; undefined: it can. */
export function ruleFault(rule: SegmentRule): string | undefined {
  if (rule.about === 'tag' && rule.tag.trim() === '') return 'Choose a tag'
  if (rule.about === 'seen' && !(Number.isInteger(rule.days) && rule.days >= 1 && rule.days <= 3650))
    return 'A number of days from 1 to 3650'
  return undefined
}
