import { byItself, type Cause, record } from '../events.ts'
import { address, type Form, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { connectedWorld, now, vendorId, type World } from '../world.ts'
import type { AccountLink, ConnectedAccount } from './objects.ts'

/** What the vendor asks everybody for at the beginning. */
const atFirst = ['business_type', 'external_account', 'individual.first_name', 'tos_acceptance.date']
const linkLastsSec = 300

/** Creates an account whose owner has to hand in her details. */
export function createAccount(world: World, form: Form, cause: Cause): ConnectedAccount {
  onlyKnown(form, ['business_profile', 'capabilities', 'controller', 'country', 'email', 'metadata'])
  const controller = nested(form, 'controller')
  if (!controller) throw invalid('Missing required param: controller.', 'parameter_missing', 'controller')
  const profile = nested(form, 'business_profile') ?? {}
  const account: ConnectedAccount = {
    id: vendorId('acct', 16),
    object: 'account',
    business_profile: { name: text(profile, 'name') ?? null, url: address(profile, 'url') ?? null },
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller,
    country: text(form, 'country') ?? 'US',
    created: now(world),
    default_currency: 'usd',
    details_submitted: false,
    email: text(form, 'email') ?? null,
    metadata: {},
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [...atFirst],
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: [...atFirst],
      past_due: [...atFirst],
      pending_verification: [],
    },
    type: 'none',
  }
  world.accounts.set(account.id, account)
  tell(world, account, cause)
  return account
}

/** Throws the vendor's 403 by `worldFor` for an account that left; here 404 for one that never was. */
export function findAccount(world: World, id: string): ConnectedAccount {
  const account = world.accounts.get(id)
  if (!account) throw missing('account', id)
  return account
}

/** Makes a page for the details of an account, which opens once. */
export function createAccountLink(world: World, form: Form): object {
  onlyKnown(form, ['account', 'collection_options', 'refresh_url', 'return_url', 'type'])
  if (required(form, 'type') !== 'account_onboarding') throw invalid('Invalid type', undefined, 'type')
  const { id: account } = findAccount(world, required(form, 'account'))
  const refresh_url = address(form, 'refresh_url') ?? required(form, 'refresh_url')
  const return_url = address(form, 'return_url') ?? required(form, 'return_url')
  const expires_at = now(world) + linkLastsSec
  const link: AccountLink = {
    id: vendorId('link'),
    account,
    expires_at,
    refresh_url,
    return_url,
    used: false,
  }
  world.accountLinks.set(link.id, link)
  const url = `${world.pages()}/connect/${link.id}`
  return { object: 'account_link', created: now(world), expires_at, url }
}

/** What the vendor decides about an account. */
export type Standing = {
  readonly charges: boolean
  readonly payouts: boolean
  readonly needs: readonly string[]
  readonly reason: string | null
  readonly deadline: number | null
}

/** Changes what an account may do and what is asked of it. */
export function judgeAccount(world: World, id: string, standing: Standing): ConnectedAccount {
  const account = findAccount(world, id)
  const { charges, payouts, needs, reason, deadline } = standing
  Object.assign(account, {
    charges_enabled: charges,
    payouts_enabled: payouts,
    details_submitted: true,
    capabilities: {
      card_payments: charges ? 'active' : 'inactive',
      transfers: payouts ? 'active' : 'inactive',
    },
    requirements: {
      ...account.requirements,
      current_deadline: deadline,
      currently_due: [...needs],
      eventually_due: [...needs],
      past_due: charges && payouts ? [] : [...needs],
      disabled_reason: reason,
    },
  })
  tell(world, account, byItself)
  return account
}

/** The owner takes the access of the platform away. */
export function leave(world: World, id: string): ConnectedAccount {
  const account = findAccount(world, id)
  account.left = true
  const application = { id: 'ca_StandIn0000000000', object: 'application', name: 'Showcase' }
  record(connectedWorld(world, id), 'account.application.deauthorized', application, byItself)
  return account
}

const tell = (world: World, account: ConnectedAccount, cause: Cause) =>
  record(connectedWorld(world, account.id), 'account.updated', account, cause)
