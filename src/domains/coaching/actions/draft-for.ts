import type { Context } from '#platform/context.ts'
import type { CoachingDeps } from '../ports.ts'
import { programmes } from '../rules/programmes/all.ts'
import type { DraftField } from '../rules/written-task.ts'
import { listRuns } from '../store/runs.ts'
import { draftText } from './draft-text.ts'

/**
 * Writes a draft for a field of the owner's page, piece by piece. Only the owner may call it. Throws `coaching.draft_unavailable`,
 * `.tokens_used`.
 */
export async function* draftFor(
  deps: CoachingDeps,
  context: Context,
  { field, signal }: { readonly field: DraftField; readonly signal: AbortSignal },
): AsyncGenerator<string> {
  const provider = deps.accounts.requireOwner(context)
  const [[run], facts, ownTexts, occupation] = await Promise.all([
    listRuns(context, provider),
    deps.facts(context, provider),
    deps.ownTexts(context, provider),
    deps.fields.occupation(context),
  ])
  const goal = run ? run.answers.ownGoal || programmes[run.programme].title : programmes.launch.title
  yield* draftText(deps, context, { provider, field, signal, occupation, goal, facts, ownTexts })
}
