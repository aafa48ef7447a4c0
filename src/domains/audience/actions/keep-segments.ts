import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import {
  type countSegment as countContract,
  type listSegments as listContract,
  type SavedSegment,
  type Segment,
  type SegmentInput,
  segmentsMax,
} from '../segment-contract.ts'
import * as store from '../store/segments.ts'

type Deps = Pick<AudienceDeps, 'accounts'>

/** Lists the owner's segments by name. */
export async function listSegments(
  { accounts }: Deps,
  context: Context,
): Promise<EndpointOutput<typeof listContract>> {
  return { segments: await store.listSegments(context, accounts.requireOwner(context)) }
}

/** Keeps a segment of the owner. Throws `audience.segment_name_taken`, `.segments_full`. */
export async function createSegment(
  { accounts }: Deps,
  context: Context,
  input: SegmentInput,
): Promise<SavedSegment> {
  const segment = { ...input, id: newId('sgm') }
  const provider = accounts.requireOwner(context)
  const outcome = await store.insertSegment(context, { ...segment, provider }, segmentsMax)
  if (outcome === 'full') return fail('audience.segments_full')
  return outcome === 'taken' ? fail('audience.segment_name_taken') : segment
}

/** Changes a segment of the owner. Throws `audience.segment_missing`, `.segment_name_taken`. */
export async function changeSegment(
  { accounts }: Deps,
  context: Context,
  segment: SavedSegment,
): Promise<SavedSegment> {
  const provider = accounts.requireOwner(context)
  const outcome = await transact(context, (inside) => store.updateSegment(inside, { ...segment, provider }))
  if (outcome === 'missing') return fail('audience.segment_missing')
  return outcome === 'taken' ? fail('audience.segment_name_taken') : segment
}

/** Deletes a segment of the owner; its people stay. Idempotent. */
export async function deleteSegment(
  { accounts }: Deps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  await store.deleteSegment(context, accounts.requireOwner(context), id)
  return { deleted: true }
}

/** Counts the owner's subscribed contacts, and those that a rule finds. Changes nothing. */
export async function countSegment(
  { accounts }: Deps,
  context: Context,
  { rule }: { readonly rule: Segment },
): Promise<EndpointOutput<typeof countContract>> {
  return store.countSubscribed(context, accounts.requireOwner(context), rule)
}
