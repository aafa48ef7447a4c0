import type { IndividualService } from '#domains/catalogue/contract.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia, type ShowcaseDeps } from '#domains/showcase/ports.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { commerce } from './commerce.ts'
import { accounts, type TestProvider } from './provider.ts'
import { aProfile } from './requests.ts'
import { aService, catalogue } from './service.ts'
import { scheduling } from './shop.ts'

/** What the showcase area needs, on the real scheduling and commerce. */
export const showcaseDeps: ShowcaseDeps = {
  accounts,
  catalogue,
  scheduling,
  commerce: commerce.area,
  media: noMedia,
}
export const showcase = createShowcase(showcaseDeps)

/** Saves and publishes a profile and a service by the provider's own actions. */
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
