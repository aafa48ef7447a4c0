import type { EndpointInput, EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import type { checkLetter as contract } from '../writing-contract.ts'
import { finishLetter } from './finish-letter.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<
  AudienceDeps,
  'accounts' | 'catalogue' | 'letterPages' | 'renderLetter' | 'publicUrl' | 'tryLink' | 'links'
>
type Input = EndpointInput<typeof contract>['body'] & { readonly id: string }

/**
 * Judges a letter as it is typed, and tries its links. Only its owner may call it. Takes three seconds at most for the links.
 * Throws `audience.letter_missing`.
 */
export async function checkLetter(
  deps: Deps,
  context: Context,
  { id, ...draft }: Input,
): Promise<EndpointOutput<typeof contract>> {
  const { provider, segment } = await ownLetter(deps, context, id)
  const { checks } = await finishLetter(deps, context, {
    provider,
    draft: { ...draft, segment },
    tryLink: deps.tryLink,
  })
  return { checks: [...checks] }
}
