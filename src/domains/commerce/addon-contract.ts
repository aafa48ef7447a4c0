// The add-ons of something that was bought, by the link of that.
import { z } from 'zod'
import { ReaderZone } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** Something that can be added to an order, or was. */
export const Addon = z.object({
  promotionId: z.string(),
  /** What it adds. */
  title: z.string(),
  /** One session, for which a pass of one is sold; false: work without a date. */
  isSession: z.boolean(),
  usualCents: z.int(),
  priceCents: z.int(),
  /** The page of its order; null: it is not bought yet. */
  boughtUrl: z.string().nullable(),
})
export type Addon = z.infer<typeof Addon>

const token = z.object({ token: line(400) })

export const listAddons = endpoint({
  method: 'GET',
  path: '/api/addons/:token',
  summary: 'What can be added to an order, and what was, by its link',
  access: 'public',
  params: token,
  ok: z.object({ addons: z.array(Addon) }),
})

/** Each offer once for an order: a repeated call goes on with what was begun. Throws `commerce.addon_missing`, `pricing.sold_out`. */
export const beginAddon = endpoint({
  method: 'POST',
  path: '/api/addons/:token',
  summary: 'Begin to buy an add-on of an order',
  access: 'public',
  params: token,
  body: z.object({ promotionId: line(40), timezone: ReaderZone }),
  ok: z.object({ url: z.string() }),
})
