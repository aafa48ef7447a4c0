import { newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail, type Pass } from '../contract.ts'
import type { Gift } from '../gift-contract.ts'
import type { PassesDeps } from '../ports.ts'
import { giftCode, hiddenAddress } from '../rules/gift-code.ts'
import { giftByMark, type StoredGift, takeGift } from '../store/gifts.ts'
import { findPass } from '../store/passes.ts'
import { giftMark } from './gift-code-mark.ts'
import { openPass } from './open-pass.ts'
import { passLinks } from './pass-links.ts'
import { describePass, readPass } from './read-pass.ts'
import { letterOf } from './tell-holder.ts'

/** Finds the gift of a code in any spelling. Throws `passes.gift_unknown`. */
async function giftOf(
  deps: PassesDeps,
  context: Context,
  typed: string,
): Promise<StoredGift & { codeMark: string }> {
  const code = giftCode(typed)
  const codeMark = code === undefined ? undefined : giftMark(deps, code)
  const gift = codeMark === undefined ? undefined : await giftByMark(context, codeMark)
  return gift && codeMark !== undefined ? { ...gift, codeMark } : fail('passes.gift_unknown')
}

/** Reads a gift. Anybody with its code may call it; it never says the price. Throws `passes.gift_unknown`. */
export async function readGift(
  deps: PassesDeps,
  context: Context,
  { code }: { readonly code: string },
): Promise<Gift> {
  const gift = await giftOf(deps, context, code)
  const { provider, passId, title, credits, fromName, toName, message, timezone, sharesMost } = gift
  const pass = passId === null ? undefined : await findPass(context, { provider, passId })
  const [keeper] = pass ? await deps.people.find(context, provider, [pass.personId]) : []
  const seen = await describePass(deps, context, gift)
  return {
    // the column's check constraint allows only these words, and one without a code is not found
    state: gift.state as Gift['state'],
    title,
    credits,
    fromName,
    toName,
    message,
    arrivesAt: gift.arrivesAt.toISOString(),
    endsAt: gift.endsAt.toISOString(),
    timezone,
    sharesMost,
    provider: {
      name: seen.provider.name,
      firstName: seen.provider.firstName,
      userUrl: seen.provider.userUrl,
    },
    targets: seen.targets,
    redeemedAt: gift.redeemedAt?.toISOString() ?? null,
    redeemedBy: keeper && !keeper.isErased ? hiddenAddress(keeper.email) : null,
  }
}

/**
 * Makes a gift a pass of the person with this address. Anybody with its code may call it; of any number at once one succeeds. Throws
 * `passes.gift_unknown`, `.gift_used`, `.gift_returned`.
 */
export async function redeemGift(
  deps: PassesDeps,
  context: Context,
  { code, name, email }: { readonly code: string; readonly name: string; readonly email: string },
): Promise<{ token: string; pass: Pass }> {
  const gift = await giftOf(deps, context, code)
  const { provider, codeMark, title, targets, credits, sharesMost, endsAt, timezone } = gift
  if (gift.state === 'returned') return fail('passes.gift_returned')
  const passId = newId('pas')
  await transact(context, async (inside) => {
    const personId = await deps.people.meet(inside, provider, { name, email })
    const from = { provider, personId, title, targets, credits, sharesMost, endsAt, timezone }
    await openPass(inside, { ...from, id: passId, origin: 'gift' })
    if (!(await takeGift(inside, gift, { codeMark, passId }))) {
      const now = await giftOf(deps, inside, code)
      return fail(now.state === 'returned' ? 'passes.gift_returned' : 'passes.gift_used')
    }
    await inside.stopPoint?.('gift-redeeming')
  })
  const ref = { provider, passId }
  return {
    token: passLinks(deps).tokenOf(ref),
    pass: await readPass(deps, context, { ...ref, shareId: null, isOnlyToLookAt: false }),
  }
}

/**
 * Mails the link of its pass again to the person who keeps a gift, at most once an hour. Anybody with the code may call it, and learns
 * nothing. Throws `passes.gift_unknown`.
 */
export async function sendGiftAgain(
  deps: PassesDeps,
  context: Context,
  { code }: { readonly code: string },
): Promise<{ sent: true }> {
  const { provider, passId } = await giftOf(deps, context, code)
  const pass = passId === null ? undefined : await findPass(context, { provider, passId })
  const letter = pass && (await letterOf(deps, context, pass))
  const again = Math.floor(context.clock.now().getTime() / hour)
  if (letter) await deps.mails.passOpened(context, { ...letter, again })
  return { sent: true }
}
