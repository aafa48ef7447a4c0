import type { Context } from '#platform/context.ts'
import { deleteRecord } from './actions/delete-record.ts'
import { readDraft } from './actions/read-draft.ts'
import { readPreview } from './actions/read-preview.ts'
import { type ReadDeps, readShowcase } from './actions/read-showcase.ts'
import { type SaveInput, saveRecord } from './actions/save-record.ts'
import { setPublished, unpublish } from './actions/set-published.ts'
import { showcaseTakesOver } from './actions/take-over.ts'
import type { RecordKind } from './contract.ts'
import { eraseClosedShowcase } from './reactions/erase-closed-showcase.ts'

export type Showcase = ReturnType<typeof createShowcase>

/** Profile content: the draft a provider edits, and the snapshots that visitors read. */
export function createShowcase(deps: ReadDeps) {
  return {
    readDraft: (context: Context) => readDraft(deps, context),
    saveRecord: (context: Context, input: SaveInput) => saveRecord(deps, context, input),
    deleteRecord: (context: Context, input: { kind: RecordKind; entityId: string }) =>
      deleteRecord(deps, context, input),
    setPublished: (context: Context, input: { isPublished: boolean }) => setPublished(deps, context, input),
    readPreview: (context: Context, provider: string) => readPreview(deps, context, provider),
    unpublish: (context: Context) => unpublish(deps, context),
    readShowcase: (context: Context, input: { userUrl: string; serviceUrl?: string | undefined }) =>
      readShowcase(deps, context, input),
    /** Its entry in the table of takeovers. */
    takesOver: showcaseTakesOver(deps.catalogue),
    reactions: [eraseClosedShowcase],
  }
}
