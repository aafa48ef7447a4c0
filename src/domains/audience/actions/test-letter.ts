import type { EndpointInput, EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { personalise } from '../rules/letter-marks.ts'
import type { testLetter as contract } from '../writing-contract.ts'
import { composeLetter } from './compose-letter.ts'
import { uncounted } from './preview-letter.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<
  AudienceDeps,
  'accounts' | 'catalogue' | 'letterPages' | 'renderLetter' | 'publicUrl' | 'testMails'
>
type Input = EndpointInput<typeof contract>['body'] & { readonly id: string }

const reason = 'This is a test to yourself. Here your readers see why they get the letter.'

/**
 * Mails a letter as it is typed to its writer. Only its owner may call it. Each call sends a mail, which counts for nothing.
 * Throws `audience.letter_missing`, `.email_unproved`.
 */
export async function testLetter(
  deps: Deps,
  context: Context,
  { id, ...typed }: Input,
): Promise<EndpointOutput<typeof contract>> {
  const { provider, segment } = await ownLetter(deps, context, id)
  const { actor } = context
  if (actor.kind !== 'provider' || !actor.emailVerified || !actor.email)
    return fail('audience.email_unproved')
  const { content } = await composeLetter(deps, context, provider, { ...typed, segment })
  const { look, subject } = content
  const rendered = await deps.renderLetter(content)
  const words = uncounted(rendered, { firstName: look.firstName, reason, pageUrl: look.pageUrl })
  await deps.testMails.letterTest(context, {
    provider,
    providerName: look.providerName,
    replyTo: actor.email,
    to: actor.email,
    subject: `Test: ${subject || 'a letter without a subject'}`,
    ...personalise(rendered, words),
  })
  return { to: actor.email }
}
