import { z } from 'zod'
import { invalid, VendorError } from '../vendor-error.ts'
import { connectedWorld, type World } from '../world.ts'

/** What is at the account of a call, named by its header. Throws the vendor's 403 for an account that the key has no access to. */
export function worldFor(world: World, account: unknown): World {
  if (account === undefined) return world
  const known = typeof account === 'string' ? world.accounts.peek(account) : undefined
  if (known && !known.left) return connectedWorld(world, known.id)
  throw new VendorError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${typeof account === 'string' ? account : ''}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** What is at the account that a person names in the address of a control, `?account=`. */
export function worldAsked(world: World, query: unknown): World {
  const { account } = z.object({ account: z.string().optional() }).parse(query)
  return account === undefined ? world : connectedWorld(world, account)
}

/** Throws if the account may not take payments now. */
export function mayCharge({ account, accounts }: World): void {
  if (account === undefined || accounts.peek(account)?.charges_enabled) return
  throw invalid(
    'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
  )
}
