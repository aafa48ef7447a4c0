import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { Seller } from '../seller-contract.ts'
import { findAccount, writeSellerFacts } from '../store/accounts.ts'
import { requireOwner } from './require-owner.ts'

/** Reads what the caller says as a seller. Only the owner may call it. Throws `accounts.unknown_user`. */
export async function readSeller(context: Context): Promise<Seller> {
  const account = await findAccount(context, requireOwner(context))
  if (!account) return fail('accounts.unknown_user')
  const { legalAddress, taxId, takesTips } = account
  return { legalAddress, taxId, takesTips }
}

/** Writes what the caller says as a seller; receipts print it from then on. Only the owner may call it. */
export async function writeSeller(context: Context, seller: Seller): Promise<Seller> {
  const provider = requireOwner(context)
  const facts = { ...seller, legalAddress: seller.legalAddress.trim(), taxId: seller.taxId.trim() }
  await transact(context, async (inside) => {
    await writeSellerFacts(inside, provider, facts)
    // a checkout offers a tip, or none
    await bumpVersion(inside, provider)
  })
  return readSeller(context)
}
