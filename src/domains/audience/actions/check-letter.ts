import type { EndpointInput, EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import { judgeLetter, linksToTry } from '../rules/letter-checks.ts'
import { bytesOf } from '../rules/letter-content.ts'
import type { checkLetter as contract } from '../writing-contract.ts'
import { composeLetter } from './compose-letter.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<
  AudienceDeps,
  'accounts' | 'catalogue' | 'letterPages' | 'renderLetter' | 'publicUrl' | 'tryLink'
>
type Input = EndpointInput<typeof contract>['body'] & { readonly id: string }

/** The most addresses that one check tries, all at once. */
const maxTried = 20

/**
 * Judges a letter as it is typed, and tries its links. Only its owner may call it. Takes three seconds at most for the links.
 * Throws `audience.letter_missing`.
 */
export async function checkLetter(
  deps: Deps,
  context: Context,
  { id, ...typed }: Input,
): Promise<EndpointOutput<typeof contract>> {
  const { provider, segment } = await ownLetter(deps, context, id)
  const composed = await composeLetter(deps, context, provider, { ...typed, segment })
  const rendered = await deps.renderLetter(composed.content)
  const states = new Map(
    await Promise.all(
      linksToTry(rendered, maxTried).map(async (url) => [url, await deps.tryLink(url)] as const),
    ),
  )
  const links = rendered.links.map((link) => ({
    ...link,
    state: states.get(link.url) ?? ('answers' as const),
  }))
  return { checks: judgeLetter({ ...composed, bytes: bytesOf(rendered.html), links }) }
}
