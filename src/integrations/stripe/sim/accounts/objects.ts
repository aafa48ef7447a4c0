/** A connected account in wire format, as far as the product reads it. */
export type ConnectedAccount = {
  id: string
  object: 'account'
  business_profile: { name: string | null; url: string | null }
  capabilities: {
    card_payments: 'active' | 'inactive' | 'pending'
    transfers: 'active' | 'inactive' | 'pending'
  }
  charges_enabled: boolean
  controller: object
  country: string
  created: number
  default_currency: 'usd'
  details_submitted: boolean
  email: string | null
  metadata: Record<string, string>
  payouts_enabled: boolean
  requirements: {
    alternatives: []
    current_deadline: number | null
    currently_due: string[]
    disabled_reason: string | null
    errors: []
    eventually_due: string[]
    past_due: string[]
    pending_verification: string[]
  }
  type: 'none'
  /** Whether the platform has no access any more; the vendor does not show it. */
  left?: boolean
}

/** A page for the details of an account: used once, and for some minutes. */
export type AccountLink = {
  id: string
  account: string
  expires_at: number
  refresh_url: string
  return_url: string
  used: boolean
}
