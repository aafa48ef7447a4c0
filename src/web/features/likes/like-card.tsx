import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { type MyLike, useSetLike } from '../../parts/data/likes.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LikePicture } from './like-picture.tsx'
import { factsWords, linkWords, nextWords, noTimeWords } from './like-words.ts'
import styles from './my-likes.module.css'

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

type Props = {
  like: MyLike
  isTakenBack: boolean
  onTakenBack: (isTakenBack: boolean) => void
  /** Asks for an address to hear of new dates. */
  onTellMe: () => void
}

/** Something that is liked, with its next free time. One that was taken back offers to undo it until the page is left. */
export function LikeCard({ like, isTakenBack, onTakenBack, onTellMe }: Props) {
  const { thing, count, hasAddress } = like
  const change = useSetLike()
  const set = (liked: boolean) => {
    onTakenBack(!liked)
    const { userUrl, target, entityId } = like
    change.mutate(
      { userUrl, target, entityId, liked },
      {
        onError: (error) => {
          onTakenBack(liked)
          showToast(messageOf(error), 'error')
        },
      },
    )
  }
  const title = thing?.title ?? 'Something you liked'
  if (isTakenBack)
    return (
      <li className={styles['gone']}>
        <p>{thing && thing.kind !== 'page' ? `${title}, ${thing.providerName}` : title}: taken back.</p>
        <Button variant="quiet" size="sm" onClick={() => set(true)}>
          Undo<span className="vh"> for {title}</span>
        </Button>
      </li>
    )
  if (!thing)
    return (
      <li className={styles['gone']}>
        <p>{title} is not online at the moment.</p>
        {like.userUrl !== '' && (
          <Button variant="quiet" size="sm" onClick={() => set(false)}>
            Take it off this list
          </Button>
        )}
      </li>
    )
  const next = nextWords(thing)
  const tells = !thing.isOpen && !hasAddress && (thing.kind === 'service' || thing.kind === 'class')
  return (
    <li className={styles['card']}>
      <div className={styles['picture']}>
        <LikePicture thing={thing} />
        <button type="button" className={styles['heart']} aria-pressed="true" onClick={() => set(false)}>
          <Icon name="heart" />
          {count !== null && <span aria-hidden="true">{short.format(count)}</span>}
          <span className="vh">
            Like {title}
            {count !== null && `, ${count.toLocaleString('en')} likes`}
          </span>
        </button>
      </div>
      <h2>
        <a href={thing.href}>{title}</a>
      </h2>
      <p className={styles['who']}>{thing.kind === 'page' ? thing.trade : thing.providerName}</p>
      {next && (
        <p className={styles['next']}>
          <b>{next.when}</b> {next.where}
        </p>
      )}
      {noTimeWords(thing) && <p className={styles['next']}>{noTimeWords(thing)}</p>}
      {factsWords(thing) && <p className={styles['who']}>{factsWords(thing)}</p>}
      <p className={styles['acts']}>
        {tells ? (
          <Button size="sm" onClick={onTellMe}>
            Tell me when<span className="vh">: {title}</span>
          </Button>
        ) : (
          <a className={buttonClass({ size: 'sm' })} href={thing.href}>
            {linkWords(thing)}
            <span className="vh">: {title}</span>
          </a>
        )}
      </p>
    </li>
  )
}
