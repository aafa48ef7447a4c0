import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { Listed, ListingCard } from '#domains/showcase/directory-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { OwnTime } from '#web/parts/public-page/next-time.tsx'
import { Photo } from '#web/parts/public-page/photo.tsx'

const frame: Frame = { ratios: [4 / 5, 6 / 5], phone: '70px', tablet: '44vw', desktop: '380px' }

const star = 'm12 3 2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.6 6.3 20l1.5-6.2L3 9.6 9.3 9z'

/** The cards that are in view when the page opens. */
const inView = 3

type Props = { people: readonly Listed[]; level: 2 | 3 }

/** The cards of providers; each is one link to the Showcase. */
export const People = ({ people, level }: Props) => (
  <ul className="people">
    {people.map((listed, at) => (
      <Person key={listed.userUrl} listed={listed} level={level} order={orderAt(at)} />
    ))}
  </ul>
)

const orderAt = (at: number) => (at === 0 ? 'first' : at < inView ? 'soon' : undefined)

type Order = 'first' | 'soon' | undefined

function Person({ listed, level, order }: { listed: Listed; level: 2 | 3; order: Order }) {
  const { userUrl, card, fromCents, nextAt } = listed
  const Heading = `h${level}` as const
  return (
    <li className="per">
      <span className="per-pic">
        <Face card={card} order={order} />
      </span>
      <Heading>
        <a href={showcaseHref(userUrl)}>{card.name}</a>
      </Heading>
      {whoWords(card) && <p className="who-w">{whoWords(card)}</p>}
      {card.bio && <p className="say">{card.bio}</p>}
      <p className="facts">
        {card.rating && (
          <span>
            <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
              <path d={star} />
            </svg>
            <b>{card.rating.average.toFixed(1)}</b> from {card.rating.count.toLocaleString('en')} reviews
          </span>
        )}
        {fromCents !== null && (
          <span>
            {fromCents === 0 ? (
              <b>Free</b>
            ) : (
              <>
                from <b>{formatPrice(fromCents)}</b>
              </>
            )}
          </span>
        )}
      </p>
      <NextTime card={card} nextAt={nextAt} />
    </li>
  )
}

/** `Dance teacher · Baltimore and online` */
function whoWords({ trade, place, isOnline }: ListingCard): string {
  const where = [place, isOnline && 'online'].filter(Boolean).join(' and ')
  return [trade, where && where.charAt(0).toUpperCase() + where.slice(1)].filter(Boolean).join(' · ')
}

function Face({ card, order }: { card: ListingCard; order: Order }) {
  const portrait = readPictureRef(card.portrait)
  if (portrait) return <Photo picture={portrait} alt="" frame={frame} order={order} />
  return (
    <img
      className="photo"
      alt=""
      src={`/pictures/${card.drawn}.svg?theme=${card.theme}`}
      width={960}
      height={720}
      decoding="async"
      {...(order === undefined && { loading: 'lazy' as const })}
    />
  )
}

/** The next free time on the provider's clock; the browser adds the visitor's own. */
function NextTime({ card, nextAt }: { card: ListingCard; nextAt: Date | null }) {
  if (!nextAt) return <p className="nx">No free time in the coming weeks</p>
  const start = nextAt.toISOString()
  return (
    <p className="nx">
      <b>{momentAt(start, card.timezone, card)}</b>
      <OwnTime start={start} zone={card.timezone} />
    </p>
  )
}
