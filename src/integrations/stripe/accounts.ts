import type Stripe from 'stripe'
import type { AccountGateway, Held, VendorAccount } from '#domains/billing/connect-ports.ts'
import { needsOf } from './account-needs.ts'
import { isNoAccess, isUnknown, rethrow } from './classify.ts'

/**
 * Opens connected accounts through the official client. The provider has a full dashboard of her own, pays the fees herself and
 * answers to the vendor for losses, so the operator never holds her money (`docs/decisions`, 106).
 */
export function createStripeAccounts(client: Stripe): AccountGateway {
  return {
    name: 'stripe',
    async createAccount({ idempotencyKey, email, pageUrl }) {
      try {
        const account = await client.accounts.create(
          {
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            email,
            ...(isPublic(pageUrl) && { business_profile: { url: pageUrl } }),
          },
          { idempotencyKey },
        )
        return accountOf(account)
      } catch (error) {
        return rethrow(error)
      }
    },
    async readAccount(account) {
      try {
        return accountOf(await client.accounts.retrieve(account))
      } catch (error) {
        return isNoAccess(error) || isUnknown(error) ? undefined : rethrow(error)
      }
    },
    async onboardingUrl(account, { returnUrl, refreshUrl }) {
      try {
        const link = { account, return_url: returnUrl, refresh_url: refreshUrl }
        return (await client.accountLinks.create({ ...link, type: 'account_onboarding' })).url
      } catch (error) {
        return rethrow(error)
      }
    },
  }
}

/** The vendor takes no address of a machine for that of a business. */
const isPublic = (url: string): boolean => new URL(url).hostname.includes('.')

function accountOf(account: Stripe.Account): VendorAccount {
  const { id, charges_enabled, payouts_enabled, details_submitted, requirements } = account
  const { past_due, currently_due, current_deadline, disabled_reason } = requirements ?? {}
  return {
    account: id,
    canCharge: charges_enabled,
    canPayOut: payouts_enabled,
    isSubmitted: details_submitted,
    held: heldFor(disabled_reason ?? null),
    needs: needsOf([...(past_due ?? []), ...(currently_due ?? [])]),
    neededBy: current_deadline ? new Date(current_deadline * 1000) : null,
  }
}

/** Why the vendor switched something off (`disabled_reason`). */
function heldFor(reason: string | null): Held | null {
  if (reason === null) return null
  if (reason.startsWith('rejected.') || reason === 'platform_paused') return 'declined'
  return reason === 'requirements.past_due' || reason === 'action_required.requested_capabilities'
    ? 'needs'
    : 'checks'
}
