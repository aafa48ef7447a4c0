import type { EndpointInput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import type { RenderedLetter } from '../rules/letter-content.ts'
import { personalise, type ReaderWords } from '../rules/letter-marks.ts'
import { liveLines } from '../rules/live-lines.ts'
import { reasonLine } from '../rules/reason-line.ts'
import { findSampleReader } from '../store/sample-reader.ts'
import type { previewLetter as contract, LetterPreview } from '../writing-contract.ts'
import { composeLetter } from './compose-letter.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue' | 'letterPages' | 'renderLetter' | 'publicUrl'>
type Input = EndpointInput<typeof contract>['body'] & { readonly id: string }

/**
 * Renders a letter as it is typed, with the name of a subscriber, or of its writer while there is none. Its links lead to where
 * they say, and nothing is counted. Only its owner may call it. Throws `audience.letter_missing`.
 */
export async function previewLetter(
  deps: Deps,
  context: Context,
  { id, scheme, ...typed }: Input,
): Promise<LetterPreview> {
  const { provider, segment } = await ownLetter(deps, context, id)
  const [{ content, missing }, reader] = await Promise.all([
    composeLetter(deps, context, provider, { ...typed, segment }),
    findSampleReader(context, provider),
  ])
  const rendered = await deps.renderLetter({ ...content, scheme })
  const [firstName = ''] = (reader?.name ?? content.look.firstName).trim().split(/\s+/)
  const reason = reasonLine({
    source: reader?.source ?? 'form',
    since: reader?.subscribedAt ?? context.clock.now(),
  })
  const words = uncounted(rendered, { firstName, reason, pageUrl: content.look.pageUrl })
  const live = content.blocks.flatMap((block) => {
    const lines = liveLines(block)
    return lines ? [{ id: block.id, lines }] : []
  })
  return { ...personalise(rendered, words), reader: firstName, missing: [...missing], live }
}

type Sample = { readonly firstName: string; readonly reason: string; readonly pageUrl: string }

/** The words of a letter that goes to no reader: its links lead to where they say. */
export const uncounted = (
  { links }: RenderedLetter,
  { firstName, reason, pageUrl }: Sample,
): ReaderWords => ({
  firstName,
  reason,
  leaveUrl: pageUrl,
  archiveUrl: `${pageUrl}/newsletters`,
  clickUrl: (link) => links[link]?.url ?? pageUrl,
})
