// The browser half of a payment vendor: each vendor's folder has one, and the checkout knows none of them.

/**
 * Why a payment was not confirmed. `incomplete`: the form shows what is missing; `declined`: the form shows the bank's reason;
 * `unproved`: the bank was not convinced, and `message` says so; `over`: this payment takes no card any more; `silent`: nobody
 * knows what became of it; `left`: the visitor left; `refused`: anything else.
 */
export type CardProblem = {
  readonly kind: 'incomplete' | 'declined' | 'unproved' | 'over' | 'silent' | 'left' | 'refused'
  readonly message?: string | undefined
}

/** The public settings of a payment vendor, from /config.json. */
export type CardVendorConfig = {
  readonly provider: string
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly mode: 'stand-in' | 'test' | 'live' | 'unknown'
}

export type CardFormOptions = {
  readonly config: CardVendorConfig
  /** The provider's own account at the vendor, at which she is paid; null: that of this installation. */
  readonly account: string | null
  /** Whole cents, USD. */
  readonly amount: number
  /** The money is only held for now. */
  readonly holds: boolean
  /** The form is in a frame of another page: cards alone, whose bank asks in a tab. */
  readonly isFramed: boolean
  /** Ends the loading; the form is then taken out of the box. */
  readonly signal: AbortSignal
}

/** A payment to confirm. `returnUrl` is the page to which a bank returns. */
export type CardPayment = {
  readonly clientSecret: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly returnUrl: string
  /** Opens the address of a bank's question in a tab; called only in a frame. */
  readonly ask: (address: string) => void
  readonly signal: AbortSignal
}

/** A card form that is ready. */
export type CardForm = {
  /** Says another amount, in whole cents; what was typed stays. */
  setAmount(amount: number): void
  /** Checks what was typed. Returns what is missing. */
  submit(): Promise<CardProblem | undefined>
  /** Confirms the payment with the typed card. Returns why it was not confirmed. */
  confirm(payment: CardPayment): Promise<CardProblem | undefined>
  /** Puts the focus into its first field. */
  focus(): void
}

/** Mounts the vendor's fields in `box`, before an order exists. Rejects when they did not load. */
export type MountCardForm = (box: HTMLElement, options: CardFormOptions) => Promise<CardForm>
