import type { Context } from '#platform/context.ts'
import type { TokenBudget } from '../model-ports.ts'
import { insertReservation, type Reservation } from '../store/tokens.ts'

/**
 * Reserves the highest cost of one call of a model, before it is made (product.md 12: a budget per provider per day).
 * Returns undefined, and reserves nothing, if it would pass the bound of the provider's day or of the installation's
 * month. A call that dies with its process keeps its reservation until that day and that month are over, because the
 * vendor may bill it. The area's own actions call it, outside of transactions: everybody updates the row of the month.
 */
export async function reserveTokens(
  budget: TokenBudget,
  context: Context,
  { provider, tokens }: { readonly provider: string; readonly tokens: number },
): Promise<Reservation | undefined> {
  const reservation = { provider, tokens, day: context.clock.now().toISOString().slice(0, 10) }
  const bounds = { daily: budget.dailyTokens, monthly: budget.monthlyTokens }
  if (!(await insertReservation(context, { ...reservation, ...bounds }))) return undefined
  await context.stopPoint?.('tokens-reserved')
  return reservation
}
