import { createHmac } from 'node:crypto'
import { newId } from '#platform/common/ids.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { type Context, transact } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { fail, type Sent, type WrittenMessage } from '../contract.ts'
import type { MessagesDeps, Recipient } from '../ports.ts'
import { maxCopies, maxOfNetwork, maxToRecipient } from '../rules/limits.ts'
import { countLinks, scoreMessage } from '../rules/score-message.ts'
import { countSent, hasMessage, insertMessage } from '../store/messages.ts'

type Deps = Pick<MessagesDeps, 'people' | 'recipients' | 'key' | 'publicUrl'> & {
  readonly mails: Pick<MessagesDeps['mails'], 'messageArrived' | 'messageCopy'>
}

/**
 * Stores a message to the provider of a live page and mails it. Anyone may call it. Idempotent: the same message of the
 * same day is stored and mailed once. Throws `messages.no_page` and `messages.too_many`.
 */
export async function sendMessage(
  deps: Deps,
  context: Context,
  { userUrl, ...written }: WrittenMessage & { readonly userUrl: string },
): Promise<Sent> {
  const recipient = await deps.recipients.byAddress(context, userUrl)
  return recipient ? deliver(deps, context, recipient, written) : fail('messages.no_page')
}

/** Stores a message to the operator and mails it. Anyone may call it; as idempotent. Throws `messages.too_many`. */
export const sendToOperator = (deps: Deps, context: Context, written: WrittenMessage): Promise<Sent> =>
  deliver(deps, context, deps.recipients.operator, written)

async function deliver(
  { people, recipients, mails, key, publicUrl }: Deps,
  context: Context,
  recipient: Recipient,
  written: WrittenMessage,
): Promise<Sent> {
  const { provider } = recipient
  const { name, email, about, message } = written
  const hash = (text: string) =>
    createHmac('sha256', key.derive('messages')).update(text).digest('base64url').slice(0, 27)
  const today = context.clock.now().toISOString().slice(0, 10)
  const network = hash(`network ${networkOf(context.address ?? '')}`)
  const fingerprint = hash(JSON.stringify([today, mailboxOf(email), about, message]))

  return transact(context, async (inside) => {
    const counts = await countSent(inside, { provider, email, network, fingerprint })
    const { score, reasons, isMarked } = scoreMessage(written, counts)
    // a copy carries a stranger's words to an address that nobody proved: no links, and not many in a day
    const mayCopy = !isMarked && countLinks(`${name} ${about} ${message}`) === 0
    if (await hasMessage(inside, provider, fingerprint)) return { sent: true, copy: mayCopy }
    if (counts.toRecipient >= maxToRecipient || counts.ofNetwork >= maxOfNetwork)
      return fail('messages.too_many')

    const copy = mayCopy && counts.ofAddress < maxCopies
    const mailed = { provider, about, message }
    const id = newId('msg')
    const isCustomer = recipient !== recipients.operator && !isMarked
    const personId = isCustomer ? await people.meet(inside, provider, { name, email }) : null
    const isNew = await insertMessage(inside, {
      ...mailed,
      personId,
      id,
      name,
      email,
      reasons,
      score,
      isMarked,
      network,
      fingerprint,
    })
    if (!isNew) return { sent: true, copy: mayCopy }
    if (recipient.email)
      await mails.messageArrived(inside, {
        ...mailed,
        to: recipient.email,
        name,
        email,
        isMarked,
        // the operator has no account that lists them
        listUrl: recipient === recipients.operator ? undefined : `${publicUrl}/messages`,
      })
    if (copy)
      await mails.messageCopy(inside, {
        ...mailed,
        to: email,
        recipientName: recipient.name,
        replyTo: recipient.shownEmail,
        pageUrl: recipient.pageUrl,
      })
    return { sent: true, copy }
  })
}
