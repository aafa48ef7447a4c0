import type { Account, Entitlements } from '#domains/accounts/contract.ts'
import type { Data } from './autosave.ts'

/** A kind of card in words, and the plan's maximum that it counts against. */
export type CardWords = {
  readonly maximum: Extract<keyof Entitlements, `max${string}`>
  /** `a service` */
  readonly one: string
  /** `services` */
  readonly many: string
}

/** A card that counts against a plan's maximum. */
export type Card = { readonly id: string; readonly name: string }

type Props = { account: Account; used: number; words: CardWords }

/** `2 of 3 services on the free plan`; without plans the count alone. */
export function countWords({ account, used, words: { maximum, many } }: Props): string {
  if (!account.plansEnforced) return `${used} ${many}`
  return `${used} of ${account.entitlements[maximum]} ${many} on the ${account.subscriptionPlan} plan`
}

/** Whether the owner lets a card rest (product.md 1): a plan does not count it, and visitors do not see it. */
export const restsByChoice = (data: Data | undefined): boolean => data?.['restsByChoice'] === true

/** The records that take a place of the plan: those that do not rest by choice. */
export const takingRoom = <R extends { readonly data: Data }>(records: readonly R[]): R[] =>
  records.filter(({ data }) => !restsByChoice(data))
