import { type Draft, type RecordKind, recordSchemas } from '#domains/showcase/contract.ts'
import { isNewestFirst } from '#domains/showcase/rules/kinds.ts'
import { orderList } from '#domains/showcase/rules/order-items.ts'
import { recordsOf } from '../data/showcase.ts'
import type { Change, Data } from './autosave.ts'
import { contractWords } from './contract-words.ts'

export type WritableKind = keyof typeof recordSchemas
export type Item = { entityId: string; data: Data }

/** The server's draft and the unsaved edits. */
export type Records = { draft: Draft; typed: Typed }

/** The changes since the editor opened, by entityId. */
export type Typed = ReadonlyMap<string, Change>

/** The records of a kind: the server's, overridden by the edits. */
export function itemsOf(draft: Draft, typed: Typed, kind: RecordKind): Item[] {
  const stored = recordsOf(draft, kind)
  const known = new Set(stored.map(({ entityId }) => entityId))
  const edited = stored.map(({ entityId, data }) => ({
    entityId,
    data: typed.has(entityId) ? typed.get(entityId)?.data : data,
  }))
  const added = [...typed.values()].filter((change) => change.kind === kind && !known.has(change.entityId))
  return [...edited, ...added].flatMap(({ entityId, data }) => (data ? [{ entityId, data }] : []))
}

/** The record of a kind that has at most one; the last edited one wins. */
export function singleOf(draft: Draft, typed: Typed, kind: RecordKind): Item | undefined {
  return itemsOf(draft, typed, kind).at(-1)
}

/** The display order that a settings record stores; empty while there is none. */
export function sequenceOf(draft: Draft, typed: Typed, settings: RecordKind): string[] {
  const sequence = singleOf(draft, typed, settings)?.data['sequence']
  return Array.isArray(sequence) ? sequence.map(String) : []
}

/** The records of a list, in the order that its settings record gives. */
export const orderedOf = (draft: Draft, typed: Typed, kind: RecordKind, settings: RecordKind): Item[] =>
  orderList(itemsOf(draft, typed, kind), sequenceOf(draft, typed, settings), isNewestFirst(kind))

/** The contract's messages for a record, by field; the top-level field repeats a nested field's first message. */
export function issuesOf(kind: WritableKind, entityId: string, data: Data): Record<string, string> {
  const judged = recordSchemas[kind].safeParse({ ...data, entityId })
  const issues: Record<string, string> = {}
  for (const { path, message } of judged.error?.issues ?? []) {
    issues[path.join('.')] ??= contractWords(message)
    issues[String(path[0])] ??= contractWords(message)
  }
  return issues
}

/** The top-level fields that the contract refuses. */
export const invalidFields = (issues: Readonly<Record<string, string>>): string[] =>
  Object.keys(issues).filter((field) => !field.includes('.'))
