import { hour } from '#platform/common/time.ts'
import { answerHours, answerHoursBeforeStart } from '../contract.ts'

/** The latest instant at which a request of now can be answered, whenever its session starts. */
export const latestAnswer = (now: Date): Date => new Date(now.getTime() + answerHours * hour)

/** Until when the provider can answer a request of now: `answerHours`, and at most `answerHoursBeforeStart` before the start. */
export const answerBy = (start: Date, now: Date): Date =>
  new Date(Math.min(latestAnswer(now).getTime(), start.getTime() - answerHoursBeforeStart * hour))
