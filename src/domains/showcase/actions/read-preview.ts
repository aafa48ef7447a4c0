import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { BasicProfile, PublicShowcase } from '../contract.ts'
import { compose } from '../rules/compose.ts'
import { listRecords } from '../store/records.ts'
import type { PublishDeps } from './publish.ts'
import { publicService } from './read-showcase.ts'

/**
 * Whoever was given the owner's preview link: the draft in the form that visitors read. What is missing is shown
 * empty, and no time is offered, because nothing of it can be booked.
 */
export async function readPreview(
  { accounts, catalogue }: PublishDeps,
  context: Context,
  provider: string,
): Promise<PublicShowcase> {
  const [records, userUrl, { entitlements }] = await Promise.all([
    listRecords(context, provider),
    accounts.userUrlOf(context, provider),
    accounts.entitlementsOf(context, provider),
  ])
  const { profile, hero, aboutMe, appearance, skills, experiences, services, schedule } = compose(records)
  const now = context.clock.now().toISOString()
  const hours = schedule ?? noHours(profile?.timezone ?? 'UTC')
  return {
    provider,
    userUrl: userUrl ?? 'preview',
    number: 0,
    publishedAt: now,
    profile: profile ?? nobody(provider),
    hero,
    aboutMe,
    appearance,
    skills,
    experiences,
    services: services.map((service) =>
      publicService(
        catalogue,
        { ...service, schedule: service.schedule ?? hours, refund: catalogue.refundPolicyOf(service) },
        null,
      ),
    ),
    adFree: entitlements.adFreeEntitled,
    validUntil: now,
  }
}

function noHours(timezone: string): WeeklySchedule {
  const days = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  return { timezone, days, exceptions: [] }
}

const nobody = (entityId: string): BasicProfile => ({
  entityId,
  firstName: 'Your',
  lastName: 'name',
  bio: '',
  jobTitle: '',
  place: '',
  contactEmail: '',
  showContactEmail: false,
  timezone: 'UTC',
  profileImage: '',
})
