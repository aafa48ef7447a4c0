import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { MessagesDeps } from '../ports.ts'
import { maxCustomerMessages } from '../rules/customer-message.ts'
import { insertCustomerMessage } from '../store/customer-messages.ts'
import { chosen, findReaders, type Reader, type Target } from './find-readers.ts'

export type Written = Target & {
  readonly subject: string
  readonly message: string
  /** Only the owner gets it, to look at it; it does not count. */
  readonly onlyMe: boolean
  /** The order about which a person is written to. */
  readonly orderId?: string | undefined
}

/**
 * Mails a message of the owner to each reader once, all or none; at most five a day about the same. Answers reach the proved
 * address of the account. Throws `messages.nobody_to_read`, `.enough_today`, `.readers_unknown`, `.span_too_long`,
 * `accounts.not_an_owner`.
 */
export async function writeToCustomers(
  deps: MessagesDeps,
  context: Context,
  { subject, message, onlyMe, orderId: ofOrder, ...target }: Written,
): Promise<{ sent: number }> {
  const provider = deps.accounts.requireOwner(context)
  const [account, name] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.nameOf(context, provider),
  ])
  const replyTo = account?.email ?? ''
  return transact(context, async (inside) => {
    const readers = await findReaders(deps, inside, provider, target)
    const to: readonly Reader[] = onlyMe
      ? [{ email: replyTo, orderId: null, why: null }]
      : chosen(readers, target.who)
    if (to.length === 0 || (onlyMe && replyTo === '')) return fail('messages.nobody_to_read')
    if (!onlyMe) {
      const stored = await insertCustomerMessage(
        inside,
        {
          provider,
          id: newId('cms'),
          about: target.id,
          day: readers.day,
          subject,
          message,
          readers: to.length,
        },
        maxCustomerMessages,
      )
      if (!stored) return fail('messages.enough_today')
    }
    for (const { email, orderId, why } of to)
      await deps.mails.customerMessage(inside, {
        provider,
        providerName: name,
        replyTo,
        to: email,
        orderId: orderId ?? (onlyMe ? null : (ofOrder ?? null)),
        subject,
        message,
        why,
        isNewProvider: !account || inside.clock.now().getTime() - account.createdAt.getTime() < day,
      })
    await context.stopPoint?.('message-writing')
    return { sent: to.length }
  })
}
