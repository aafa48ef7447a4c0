import type { Promotion } from '#domains/catalogue/promotion-contract.ts'
import { onPrice } from '#domains/catalogue/rules/promotion-for.ts'
import type { Data } from '../editing/autosave.ts'

export type Offer = Promotion['offer']

/** The kinds of offer, each with its name and what it does. */
export const offers: readonly { value: Offer; name: string; does: string }[] = [
  { value: 'discount', name: 'Discount', does: 'Its services cost less, for everybody.' },
  { value: 'flash', name: 'Flash', does: 'A discount for a short time, or for the first ones.' },
  { value: 'intro', name: 'Intro', does: 'For customers who have never booked with you, once each.' },
  { value: 'bundle', name: 'Bundle', does: 'Several sessions for one price.' },
  { value: 'addon', name: 'Add-on', does: 'One service brings another, cheaper or free.' },
]

/** The offer that a form has chosen; the contract's default without one. */
export const offerOf = (data: Data): Offer =>
  offers.find(({ value }) => value === data['offer'])?.value ?? 'discount'

/** Whether the offer lowers a price: that of its services, or of what they bring. */
export const lowersPrices = (data: Data): boolean => onPrice.has(offerOf(data)) || isAddon(data)

/** Whether the services of the offer bring another one. */
export const isAddon = (data: Data): boolean => offerOf(data) === 'addon'

/** Whether it takes a percentage off; '' while that is chosen and not typed. A price counts before a percentage. */
export const isByPercent = ({ priceCents, percentOff }: Data): boolean =>
  (priceCents ?? null) === null && (percentOff ?? null) !== null

/** The values of a new promotion: the fields of the contract, and '' or null where something is missing. */
export const newPromotion: Data = {
  type: 'promotion',
  title: '',
  description: '',
  serviceUrl: '',
  media: null,
  tags: [],
  targets: [],
  offer: 'discount',
  percentOff: null,
  priceCents: null,
  usualPriceCents: null,
  sessions: null,
  validDays: 180,
  sharesMost: 0,
  brings: null,
  from: null,
  until: null,
  weekdays: [],
  startTime: null,
  endTime: null,
  maxSold: null,
  maxPerCustomer: null,
  visibility: 'public',
}
