import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import { whyWords } from '../rules/letter-faults.ts'
import type { RecipientState } from '../rules/recipient-states.ts'
import type { readSending as contract, listRecipients as listContract } from '../sending-contract.ts'
import { findSending } from '../store/sending.ts'
import { countsOf, missedOf, pageOfRecipients, pressedLinks } from '../store/sending-results.ts'
import { pageOfLetter } from './show-letters.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue' | 'publicUrl'>

/** Reads how the sending of one of the owner's letters stands. Throws `audience.letter_missing`. */
export async function readSending(
  deps: Deps,
  context: Context,
  { id }: { readonly id: string },
): Promise<EndpointOutput<typeof contract>> {
  const letter = await ownLetter(deps, context, id)
  const key = { provider: letter.provider, letterId: id }
  const [sending, counted, links, missed, page] = await Promise.all([
    findSending(context, key),
    countsOf(context, key),
    pressedLinks(context, key),
    missedOf(context, key),
    pageOfLetter(deps, context, letter),
  ])
  const { counts, ...totals } = counted
  return {
    id,
    subject: letter.subject,
    state: letter.state,
    pauseReason: letter.pauseReason,
    sendAt: letter.sendAt?.toISOString() ?? null,
    begunAt: letter.begunAt?.toISOString() ?? null,
    endedAt: letter.endedAt?.toISOString() ?? null,
    nextAt: sending?.nextAt?.toISOString() ?? null,
    perHour: letter.perHour,
    page,
    counts,
    ...totals,
    links: (sending?.links ?? []).map((link, nth) => ({ ...link, people: links.get(nth) ?? 0 })),
    missed: missed.map(({ why, ...rest }) => ({ why, ...wordsOf(why), ...rest })),
    now: context.clock.now().toISOString(),
  }
}

const others: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  left: { title: 'Unsubscribed before their turn', text: 'Not sent. Consent is asked again at each mail.' },
  over_plan: { title: 'Beyond your plan', text: 'Your plan mails fewer people, or fewer mails a month.' },
  cancelled: { title: 'You cancelled it before their turn', text: 'Not sent.' },
}

const wordsOf = (why: string): { readonly title: string; readonly text: string } =>
  (why in whyWords ? whyWords[why as keyof typeof whyWords] : others[why]) ?? { title: why, text: '' }

type Page = {
  readonly id: string
  readonly state?: RecipientState | undefined
  readonly after: number
  readonly limit: number
}

/** Lists the people of one of the owner's letters, in the order of sending. Throws `audience.letter_missing`. */
export async function listRecipients(
  deps: Deps,
  context: Context,
  { id, state, after, limit }: Page,
): Promise<EndpointOutput<typeof listContract>> {
  const { provider } = await ownLetter(deps, context, id)
  const found = await pageOfRecipients(
    context,
    { provider, letterId: id },
    { state, after, limit: limit + 1 },
  )
  const people = found.slice(0, limit)
  return {
    people: people.map(({ at, tryAt, ...one }) => ({
      ...one,
      at: at?.toISOString() ?? null,
      tryAt: tryAt?.toISOString() ?? null,
    })),
    next: found.length > limit ? (people.at(-1)?.place ?? null) : null,
  }
}
