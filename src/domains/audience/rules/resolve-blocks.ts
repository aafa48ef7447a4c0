import { couponGives } from '#domains/pricing/rules/coupon-words.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { visibleText } from '#platform/common/text.ts'
import { dayWords } from '#platform/common/zones.ts'
import type { LetterBlock } from '../blocks-contract.ts'
import { type BlockOf, type Found, missing, type Sources } from './block-sources.ts'
import type { LetterContent, ResolvedBlock } from './letter-content.ts'
import type { LetterService } from './letter-page.ts'
import { letterPicture } from './letter-picture.ts'
import { nextDates } from './next-dates.ts'
import { partnerBlock } from './partner-block.ts'

/** A block that is left out of the mail, and a sentence that says why. */
export type MissingBlock = { readonly id: string; readonly why: string }

/** A letter that is ready to be rendered. */
export type ComposedLetter = {
  readonly content: LetterContent
  readonly missing: readonly MissingBlock[]
  /** The blocks of its page, which `page-blocks.ts` makes. */
  readonly onPage: readonly ResolvedBlock[]
}

/** Reads the facts of live blocks from the sender's page. Blocks without words are left out without a sentence. */
export function resolveBlocks(
  blocks: readonly LetterBlock[],
  sources: Sources,
): { readonly blocks: ResolvedBlock[]; readonly missing: MissingBlock[] } {
  const found = blocks.map((block) => ({ id: block.id, found: resolve(block, sources) }))
  return {
    blocks: found.flatMap(({ found: one }) => (one && 'block' in one ? [one.block] : [])),
    missing: found.flatMap(({ id, found: one }) => (one && 'why' in one ? [{ id, why: one.why }] : [])),
  }
}

function resolve(block: LetterBlock, sources: Sources): Found {
  switch (block.kind) {
    case 'text':
      return visibleText(block.html) === '' ? undefined : { block }
    case 'columns':
      return visibleText(block.left + block.right) === '' ? undefined : { block }
    case 'quote':
      return block.words === '' ? missing('Write the words of the quote.') : { block }
    case 'button':
      return button(block)
    case 'picture':
      return picture(block, sources)
    case 'service':
      return service(block, sources)
    case 'coupon':
      return coupon(block, sources)
    case 'sessions':
      return nextDates(block, sources)
    case 'post':
      return post(block, sources)
    case 'partners':
      return partnerBlock(block, sources)
  }
}

function button(block: BlockOf<'button'>): Found {
  if (block.label === '') return missing('Write what the button says.')
  return block.href === '' ? missing('Say where the button leads.') : { block }
}

function picture({ id, media, href }: BlockOf<'picture'>, { page, publicUrl }: Sources): Found {
  if (!media) return missing('Choose a picture.')
  if (media.type !== 'image') return missing('A mail cannot play a video. Choose a picture.')
  const shown = letterPicture(media, { publicUrl, theme: page.look.theme })
  return { block: { id, kind: 'picture', picture: shown, href } }
}

function service({ id, entityId }: BlockOf<'service'>, { page, publicUrl }: Sources): Found {
  if (entityId === null) return missing('Choose a service.')
  const one = page.services.find((each) => each.entityId === entityId)
  if (!one) return missing('This service is not on your page any more.')
  if (one.isPaused) return missing('This service takes no bookings at the moment.')
  const { title, deliverWithinDays, nextAvailable, timezone } = one
  const isUnscheduled = deliverWithinDays !== undefined
  return {
    block: {
      id,
      kind: 'service',
      title,
      facts: factsOf(one),
      next:
        nextAvailable && !isUnscheduled ? `Next free: ${momentAt(nextAvailable, timezone, page.here)}` : '',
      action: isUnscheduled ? 'See it' : 'Choose a time',
      url: `${page.look.pageUrl}/services/${encodeURIComponent(one.serviceUrl)}`,
      picture: letterPicture(one.picture, { publicUrl, theme: page.look.theme }),
    },
  }
}

const factsOf = ({ durationMin, deliverWithinDays, place, priceCents }: LetterService): string =>
  (deliverWithinDays === undefined
    ? [`${durationMin} minutes`, place, formatPrice(priceCents)]
    : [`Delivered within ${deliverWithinDays} days`, formatPrice(priceCents)]
  )
    .filter(Boolean)
    .join(', ')

const couponOver = {
  ended: 'This coupon has ended.',
  used_up: 'This coupon is used up.',
  paused: 'This coupon is paused.',
} as const

function coupon({ id, couponId }: BlockOf<'coupon'>, { page }: Sources): Found {
  if (couponId === null) return missing('Choose a coupon.')
  const one = page.coupons.find((each) => each.id === couponId)
  if (!one) return missing('This coupon is deleted.')
  const { code, state, from, until } = one
  if (state !== 'active' && state !== 'scheduled') return missing(couponOver[state])
  const days = [
    state === 'scheduled' && from && `From ${dayWords(from)}`,
    until && `until ${dayWords(until)}`,
  ]
  const words = days.filter(Boolean).join(', ')
  return {
    block: {
      id,
      kind: 'coupon',
      code,
      gives: couponGives(one),
      until: words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
      url: page.look.pageUrl,
    },
  }
}

/** The most characters of a post in a letter; the rest stands on its page. */
const excerptMax = 220

function post({ id, entityId }: BlockOf<'post'>, { page }: Sources): Found {
  const one = entityId === null ? page.posts[0] : page.posts.find((each) => each.entityId === entityId)
  if (!one)
    return missing(entityId === null ? 'You have no post yet.' : 'This post is not on your page any more.')
  const { title, minutes, description } = one
  return {
    block: {
      id,
      kind: 'post',
      title,
      minutes,
      excerpt: shortened(description.replaceAll(/\s+/g, ' ').trim()),
      url: `${page.look.pageUrl}/blogs/${encodeURIComponent(one.serviceUrl)}`,
    },
  }
}

function shortened(text: string): string {
  const points = Array.from(text)
  if (points.length <= excerptMax) return text
  const cut = points.slice(0, excerptMax).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || excerptMax).trim()}…`
}
