import { z } from 'zod'
import { hoursGiven, occupations, programmeIds, worries } from '#domains/coaching/rules/written-task.ts'

const key = 'savedPlan'

const SavedPlan = z.object({
  programme: z.enum(programmeIds),
  hours: z.union(hoursGiven.map((hours) => z.literal(hours))),
  occupation: z.enum(occupations),
  worry: z.enum(worries),
})
export type SavedPlan = z.infer<typeof SavedPlan>

/** Keeps the answers of a visitor in this browser until somebody signs in with it. */
export const savePlan = (plan: SavedPlan): void => localStorage.setItem(key, JSON.stringify(plan))

/** Takes the kept answers out; undefined: there are none, or nobody can read them. */
export function takeSavedPlan(): SavedPlan | undefined {
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return kept === null ? undefined : SavedPlan.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined
  }
}
