import { mediaBytes, planTable } from '#domains/accounts/rules/entitlements.ts'
import type { PartnerStanding } from '#domains/billing/codes-contract.ts'
import { type Level, planOfLevel } from '#domains/billing/rules/partner-level.ts'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { dayOf } from './code-words.ts'

/** What a level adds to the free plan, for the list of a success. */
export function unlockedBy(level: Level): string[] {
  const plan = planOfLevel(level)
  const [has, free] = [planTable[plan], planTable.free]
  return [
    `${has.maxNumberOfServices} services instead of ${free.maxNumberOfServices}`,
    `${has.maxNumberOfEvents} classes instead of ${free.maxNumberOfEvents}`,
    `${has.maxNumberOfCalendarBookings} booking calendars, ${has.maxNumberOfExternalLinks} links`,
    'A page without our mark',
    'Extra pictures and backgrounds',
    'Figures of each card',
    `${mediaBytes[plan] / 1e9} GB of pictures and files`,
    ...(level === 3 ? ['20 team members instead of 10, as soon as pages have teams'] : []),
  ]
}

/** The better level of codes and licence. */
export const levelOf = ({ level, licenceLevel }: PartnerStanding): Level =>
  level > licenceLevel ? level : licenceLevel

/** What the next code adds, and until when. */
export function nextWords({ codes, nextLevel, addUntil }: PartnerStanding): string {
  if (nextLevel === null || addUntil === null || codes.length === 0) return ''
  const gives = nextLevel === 3 ? 'adds a larger team to it' : `makes it ${planNames[planOfLevel(nextLevel)]}`
  return ` ${codes.length === 1 ? 'A second' : 'A third'} code until ${dayOf(addUntil)} ${gives}.`
}
