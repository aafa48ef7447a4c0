import type { IndividualService } from '#domains/catalogue/contract.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { accounts, type TestProvider } from './provider.ts'
import { aService, catalogue } from './service.ts'
import { scheduling } from './shop.ts'

/** A Showcase on the real calendar. */
export const showcase = createShowcase({ accounts, catalogue, scheduling, media: noMedia })

/** What a profile needs to be published. */
export const aProfile = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Mensah',
  bio: 'Strong at any age.',
  timezone: 'America/New_York',
  ...overrides,
})

/** A profile and a service, saved by the provider's own actions and published. */
export async function aShowcase(
  { context }: TestProvider,
  overrides: Partial<IndividualService> = {},
): Promise<{ service: IndividualService; number: number }> {
  const service = aService(overrides)
  await showcase.saveRecord(context, { kind: 'basicProfile', entityId: newEntityId(), data: aProfile() })
  await showcase.saveRecord(context, { kind: 'individualService', entityId: service.entityId, data: service })
  const { number } = await showcase.setPublished(context, { isPublished: true })
  return { service, number: number ?? 0 }
}
