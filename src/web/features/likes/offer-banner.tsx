import { formatDate } from '#platform/common/zones.ts'
import type { LikeKey, ReceivedItem, ReceivedLikes } from '../../parts/data/likes.ts'
import { Button } from '../../ui/button.tsx'
import { itemTitle } from './liked-items.tsx'
import styles from './received-likes.module.css'

type Props = {
  received: ReceivedLikes
  onOffer: (key: LikeKey) => void
  making: LikeKey | undefined
}

/** Something that is sold first, then what most people can be told about. */
const best = (items: readonly ReceivedItem[]): ReceivedItem | undefined =>
  items
    .filter(({ reachable, title }) => reachable > 0 && title !== '')
    .toSorted(
      (a, b) => Number(b.target === 'service') - Number(a.target === 'service') || b.reachable - a.reachable,
    )[0]

/** Says what an offer to those who like the best item would be; nothing while nobody can be written to. */
export function OfferBanner({ received: { items, offer }, onOffer, making }: Props) {
  const item = best(items)
  if (!item) return null
  const { reachable } = item
  const title = item.target === 'showcase' ? 'your Showcase' : itemTitle(item)
  const [people, them] =
    reachable === 1 ? ['1 person likes', 'this one'] : [`${reachable} people like`, `these ${reachable}`]
  return (
    <section className={styles['offer']} aria-labelledby="offer">
      <div>
        <h2 id="offer">
          {people} {title} and left an address
        </h2>
        <p>
          We make a coupon, {offer.percent} % off, one use each, until{' '}
          {formatDate(`${offer.until}T12:00:00Z`, 'weekday', 'UTC')}, and a draft of a letter to {them}. You
          read both before anything goes out.
        </p>
      </div>
      <Button variant="primary" loading={making !== undefined} onClick={() => onOffer(item)}>
        Send them an offer
      </Button>
    </section>
  )
}
