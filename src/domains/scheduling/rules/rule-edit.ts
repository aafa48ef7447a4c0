import type { ClassRule } from '#domains/catalogue/cards-contract.ts'
import { weekdays } from '#domains/catalogue/contract.ts'
import { ruleKeyOf } from './class-dates.ts'
import { dateOf, dayNumberOf } from './offer.ts'

/**
 * An edit of a weekly rule from one of its dates on, or of all its dates to come. The dates that it changes get a key of
 * their own, so that dates of the past keep theirs.
 */
export type RuleEdit = {
  readonly key: string
  readonly newKey: string
  readonly dates: 'following' | 'all'
  /** The date that the rule gave the edited session, and the day on which it is now: `2026-12-08`. */
  readonly ruleDate: string
  readonly newDate: string
  readonly startTime: string
  readonly durationMin: number
  readonly capacity: number
}

/** By how many days the dates of the rule move. */
export const daysMoved = ({ ruleDate, newDate }: RuleEdit): number =>
  dayNumberOf(newDate) - dayNumberOf(ruleDate)

/**
 * Returns the rules with an edit: the edited rule in its place, and before it what the earlier dates keep. Rules that
 * ended before `today` are left out of a split. Without the edited rule the rules stay as they are.
 */
export function withEdit(rules: readonly ClassRule[], edit: RuleEdit, today: string): ClassRule[] {
  return rules.flatMap((rule) => {
    if (ruleKeyOf(rule) !== edit.key) return [rule]
    const { startTime, durationMin, capacity } = edit
    const moved = (date: string | null) => date && dateOf(dayNumberOf(date) + daysMoved(edit))
    const weekday = weekdays[(dayNumberOf(edit.newDate) + 3) % 7] ?? rule.weekday
    const next = {
      ...rule,
      key: edit.newKey,
      weekday,
      startTime,
      durationMin,
      capacity,
      until: moved(rule.until),
    }
    if (edit.dates === 'all') return [{ ...next, from: moved(rule.from) }]
    const until = dateOf(dayNumberOf(edit.ruleDate) - 1)
    const hasEarlier = until >= today && (rule.from === null || rule.from <= until)
    return [...(hasEarlier ? [{ ...rule, key: edit.key, until }] : []), { ...next, from: edit.newDate }]
  })
}
