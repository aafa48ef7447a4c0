import { parentPort } from 'node:worker_threads'
import { type Columns, collectMembers } from '../rules/matching/columns.ts'
import { membersOf } from '../rules/matching/member-page.ts'
import { createSearch } from '../rules/matching/search.ts'
import { dayNumber } from '../rules/matching/tie.ts'
import type { ExcludedPair } from '../store/relations.ts'
import type { StoredSuggestion } from '../store/suggestions.ts'

/** What the round asks of its thread, in this order; `next` until nothing is left. Each question has one answer. */
export type Question =
  | { readonly kind: 'begin'; readonly now: number }
  | { readonly kind: 'members'; readonly text: string }
  | { readonly kind: 'excluded'; readonly pairs: readonly ExcludedPair[] }
  | { readonly kind: 'next'; readonly members: number }

/** The suggestions of the next members. */
export type Found = {
  readonly providers: readonly string[]
  /** How many suggestions they have, and the suggestions: the JSON of `StoredSuggestion[]`. */
  readonly suggestions: number
  readonly text: string
  /** CPU time of this thread since it began, in milliseconds. */
  readonly cpuMs: number
}

let now = 0
let collecting = collectMembers(0)
let searching:
  | { readonly columns: Columns; readonly search: ReturnType<typeof createSearch>; row: number }
  | undefined

function answer(question: Question): Found | undefined {
  switch (question.kind) {
    case 'begin':
      now = question.now
      collecting = collectMembers(now)
      return undefined
    case 'members':
      for (const member of membersOf(question.text)) collecting.add(member)
      return undefined
    case 'excluded':
      for (const { provider, peer, isMutual } of question.pairs) {
        collecting.exclude(provider, peer)
        if (isMutual) collecting.exclude(peer, provider)
      }
      return undefined
    case 'next':
      return findNext(question.members)
  }
}

function findNext(members: number): Found {
  if (!searching) {
    const columns = collecting.finish()
    collecting = collectMembers(now)
    searching = { columns, search: createSearch(columns, dayNumber(now)), row: 0 }
  }
  const { columns, search } = searching
  const providers: string[] = []
  const suggestions: StoredSuggestion[] = []
  for (; providers.length < members && searching.row < columns.count; searching.row++) {
    const provider = columns.providers[searching.row] ?? ''
    providers.push(provider)
    for (const [at, { peer, fit }] of search(searching.row).all.entries())
      suggestions.push({ provider, place: at + 1, peer: columns.providers[peer] ?? '', score: fit })
  }
  const { user, system } = process.threadCpuUsage()
  const text = JSON.stringify(suggestions)
  return { providers, suggestions: suggestions.length, text, cpuMs: (user + system) / 1000 }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
