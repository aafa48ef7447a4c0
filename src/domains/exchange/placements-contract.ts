// Partners on public pages. A visitor reads these; no partner's customer is in them.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { Placement } from './contract.ts'

/** A partner as a page shows them. */
export const ShownPartner = z.object({
  userUrl: z.string(),
  name: z.string(),
  firstName: z.string(),
  trade: z.string(),
  place: z.string(),
  isOnline: z.boolean(),
  timezone: z.string(),
  oneLiner: z.string(),
  portrait: z.string(),
  drawn: z.string(),
  theme: z.string(),
  /** The page of the partner, with the word that counts the visit: `https://example.org/at/ana?ref=…`. */
  href: z.string(),
})
export type ShownPartner = z.infer<typeof ShownPartner>

const page = z.object({ userUrl: line(60) })
const where = z.object({ placement: Placement })

/** At most four. Empty if the owner's switch is off, or nobody can be shown. */
export const readPagePartners = endpoint({
  method: 'GET',
  path: '/api/exchange/pages/:userUrl/partners',
  summary: 'The partners that a page shows',
  access: 'public',
  params: page,
  query: where,
  ok: z.object({ partners: z.array(ShownPartner) }),
})

/** The next free time of a partner; `href` opens it. */
export const NextTime = z.object({
  serviceTitle: z.string(),
  start: z.iso.datetime(),
  durationMin: z.int(),
  priceCents: z.int(),
  href: z.string(),
})

/** The same partners with their next free times, the soonest first; in the full panel only those who have one. */
export const readPartnerTimes = endpoint({
  method: 'GET',
  path: '/api/exchange/pages/:userUrl/times',
  summary: 'The partners that a page shows, with their next free times',
  access: 'public',
  params: page,
  query: where,
  ok: z.object({ partners: z.array(ShownPartner.extend({ next: NextTime.nullable() })) }),
})

/**
 * For each placement the partners whom the owner's page shows, or would show with the switch on, the soonest first. `start` is the next
 * free time; null: there is none. Empty for a provider who is not in the network.
 */
export const readPlacements = endpoint({
  method: 'GET',
  path: '/api/exchange/placements',
  summary: 'The partners in each place of your page, with their next free times',
  access: 'account',
  ok: z.object({
    placements: z.array(
      z.object({
        placement: Placement,
        partners: z.array(
          z.object({ name: z.string(), firstName: z.string(), start: z.iso.datetime().nullable() }),
        ),
      }),
    ),
  }),
})

/**
 * Counts a visit that a partner sent, once for each browser. `word` goes with the visitor's orders at this provider; null: the link is
 * forged, expired or ended, and nothing is kept.
 */
export const noteTouch = endpoint({
  method: 'POST',
  path: '/api/exchange/touches',
  summary: 'Count a visit that a partner sent',
  access: 'public',
  body: z.object({ userUrl: line(60), ref: line(400) }),
  limit: { maxCalls: 60, minutes: 10, each: '' },
  ok: z.object({ word: z.string().nullable(), until: z.iso.datetime().nullable() }),
})
