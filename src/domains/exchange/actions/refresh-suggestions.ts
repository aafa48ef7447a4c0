import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { traitsOf } from '../rules/matching/member.ts'
import { membersOf } from '../rules/matching/member-page.ts'
import { readMembers } from '../store/member-pages.ts'
import { readExcluded } from '../store/relations.ts'
import { replaceSuggestions, type StoredSuggestion } from '../store/suggestions.ts'
import { searchMembers } from './search-members.ts'

export const refreshSuggestionsTask = defineTask(
  'exchange.refresh-suggestions',
  z.object({ provider: z.string() }),
  'counts',
  (_deps: unknown, context: Context, { provider }) => refreshSuggestions(context, provider),
)

/** Finds the suggestions of a member once more after the caller's transaction, because matching reads something else of them now. */
export const refreshLater = (context: Context, provider: string): Promise<void> =>
  enqueue(context, refreshSuggestionsTask, { provider }, { key: `exchange.refresh-suggestions:${provider}` })

/** Finds and writes the suggestions of one member; none for a provider who is no member, or whose page is not live. */
export async function refreshSuggestions(context: Context, provider: string): Promise<void> {
  const [text, excluded] = await Promise.all([
    readMembers(context, [provider]),
    readExcluded(context, provider),
  ])
  const [member] = membersOf(text)
  if (!member) return void (await replaceSuggestions(context, [provider], '[]'))
  const owner = traitsOf(member, context.clock.now().getTime())
  const found = await searchMembers(context, { owner, excluded: new Set(excluded) })
  const suggestions = found.map(
    ({ peer, fit }, at): StoredSuggestion => ({ provider, place: at + 1, peer: peer.provider, score: fit }),
  )
  await replaceSuggestions(context, [provider], JSON.stringify(suggestions))
}
