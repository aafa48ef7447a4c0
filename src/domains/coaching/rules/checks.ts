import type { Facts } from './facts.ts'

/** What the product can see by itself. A `verify` task ticks when its check holds. */
export const checks = {
  published: ({ isPublished }) => isPublished,
  portrait: ({ hasPortrait }) => hasPortrait,
  job_title: ({ hasJobTitle }) => hasJobTitle,
  about: ({ hasAbout }) => hasAbout,
  service: ({ services }) => services >= 1,
  three_services: ({ services }) => services >= 3,
  class: ({ classes }) => classes >= 1,
  promotion: ({ promotions }) => promotions >= 1,
  social: ({ socials }) => socials >= 1,
  review: ({ reviews }) => reviews >= 1,
  three_reviews: ({ reviews }) => reviews >= 3,
  post: ({ posts }) => posts >= 1,
  domain: ({ hasDomain }) => hasDomain,
  asks_for_addresses: ({ asksForAddresses }) => asksForAddresses,
  subscriber: ({ subscribers }) => subscribers >= 1,
  five_subscribers: ({ subscribers }) => subscribers >= 5,
  twenty_subscribers: ({ subscribers }) => subscribers >= 20,
  letter: ({ lettersDelivered }) => lettersDelivered >= 1,
  booking: ({ sessions }) => sessions >= 1,
  three_bookings: ({ sessions }) => sessions >= 3,
  ten_customers: ({ customers }) => customers >= 10,
  coupon: ({ coupons }) => coupons >= 1,
  answered_request: ({ requestsAnswered }) => requestsAnswered >= 1,
} as const satisfies Readonly<Record<string, (facts: Facts) => boolean>>

export type Check = keyof typeof checks
