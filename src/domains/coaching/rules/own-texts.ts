import { oneLine, severalLines, visibleText } from '#platform/common/text.ts'
import type { Facts } from './facts.ts'
import type { Occupation } from './written-task.ts'

/** What a provider says of herself on her page. Reviews and customers are no part of it. */
export type OwnTexts = {
  readonly oneLiner: string
  readonly jobTitle: string
  readonly about: string
  readonly services: readonly { readonly title: string; readonly description: string }[]
}

/** Whose words they are. `goal`: in the provider's own words, or that of her programme. */
export type AboutProvider = {
  readonly occupation: Occupation
  readonly goal: string
  readonly facts: Facts
  readonly ownTexts: OwnTexts
}

/** The most characters of all own texts together, and of a goal. */
export const ownTextsMax = 4000
const goalMax = 300

const factNames = {
  isPublished: true,
  services: true,
  classes: true,
  promotions: true,
  hasPortrait: true,
  hasJobTitle: true,
  hasAbout: true,
  socials: true,
  reviews: true,
  posts: true,
  hasDomain: true,
  asksForAddresses: true,
  subscribers: true,
  lettersDelivered: true,
  sessions: true,
  customers: true,
  coupons: true,
  requestsAnswered: true,
} satisfies Record<keyof Facts, true>

/** Returns what a model is told of a provider: these fields and no others, whatever the caller's object holds. */
export function toldOf({ occupation, goal, facts, ownTexts }: AboutProvider) {
  const told = Object.entries(facts).filter(
    ([name, value]) => name in factNames && ['number', 'boolean'].includes(typeof value),
  )
  return {
    occupation,
    goal: Array.from(oneLine(goal)).slice(0, goalMax).join(''),
    facts: Object.fromEntries(told),
    ownTexts: shortened(ownTexts),
  }
}

/** Cuts the texts so that all together fit: first the short ones, then what she says of herself, then descriptions. */
function shortened({ oneLiner, jobTitle, about, services }: OwnTexts): OwnTexts {
  let left = ownTextsMax
  const take = (text: string): string => {
    const taken = Array.from(severalLines(visibleText(text))).slice(0, left)
    left -= taken.length
    return taken.join('')
  }
  const short = { jobTitle: take(jobTitle), oneLiner: take(oneLiner) }
  const titles = services.map(({ title }) => take(title))
  const long = { about: take(about) }
  return {
    ...short,
    ...long,
    services: services
      .map(({ description }, n) => ({ title: titles[n] ?? '', description: take(description) }))
      .filter(({ title, description }) => title !== '' || description !== ''),
  }
}
