import type { Context } from '#platform/context.ts'
import type { MailedStep, PartnersDeps } from '../partners-ports.ts'
import { peerCardOf } from '../rules/peer-card.ts'
import { cardsOf } from '../store/members.ts'
import type { StoredRequest } from '../store/requests.ts'
import { requestLinkOf } from './request-link.ts'

type Step = {
  readonly step: MailedStep
  /** Who gets the mail, and whom it is about. */
  readonly reader: string
  readonly peer: string
  readonly request: StoredRequest
  readonly reason?: string
}

/** Queues the mail about a step in the caller's transaction, unless its reader switched these mails off or the account is closed. */
export async function mailStep(
  deps: PartnersDeps,
  inside: Context,
  { step, reader, peer, request, reason = '' }: Step,
): Promise<void> {
  const { accounts, mails, publicUrl } = deps
  const account = await accounts.accountOf(inside, reader)
  if (!account?.emailVerified || account.closedAt) return
  if (!(await mails.isWanted(inside, reader))) return
  const cards = await cardsOf(inside, [reader, peer])
  const about = cards.get(peer)
  const card = about && peerCardOf(about, inside.clock.now().getTime())
  await mails.send(inside, step, {
    provider: reader,
    to: account.email,
    firstName: account.firstName,
    zone: cards.get(reader)?.page?.timezone ?? 'UTC',
    id: request.id,
    peer: {
      name: card?.name ?? '',
      trade: card?.trade ?? '',
      place: card?.place ?? '',
      isOnline: card?.isOnline ?? false,
      pageUrl: about?.isShown ? `${publicUrl}/at/${encodeURIComponent(about.page?.userUrl ?? '')}` : '',
    },
    windowDays: request.windowDays,
    placements: request.placements,
    message: request.message,
    reason,
    expiresAt: request.expiresAt.toISOString(),
    acceptUrl: `${publicUrl}/exchange/requests/${requestLinkOf(deps, request)}`,
    requestsUrl: `${publicUrl}/exchange-network?tab=requests`,
    partnersUrl: `${publicUrl}/exchange-network?tab=partners`,
  })
  await inside.stopPoint?.('exchange-mailed')
}
