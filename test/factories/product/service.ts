import { IndividualService, type LiveService, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import { createCatalogue } from '#domains/catalogue/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { accounts } from './provider.ts'

export const catalogueDeps = { accounts }
export const catalogue = createCatalogue(catalogueDeps)

/** Monday to Friday, 9:00 to 17:00 in New York. */
export function aSchedule(overrides: Partial<WeeklySchedule> = {}): WeeklySchedule {
  const open = [{ start: '09:00', end: '17:00' }]
  return {
    timezone: 'America/New_York',
    days: {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: [],
      sunday: [],
    },
    exceptions: [],
    ...overrides,
  }
}

/** A paid hour on Zoom, with a schedule of its own and no notice. */
export function aService(overrides: Partial<IndividualService> = {}): IndividualService {
  const entityId = newEntityId()
  return IndividualService.parse({
    entityId,
    type: 'individual',
    title: 'Private lesson',
    description: '<p>An hour of your own.</p>',
    serviceUrl: `lesson-${entityId.slice(-8).toLowerCase()}`,
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    durationMin: 60,
    priceCents: 8000,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
    scheduleType: 'weekly',
    schedule: aSchedule(),
    minNoticeMin: 0,
    refund: { template: '100p_conditional' },
    ...overrides,
  })
}

/** Puts a service on sale and withdraws the provider's other services. */
export async function aLiveService(
  context: Context,
  provider: string,
  overrides: Partial<IndividualService> = {},
): Promise<LiveService> {
  const live = catalogue.prepareLive(aService(overrides), null)
  await catalogue.replaceLive(context, provider, [live])
  await bumpVersion(context, provider)
  return live
}
