import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { LetterDraft } from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { judgeLetter, type LinkState, linksToTry } from '../rules/letter-checks.ts'
import { bytesOf, type RenderedLetter } from '../rules/letter-content.ts'
import { personalise } from '../rules/letter-marks.ts'
import { reasonLine } from '../rules/reason-line.ts'
import type { ComposedLetter } from '../rules/resolve-blocks.ts'
import type { LetterCheck } from '../writing-contract.ts'
import { composeLetter } from './compose-letter.ts'
import { letterLinks } from './letter-links.ts'

type Deps = Pick<AudienceDeps, 'catalogue' | 'letterPages' | 'renderLetter' | 'publicUrl' | 'links'>
type Draft = Pick<LetterDraft, 'subject' | 'preview' | 'blocks' | 'isPage' | 'segment'>
type TryLink = AudienceDeps['tryLink']

/** A letter as it would go now. */
export type FinishedLetter = {
  readonly rendered: RenderedLetter
  /** Its blocks as its page draws them. */
  readonly onPage: ComposedLetter['onPage']
  readonly checks: readonly LetterCheck[]
  /** What stops it from going, as a sentence; null: nothing does. */
  readonly fault: string | null
}

/** The most addresses that one check tries, all at once. */
const maxTried = 20

/**
 * Renders a letter as it is now, and judges it. The system may call it, for the provider whose letter it is. Without `tryLink` its links
 * count as answering.
 */
export async function finishLetter(
  deps: Deps,
  context: Context,
  { provider, draft, tryLink }: { provider: string; draft: Draft; tryLink?: TryLink },
): Promise<FinishedLetter> {
  const composed = await composeLetter(deps, context, provider, draft)
  const rendered = await deps.renderLetter(composed.content)
  const states = new Map<string, LinkState>()
  if (tryLink)
    await Promise.all(linksToTry(rendered, maxTried).map(async (url) => states.set(url, await tryLink(url))))
  const links = rendered.links.map((link) => ({
    ...link,
    state: states.get(link.url) ?? ('answers' as const),
  }))
  const checks = judgeLetter({ ...composed, bytes: bytesOfMail(deps, provider, rendered), links })
  const fault = checks.find(({ state }) => state === 'fault')
  return { rendered, onPage: composed.onPage, checks, fault: fault ? `${fault.title}. ${fault.words}` : null }
}

/** The bytes of the HTML that a reader with a long name gets: each link of it is signed, and longer than the one in the letter. */
function bytesOfMail(deps: Deps, provider: string, rendered: RenderedLetter): number {
  const links = letterLinks(deps)
  const one = { provider, contactId: newId('con'), letterId: newId('ltr') }
  const { html } = personalise(rendered, {
    firstName: 'A'.repeat(40),
    leaveUrl: links.leaveUrl(one),
    archiveUrl: `${deps.publicUrl}/at/${'a'.repeat(30)}/newsletters/${'a'.repeat(80)}`,
    reason: reasonLine({ source: 'like', since: null }),
    clickUrl: (nth) => links.clickUrl(one, nth),
  })
  return bytesOf(html)
}
