import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'

/** What a Showcase asks of scheduling: the next free start of each service (by entityId), and how long that holds. */
export type Availability = {
  nextAvailable(
    context: Context,
    provider: string,
    services: LiveService[],
  ): Promise<{ byService: ReadonlyMap<string, Date | null>; validUntil: Date }>
}
