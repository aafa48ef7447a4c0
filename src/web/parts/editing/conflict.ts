import type { Record_ } from '#domains/showcase/contract.ts'
import type { Sides } from './merge-record.ts'

/** The last version of a record that this tab and the server agreed on. Revision 0: there was no record. */
export type Base = { data: Sides['base']; revision: number }

/** A record that was changed here and elsewhere so that the owner must choose. */
export type Conflict = {
  base: Base
  /** The server's record; null: it was deleted. */
  theirs: Record_ | null
  /** When the record was last edited in this tab (ISO). */
  editedAt: string | undefined
}

export const baseOf = (record: Record_ | null | undefined): Base => ({
  data: record?.data ?? null,
  revision: record?.revision ?? 0,
})

/** The three versions of a record in conflict. */
export const sidesOf = (mine: Sides['mine'], { base, theirs }: Conflict): Sides => ({
  base: base.data,
  mine,
  theirs: theirs?.data ?? null,
})
