import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { PageField } from './contract.ts'
import type { ModelDeps } from './model-ports.ts'
import type { Facts } from './rules/facts.ts'
import type { OwnTexts } from './rules/own-texts.ts'
import type { DraftField, Occupation } from './rules/written-task.ts'

/** Reads what tasks are chosen and ticked by. Main implements it with the areas that know it. */
export type FactReader = (context: Context, provider: string) => Promise<Facts>

/** The texts of the draft of a page that tasks speak of. Main implements it with the showcase. */
export type PageFields = {
  list(context: Context): Promise<readonly PageField[]>
  /** Writes into the owner's draft. Returns false if the page has no such field yet. Throws if the text does not fit. */
  write(context: Context, field: DraftField, text: string): Promise<boolean>
  occupation(context: Context): Promise<Occupation>
}

/** Reads what a provider says of herself in the draft of her page. Main implements it with the showcase. */
export type OwnTextReader = (context: Context, provider: string) => Promise<OwnTexts>

export type CoachingDeps = ModelDeps & {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'entitlementsOf' | 'userUrlOf'>
  readonly facts: FactReader
  readonly fields: PageFields
  readonly ownTexts: OwnTextReader
  /** The zone of the provider's clock. */
  zoneOf(context: Context, provider: string): Promise<string>
  readonly plansEnforced: boolean
}
