import type { Plan } from '#domains/accounts/contract.ts'
import type { Accounts } from '#domains/accounts/index.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

type Owner = {
  /** The subject of the user's identity, also the internal name. */
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userUrl: string
  /** A plan other than free, and its source. */
  readonly grant?: { readonly plan: Plan; readonly source: string } | undefined
}

/** Opens an account with its address through the product's own actions. The returned `context` acts as the provider. */
export async function openAccount(
  context: Context,
  accounts: Accounts,
  { userUrl, grant, ...person }: Owner,
) {
  const actor = await accounts.ensureAccount(context, {
    ...person,
    username: person.sub,
    emailVerified: true,
  })
  const { provider } = actor
  const own: Context = { ...context, actor }
  if (grant) await accounts.grantPlan({ ...context, actor: { kind: 'operator' } }, { provider, ...grant })
  await accounts.claimUserUrl(own, { userUrl })
  return { provider, actor, context: own }
}

/** A record of a Showcase. A record without an `entityId` gets a new one. */
export type Draft = readonly [kind: RecordKind, data: Readonly<Record<string, unknown>>]

/** Saves records and publishes them through the product's own actions. */
export async function openShowcase(
  own: Context,
  showcase: Showcase,
  records: readonly Draft[],
): Promise<void> {
  for (const [kind, { entityId = newEntityId(), ...data }] of records)
    await showcase.saveRecord(own, { kind, entityId: String(entityId), data: { entityId, ...data } })
  await showcase.setPublished(own, { isPublished: true })
}
