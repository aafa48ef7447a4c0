import type { recordSchemas } from '#domains/showcase/contract.ts'
import { alwaysOpen } from '../product/business.ts'
import { aProfile } from '../product/showcase.ts'
import type { Estate } from './estate.ts'

type Data = { entityId: string } & Record<string, unknown>

const image = { type: 'image', image: 'arc', alt: 'An arc' }
const sequence = (entityId: string): Data => ({ entityId, sequence: [entityId] })

/** A good record of every kind that can be written; single ones and services are the estate's own. */
export const recordExamples: Readonly<
  Record<keyof typeof recordSchemas, (entityId: string, estate: Estate) => Data>
> = {
  user: (entityId) => ({ entityId }),
  basicProfile: (_, { profileId }) => ({
    entityId: profileId,
    ...aProfile({ jobTitle: 'Coach', place: 'Baltimore' }),
  }),
  heroSection: (entityId) => ({
    entityId,
    greeting: 'Hello',
    media: image,
    alignment: 'middle',
    colour: 'white',
    ctaLabel: 'Book',
  }),
  aboutMe: (entityId) => ({ entityId, title: 'About', text: 'Words', media: image }),
  skill: (entityId) => ({ entityId, name: 'Balance' }),
  experience: (entityId) => ({
    entityId,
    name: 'Dancer',
    place: 'Accra',
    from: '2004',
    to: '2010-05',
    text: 'Danced',
  }),
  appearance: (entityId) => ({ entityId, theme: 'studio', backgroundColor: '#ffffff', isLightMode: true }),
  newsletterSub: (entityId) => ({ entityId, incentive: null }),
  individualService: (_, { services: [service] }) => ({
    ...service,
    entityId: service?.entityId ?? '',
    tags: ['balance'],
    refund: {
      template: 'custom',
      title: 'Mine',
      description: '<p>Words</p>',
      ladder: [{ hoursBefore: 24, percent: 50 }],
    },
  }),
  weeklyScheduleSettings: (entityId) => ({
    entityId,
    ...alwaysOpen,
    exceptions: [
      { from: '2026-12-24', to: '2026-12-26', windows: [{ start: '09:00', end: '10:00' }], note: 'Feast' },
    ],
  }),
  serviceSettings: sequence,
  individualServiceSettings: sequence,
  skillSettings: sequence,
  experienceSettings: sequence,
}
