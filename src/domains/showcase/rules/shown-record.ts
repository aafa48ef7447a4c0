import type { Record_ } from '../contract.ts'
import type { StoredRecord } from './compose.ts'

type Written = StoredRecord & Pick<Record_, 'revision' | 'device'> & { readonly updatedAt: Date }

/** Returns a stored record as its owner reads it. */
export const shownRecord = ({ kind, entityId, data, updatedAt, revision, device }: Written): Record_ => ({
  kind,
  entityId,
  data: { ...data },
  updatedAt: updatedAt.toISOString(),
  revision,
  device,
})
