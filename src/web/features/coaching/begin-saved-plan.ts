import type { startRun } from '#domains/coaching/contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { takeSavedPlan } from './saved-plan.ts'

/** Begins the plan that was saved in this browser before its person signed in. A programme that is running stays. */
export async function beginSavedPlan(): Promise<void> {
  const plan = takeSavedPlan()
  if (!plan) return
  const body = { ...plan, ownGoal: '', replaces: null }
  const begun = await request<typeof startRun>('POST', '/api/coaching', { body }).catch(() => undefined)
  if (begun) showToast('Your plan waits under COACHING DASHBOARD.')
}
