import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { fail } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { spacedCode } from '../rules/gift-code.ts'
import { giftMailsMax } from '../rules/mail-limits.ts'
import {
  changeGift,
  dueGifts,
  forgetHeldGifts,
  type GiftKey,
  lockGift,
  type StoredGift,
} from '../store/gifts.ts'
import { giftMark, newGiftCode } from './gift-code-mark.ts'
import { describePass } from './read-pass.ts'

const atOnce = 100

/** Runs every minute. Mails the gifts whose day has come, each with its code, and forgets those that nobody ordered. */
export const sendGiftsTask = defineClockTask('passes.send-gifts', '* * * * *', 'clock', sendGifts)

async function sendGifts(deps: PassesDeps, context: Context): Promise<void> {
  for (const { provider, deliveryId } of await dueGifts(context, atOnce))
    await transact(context, async (inside) => {
      const gift = await lockGift(inside, { provider, deliveryId })
      if (gift?.state === 'waiting') await send(deps, inside, gift)
    })
  await forgetHeldGifts(context, new Date(context.clock.now().getTime() - 26 * 60 * minute))
}

/** Makes a code for a gift, which ends the last one, and mails it, in the caller's transaction. */
async function send(deps: PassesDeps, inside: Context, gift: StoredGift): Promise<void> {
  const code = newGiftCode()
  const now = inside.clock.now()
  const { provider, toEmail, toName, fromName, message, title, credits, endsAt, timezone } = gift
  await changeGift(inside, gift, {
    state: 'sent',
    codeMark: giftMark(deps, code),
    sent: gift.sent + 1,
    sentAt: now,
  })
  await inside.stopPoint?.('gift-coding')
  const seen = await describePass(deps, inside, gift)
  const card = {
    provider,
    providerName: seen.provider.name,
    firstName: seen.provider.firstName,
    replyTo: seen.provider.email ?? '',
    to: toEmail,
    toName,
    fromName,
    message,
    title,
    credits,
    code: spacedCode(code),
    endsAt,
    timezone,
    targets: seen.targets.map((one) => one.title),
    url: `${deps.publicUrl}/bookings/gift?code=${code}`,
  }
  await deps.mails.giftCard(inside, { ...card, pdf: await deps.drawGift(card) })
}

/**
 * Corrects to whom a gift goes. One that was mailed is mailed again at once, and its old code ends. Its buyer may call it. Throws
 * `passes.gift_used` once somebody keeps it, `.gift_returned`, `.gift_mails`.
 */
export async function correctGift(
  deps: PassesDeps,
  context: Context,
  { toName, toEmail, ...key }: GiftKey & { readonly toName: string; readonly toEmail: string },
): Promise<void> {
  await transact(context, async (inside) => {
    const gift = await lockGift(inside, key)
    if (!gift) return fail('passes.gift_unknown')
    if (gift.state === 'redeemed') return fail('passes.gift_used')
    if (gift.state === 'returned') return fail('passes.gift_returned')
    if (gift.sent >= giftMailsMax) return fail('passes.gift_mails')
    await changeGift(inside, gift, { toName, toEmail })
    if (gift.state === 'sent') await send(deps, inside, { ...gift, toName, toEmail })
  })
}
