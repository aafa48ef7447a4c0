import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import type { Occupation } from '#domains/showcase/kinds/basic-profile.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { type SamplePlace, startingPoints } from '#domains/showcase/rules/starting-points.ts'
import type { ArtFamily } from '#domains/showcase/rules/trades.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { dollarsOf } from '../../lib/dollars.ts'
import type { Step } from '../../parts/selling/ladder-editor.tsx'

export type Skill = { entityId: string; name: string }

/** A job or a school that was brought in; `to` is '' while it goes on. */
export type Experience = { entityId: string } & Record<'name' | 'place' | 'from' | 'to' | 'text', string>

/** A review that was brought in. */
export type Review = { entityId: string; stars: number } & Record<
  'name' | 'text' | 'service' | 'date',
  string
>

/** A service as its form has it. `price` is the typed amount in dollars. */
export type Service = {
  entityId: string
  title: string
  durationMin: number
  price: string
  tags: string[]
  refund: RefundPolicy['template']
  /** The steps and the words of the person's own rule; undefined until `custom` was chosen. */
  ladder?: Step[]
  refundWords?: string
}

/** Where the services happen; `address` and `link` are what was typed for the two places that need words. */
export type Where = { place: SamplePlace; address: string; link: string }

export type Look = { theme: string; backgroundColor: string; isLightMode: boolean }

/** The single records and the display orders; their entityIds stay the same in this browser. */
const ownIds = [
  'basicProfile',
  'heroSection',
  'skillSettings',
  'serviceSettings',
  'weeklyScheduleSettings',
  'appearance',
  'aboutMe',
  'experienceSettings',
] as const
export type OwnIds = Readonly<Record<(typeof ownIds)[number], string>>

/** The answers of the onboarding. */
export type Work = {
  firstName: string
  lastName: string
  /** A drawn face, a photograph as `data:` address, or '' for the initials. */
  avatar: string
  /** Undefined until the person has chosen. */
  occupation: Occupation | undefined
  jobTitle: string
  skills: Skill[]
  services: Service[]
  /** The trade whose samples the services still are; undefined once they were changed. */
  samplesOf: ArtFamily | undefined
  where: Where
  headline: string
  look: Look
  timezone: string
  ids: OwnIds
  /** Where the person lives or works, a text about them, the address for customers; only an import fills them. */
  town: string
  about: string
  contactEmail: string
  experience: Experience[]
  reviews: Review[]
}

export const blankLook: Look = { theme: 'studio', backgroundColor: '#ffffff', isLightMode: true }

export const blankWork = (): Work => ({
  firstName: '',
  lastName: '',
  avatar: '',
  occupation: undefined,
  jobTitle: '',
  skills: [],
  services: [],
  samplesOf: undefined,
  where: { place: 'customer', address: '', link: '' },
  headline: '',
  look: blankLook,
  timezone: usableZone(browserZone()),
  // the cast is safe: the keys are those of the list
  ids: Object.fromEntries(ownIds.map((kind) => [kind, newEntityId()])) as OwnIds,
  town: '',
  about: '',
  contactEmail: '',
  experience: [],
  reviews: [],
})

/** Whether the avatar is a photograph that is not uploaded yet. */
export const isPhoto = (avatar: string): boolean => avatar.startsWith('data:image/')

/** The trade that gives suggestions; a person who has not said it gets neutral ones. */
export const familyOf = ({ occupation, jobTitle }: Pick<Work, 'occupation' | 'jobTitle'>): ArtFamily =>
  artFamilyOf({ occupation, jobTitle })

/** Fills in the three samples of the trade, unless the services are the person's own already. */
export function withSamples(work: Work): Work {
  const family = familyOf(work)
  const isOwn = work.services.length > 0 && work.samplesOf === undefined
  if (isOwn || work.samplesOf === family) return work
  const { place, services } = startingPoints[family]
  return {
    ...work,
    samplesOf: family,
    where: work.where.address || work.where.link ? work.where : { ...work.where, place },
    services: services.map(({ title, durationMin, priceCents, tags }) => ({
      entityId: newEntityId(),
      title,
      durationMin,
      price: dollarsOf(priceCents),
      tags: [...tags],
      refund: '100p_conditional',
    })),
  }
}
