// The parts of the score (product.md 11). Each is a whole number, so that equal fits are common and take turns.

/** Points of the part `complement` at a strength from 0 to 1. */
export const complementPoints = (strength: number): number => Math.round(35 * strength)

/** The strength of a topic that one side asks for and the other one offers, and of topics that go both ways. */
export const wantedStrength = { one: 0.8, both: 1 } as const
/** The strength of the same trade at the same place where both take overflow. */
export const overflowStrength = 0.6
/** The loss of the same trade at the same place otherwise. */
export const rivalLoss = 30

export const maxWordPoints = 20

/** Points of words: the share of those that both have among all of both (Jaccard). */
export const wordPoints = (common: number, all: number): number =>
  common === 0 ? 0 : Math.round((maxWordPoints * common) / all)

/** Every suggested peer shares a language, and has these points for it. */
export const languagePoints = 15

export const maxReachPoints = 10
/** Points of each side that works online, if the whole working days overlap. */
export const onlinePoints = 4
/** The working day in which hours overlap, 9 AM to 6 PM, in minutes of the day. */
export const workday = { from: 540, to: 1080 } as const

/** Minutes from one zone's clock to another's, the short way around the earth: -720 to 720. */
export const minutesApart = (from: number, to: number): number =>
  ((((to - from + 720) % 1440) + 1440) % 1440) - 720

/** Minutes in which two working days overlap whose clocks are so many minutes apart. */
export const overlapMinutes = (apart: number): number =>
  Math.max(0, workday.to - workday.from - Math.abs(apart))

type Reach = { readonly sharesPlace: boolean; readonly online: 0 | 1 | 2; readonly apart: number }

/**
 * Points of reach: all of them at a shared place; online up to 8 by the hours that overlap, half of it if only one of both works
 * online.
 */
export function reachPoints({ sharesPlace, online, apart }: Reach): number {
  if (sharesPlace) return maxReachPoints
  return Math.round((online * onlinePoints * overlapMinutes(apart)) / (workday.to - workday.from))
}

export const maxPricePoints = 10
/** The share of the dearer price at which the cheaper one has no points any more. */
export const leastPriceShare = 0.4

/** Points of two price bands, in cents: all of them if they overlap, none if the dearer begins at two and a half times the cheaper's end. */
export function pricePoints(fromA: number, toA: number, fromB: number, toB: number): number {
  if (fromA <= toB && fromB <= toA) return maxPricePoints
  const ratio = fromA > toB ? toB / fromA : toA / fromB
  return Math.max(0, Math.round((maxPricePoints * (ratio - leastPriceShare)) / (1 - leastPriceShare)))
}

export const maxAnswerPoints = 10

type Answering = {
  readonly answerMinutes: number | null
  readonly asked: number
  readonly accepted: number
  /** Days since the member was last active. */
  readonly idleDays: number
}

/** Points of the median answer, by the most minutes it took; 0 beyond. */
export const speedSteps = [
  [60, 5],
  [240, 4],
  [1440, 3],
  [4320, 1],
] as const
/** Points of activity, by the most days without it; 0 beyond. */
export const activitySteps = [
  [2, 2],
  [7, 1],
] as const
/** Points of the share of requests that were accepted, and the requests from which it is known. */
export const [maxSharePoints, knownRequests] = [3, 3] as const
export const unknownAnswers = { speed: 3, share: 2 } as const

/** Points of responsiveness, 0 to 10: 5 for the median answer, 3 for the share that was accepted, 2 for activity. Unknown is the middle. */
export function answerPoints({ answerMinutes, asked, accepted, idleDays }: Answering): number {
  const speed = answerMinutes === null ? unknownAnswers.speed : stepOf(speedSteps, answerMinutes)
  const share = asked < knownRequests ? unknownAnswers.share : Math.round((maxSharePoints * accepted) / asked)
  return speed + share + stepOf(activitySteps, idleDays)
}

const stepOf = (steps: readonly (readonly [most: number, points: number])[], value: number): number =>
  steps.find(([most]) => value <= most)?.[1] ?? 0

/** What the first 14 days of a member add to the order of suggestions; it is not part of the fit. */
export const newMemberBonus = 10
export const newMemberDays = 14
/** The days without activity after which a member is not suggested. */
export const idleDaysMax = 30
