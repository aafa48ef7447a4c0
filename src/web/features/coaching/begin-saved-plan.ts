import { showToast } from '../../lib/toasts.ts'
import { beginRun } from '../../parts/data/coaching.ts'
import { takeSavedPlan } from './saved-plan.ts'

/** Begins the plan that was saved in this browser before its person signed in. A programme that is running stays. */
export async function beginSavedPlan(): Promise<void> {
  const plan = takeSavedPlan()
  if (!plan) return
  const begun = await beginRun({ ...plan, ownGoal: '', replaces: null }).catch(() => undefined)
  if (begun) showToast('Your plan waits under COACHING DASHBOARD.')
}
