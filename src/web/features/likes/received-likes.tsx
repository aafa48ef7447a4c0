import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  type LikeKey,
  type ReceivedLikes as Received,
  receivedLikesQuery,
  useMakeOffer,
} from '../../parts/data/likes.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { LikedItems } from './liked-items.tsx'
import { Likers } from './likers.tsx'
import { LikesADay } from './likes-a-day.tsx'
import { OfferBanner } from './offer-banner.tsx'
import styles from './received-likes.module.css'

type Props = {
  /** The address of the provider's page; undefined while it is not live. */
  pageUrl: string | undefined
  /** Opens the draft of a letter. */
  onLetter: (letterId: string) => void
}

/** The likes on the provider's Showcase: an offer, each day, each item, and who left an address. */
export function ReceivedLikes({ pageUrl, onLetter }: Props) {
  const received = useQuery(receivedLikesQuery)
  const make = useMakeOffer()
  const offer = ({ target, entityId }: LikeKey) => {
    if (make.isPending) return
    make.mutate(
      { target, entityId },
      {
        onSuccess: ({ letterId }) => onLetter(letterId),
        onError: (error) => showToast(messageOf(error), 'error'),
      },
    )
  }
  const { data } = received
  const offered = { onOffer: offer, making: make.isPending ? make.variables : undefined }
  return (
    <ListStates
      what="The likes on your page"
      query={received}
      count={data?.all}
      loading={<SkeletonLines label="Your likes are loading" widths={[100, 100, 80, 60, 100, 100]} />}
      empty={<NoLikes pageUrl={pageUrl} />}
    >
      {data && (
        <>
          <OfferBanner received={data} {...offered} />
          <LikesADay days={data.days} />
          <section className={styles['part']} aria-labelledby="liked-items">
            <h2 id="liked-items">What they like</h2>
            <LikedItems items={data.items} {...offered} />
            {data.items.some(({ likes }) => likes < leastShown) && (
              <p className={styles['quiet']}>On your page a number under {leastShown} stays hidden.</p>
            )}
          </section>
          <Likers received={data} />
        </>
      )}
    </ListStates>
  )
}

/** product.md 13: visitors see no smaller count. */
const leastShown = 5

/** `66 in the last 30 days, 610 in all.` */
export const receivedWords = ({ all, last30Days, withAddress }: Received): string => {
  const likes = `${last30Days.toLocaleString('en')} in the last 30 days, ${all.toLocaleString('en')} in all.`
  if (withAddress === 0) return likes
  const people = withAddress === 1 ? '1 person' : `${withAddress.toLocaleString('en')} people`
  return `${likes} ${people} left an address and asked to hear from you.`
}

const NoLikes = ({ pageUrl }: Pick<Props, 'pageUrl'>) => (
  <EmptyState
    drawn
    title="No likes yet"
    actions={
      pageUrl && (
        <a className={buttonClass()} href={pageUrl}>
          See your page
        </a>
      )
    }
  >
    {pageUrl
      ? 'Visitors can press a heart on your page, and on each service, class, post, review and text. You see here what they like.'
      : 'Publish your page, and visitors can like what they see there.'}
  </EmptyState>
)
