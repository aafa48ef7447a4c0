// Members who would fit as partners.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { PeerCard } from './contract.ts'

/** The parts of the score that can be a reason. */
export const reasonKinds = [
  'complement',
  'wanted',
  'words',
  'language',
  'place',
  'price',
  'answers',
  'overflow',
  'new',
] as const
export const Reason = z.object({ kind: z.enum(reasonKinds), words: z.string() })
export type Reason = z.infer<typeof Reason>

/** What to widen if nobody was found: a filter, or a choice of the own profile; `invite`: nobody else is there; `live`: publish; `join`: join. */
export const widenKinds = ['q', 'place', 'language', 'languages', 'online', 'invite', 'live', 'join'] as const
export type Widen = (typeof widenKinds)[number]

/** `fit`: the score, 0 to 100, in which the first 14 days of a member do not count. */
export const Suggestion = z.object({ peer: PeerCard, fit: z.int(), reasons: z.array(Reason).max(2) })
export type Suggestion = z.infer<typeof Suggestion>

/**
 * Up to ten members, best first. Who left, blocked or has no room since the night is left out. `q`: words of trade, skill or name.
 * `place`: `online`, or a place of theirs. With a filter the ten best that pass it are found among all members.
 * A provider who is no member gets none. Throws `exchange.search_busy`.
 */
export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/exchange/suggestions',
  summary: 'Members who would fit as your partners',
  access: 'account',
  query: z.object({
    q: line(60).default(''),
    place: line(90).default(''),
    language: line(3).default(''),
  }),
  ok: z.object({
    suggestions: z.array(Suggestion),
    /** What the filters offer, the most frequent first. */
    places: z.array(z.string()),
    languages: z.array(z.string()),
    widen: z.array(z.enum(widenKinds)),
  }),
})
