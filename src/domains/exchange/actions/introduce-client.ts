import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail as failExchange } from '../contract.ts'
import { fail, type Introduction } from '../introductions-contract.ts'
import type { IntroductionsDeps } from '../introductions-ports.ts'
import { bounds, isWithinBounds } from '../rules/introduction-bounds.ts'
import { countFrom, insertIntroduction, lockMailbox, ofMailbox, wantsNone } from '../store/introductions.ts'
import { lockMembers, type StoredMember } from '../store/members.ts'
import { findPartnership, peerIn } from '../store/partnerships.ts'
import { mailboxMark } from './mailbox-mark.ts'

type Input = {
  readonly partnershipId: string
  readonly name: string
  readonly email: string
  readonly message: string
}

/**
 * Mails a client once, who decides whether the partner may know of them; the partner learns nothing before that. Ten a day for each
 * member; each client once a partner in 90 days, and three times in 30 days from everybody together. Only the owner may call it. Throws
 * `exchange.not_member`, `.partnership_missing`, `.partnership_ended`, `.introductions_full`, `.client_unreachable`.
 */
export async function introduceClient(
  deps: IntroductionsDeps,
  context: Context,
  { partnershipId, name, email, message }: Input,
): Promise<Introduction> {
  const provider = deps.accounts.requireOwner(context)
  const mailbox = mailboxMark(deps.key, email)
  const id = newId('int')
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + bounds.waitsDays * day)
  const partnerName = await transact(context, async (inside) => {
    const partnership = await findPartnership(inside, partnershipId)
    if (!partnership || ![partnership.low, partnership.high].includes(provider))
      return failExchange('exchange.partnership_missing')
    const toProvider = peerIn(partnership, provider)
    // the lock counts the introductions of a member one after another
    const members = await lockMembers(inside, [provider, toProvider])
    const sender = shown(members.get(provider)) ?? failExchange('exchange.not_member')
    const partner = shown(members.get(toProvider))
    const isPaused = partnership.lowPausedAt !== null || partnership.highPausedAt !== null
    if (partnership.endedAt !== null || isPaused || !partner)
      return failExchange('exchange.partnership_ended')
    if ((await countFrom(inside, provider, new Date(now.getTime() - day))) >= bounds.perDay)
      return fail('exchange.introductions_full')
    await lockMailbox(inside, mailbox)
    const since = new Date(now.getTime() - bounds.samePartnerDays * day)
    const earlier = await ofMailbox(inside, mailbox, since)
    const own = await Promise.all([provider, toProvider].map((one) => deps.accounts.accountOf(inside, one)))
    const isOwn = own.some((account) => account && mailboxMark(deps.key, account.email) === mailbox)
    if (isOwn || !isWithinBounds(earlier, toProvider, now) || (await wantsNone(inside, mailbox)))
      return fail('exchange.client_unreachable')
    await insertIntroduction(inside, {
      id,
      partnershipId,
      fromProvider: provider,
      toProvider,
      mailbox,
      clientName: name,
      clientEmail: email,
      message,
      createdAt: now,
      expiresAt,
    })
    await deps.clientMails.sendConsent(inside, {
      provider,
      sender: { ...namedOf(deps, sender), replyTo: own[0]?.emailVerified ? own[0].email : '' },
      partner: { ...namedOf(deps, partner), place: partner.page.place },
      to: email,
      clientName: name,
      message,
      yesUrl: `${deps.publicUrl}/introductions/${deps.links.sign('introduction', [id])}`,
      neverUrl: `${deps.publicUrl}/introductions/${deps.links.sign('introduction', [id])}/never`,
      until: expiresAt.toISOString(),
    })
    return partner.page.name
  })
  return { id, partner: partnerName, at: now.toISOString(), state: 'sent' }
}

type Shown = StoredMember & { readonly page: NonNullable<StoredMember['page']> }

/** A member whom visitors see. */
const shown = (member: StoredMember | undefined): Shown | undefined =>
  member?.state === 'in' && member.page ? { ...member, page: member.page } : undefined

const namedOf = ({ publicUrl }: Pick<IntroductionsDeps, 'publicUrl'>, { page }: Shown) => ({
  name: page.name,
  firstName: page.firstName,
  trade: page.trade,
  pageUrl: `${publicUrl}/at/${encodeURIComponent(page.userUrl)}`,
})
