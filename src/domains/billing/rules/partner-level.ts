import type { Plan } from '#domains/accounts/contract.ts'
import { day, hour } from '#platform/common/time.ts'
import { planNames } from './plan-words.ts'

/** product.md 14: up to 3 codes of an account, within 60 days of the first. */
export const maxCodes = 3
const stackingDays = 60

/** The days between the notice and the lower plan. */
export const noticeDays = 7

/**
 * How long a deactivated licence waits before its owner is told: an upgrade deactivates the old licence and sells a new one in
 * any order.
 */
export const licencePatienceMs = hour

/** 0: nothing; 1: pro; 2: premium; 3: premium with a larger team. */
export type Level = 0 | 1 | 2 | 3

const plansOfLevels: readonly [Plan, Plan, Plan, Plan] = ['free', 'pro', 'premium', 'premium']

export const planOfLevel = (level: Level): Plan => plansOfLevels[level]

/** The lowest level with a plan. */
export const levelOfPlan = (plan: Plan): Level => asLevel(plansOfLevels.indexOf(plan))

/** The name of a level on screens and in mails. */
export const levelName = (level: Level): string =>
  level === 3 ? `${planNames.premium} with a larger team` : planNames[planOfLevel(level)]

export const asLevel = (count: number): Level => (count <= 0 ? 0 : count === 1 ? 1 : count === 2 ? 2 : 3)

/** The level of an account's codes: a code of tier 2 counts for two. */
export const levelOfCodes = (codes: readonly { readonly tier: number }[]): Level =>
  asLevel(codes.reduce((sum, { tier }) => sum + tier, 0))

/** The best level of licences that are in force: not deactivated, and not replaced by another one. */
export const levelOfLicences = (
  licences: readonly {
    readonly tier: number | null
    readonly status: string
    readonly isReplaced: boolean
  }[],
): Level =>
  asLevel(
    Math.max(
      0,
      ...licences.map(({ tier, status, isReplaced }) =>
        status === 'deactivated' || isReplaced ? 0 : (tier ?? 0),
      ),
    ),
  )

/** The last instant at which codes can be added to the first one; undefined without one. */
export function stackingEnd(codes: readonly { readonly redeemedAt: Date }[]): Date | undefined {
  if (codes.length === 0) return undefined
  const first = Math.min(...codes.map(({ redeemedAt }) => redeemedAt.getTime()))
  return new Date(first + stackingDays * day)
}

/** Why an account can add no code: it has three, or 60 days have passed since the first. */
export function stackingRefusal(
  codes: readonly { readonly redeemedAt: Date }[],
  now: Date,
): 'count' | 'days' | undefined {
  if (codes.length >= maxCodes) return 'count'
  const end = stackingEnd(codes)
  return end && end < now ? 'days' : undefined
}

/** The lowest place that no code of the account has. */
export const freePlace = (codes: readonly { readonly place: number }[]): number =>
  [1, 2, 3].find((place) => codes.every((code) => code.place !== place)) ?? maxCodes + 1

/** What an account has by its codes or licences, and when that is lowered. */
export type Standing = {
  readonly level: Level
  readonly owed: Level
  readonly tellAt: Date | null
  readonly lowersAt: Date | null
}

/**
 * The standing after its codes or licences give `owed`. A higher level is granted at once. A lower one waits until the owner is
 * told (after `patienceMs`) and seven days more; a notice that was sent stands, unless the level falls again.
 */
export function standingAfter(
  before: Standing,
  owed: Level,
  { now, patienceMs }: { readonly now: Date; readonly patienceMs: number },
): Standing {
  if (owed >= before.level) return { level: owed, owed, tellAt: null, lowersAt: null }
  if (owed >= before.owed && before.owed < before.level) return { ...before, owed }
  return { level: before.level, owed, tellAt: new Date(now.getTime() + patienceMs), lowersAt: null }
}

export const loweringDay = (toldAt: Date): Date => new Date(toldAt.getTime() + noticeDays * day)
