import type { DraftField } from '#domains/coaching/rules/written-task.ts'
import { openStream } from '../../lib/open-stream.ts'

/** Reads a suggestion for a field piece by piece. Returns why none came, or why it broke off; undefined: it is whole, or was stopped. */
export async function streamSuggestion(
  field: DraftField,
  signal: AbortSignal,
  onPiece: (piece: string) => void,
): Promise<string | undefined> {
  let problem: string | undefined
  try {
    for await (const { name, data } of openStream('/api/coaching/suggestions', { field }, signal)) {
      if (name === 'piece') onPiece(String(data))
      if (name === 'failed') problem = String(data)
    }
  } catch {
    if (!signal.aborted) problem = 'No suggestion came this time. Here is a draft to start from.'
  }
  return problem
}
