import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PaypalAccount } from '../paypal-contract.ts'
import { findAccount, setPaypalAccount } from '../store/accounts.ts'
import { requireOwner } from './require-owner.ts'

/** Reads the caller's account at PayPal (specification 3). Only the owner may call it. Throws `accounts.unknown_user`. */
export async function readPaypalAccount(context: Context): Promise<PaypalAccount> {
  const account = await findAccount(context, requireOwner(context))
  if (!account) return fail('accounts.unknown_user')
  return { paypalAccount: account.paypalAccount }
}

/** Writes the caller's account at PayPal; null removes it. Only the owner may call it. Throws `accounts.unknown_user`. */
export async function writePaypalAccount(
  context: Context,
  { paypalAccount }: PaypalAccount,
): Promise<PaypalAccount> {
  await setPaypalAccount(context, { provider: requireOwner(context), paypalAccount })
  return readPaypalAccount(context)
}
