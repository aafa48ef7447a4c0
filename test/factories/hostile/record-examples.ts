import { kinds } from '#domains/showcase/kinds/derived.ts'
import { alwaysOpen, aProfile } from '../product/requests.ts'
import type { Estate } from './estate.ts'

type Data = { entityId: string } & Record<string, unknown>
type Example = (entityId: string, estate: Pick<Estate, 'profileId' | 'services'>) => Data

const sequence: Example = (entityId) => ({ entityId, sequence: [entityId] })

/** The examples that kinds declare, and those of their display orders. */
const ofKinds: readonly (readonly [string, Example])[] = kinds.flatMap((kind) => [
  ...(kind.example ? [[kind.kind, (entityId: string) => ({ ...kind.example, entityId })] as const] : []),
  ...(kind.holds === 'many' ? Object.keys(kind.sequences).map((name) => [name, sequence] as const) : []),
])

/** A valid record of every kind that can be written. The profile and the service are those of the estate. */
export const recordExamples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(ofKinds),
  basicProfile: (_, { profileId }) => ({
    entityId: profileId,
    ...aProfile({ jobTitle: 'Coach', place: 'Baltimore' }),
  }),
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
}
