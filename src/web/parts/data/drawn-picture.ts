import type { Draft } from '#domains/showcase/contract.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'
import { recordOf, recordsOf } from './showcase.ts'
import { readWorker } from './trade.ts'

type Fields = Readonly<Record<string, unknown>> | undefined

/** The picture that the page draws for a record of the draft whose picture nobody chose. */
export function drawnFor(profile: Fields, slot: string, seed: string, siblings?: readonly string[]): string {
  const family = artFamilyOf(readWorker(profile))
  return pictureFor({ family, slot, seed, ...(siblings && { siblings }) })
}

/** The picture that the page draws for a service. */
export function drawnForService(draft: Draft, entityId: string): string {
  const siblings = recordsOf(draft, 'individualService')
    .filter((record) => record.data['visibility'] !== 'link-only' && !draft.resting.includes(record.entityId))
    .map((record) => record.entityId)
  return drawnFor(recordOf(draft, 'basicProfile')?.data, 'service', entityId, siblings)
}

/** The picture that the page draws for a class. */
export const drawnForClass = (draft: Draft, entityId: string): string =>
  drawnFor(recordOf(draft, 'basicProfile')?.data, 'class', entityId)
