import { formatPrice } from '#platform/common/money.ts'
import { centsOf } from '../../lib/dollars.ts'
import { youtubeId } from '../../lib/youtube.ts'
import { pictureAddress, positionOf } from '../../parts/pictures/picture-address.ts'
import classes from './card-preview.module.css'
import { spanWords } from './limit-choices.ts'
import formClasses from './service-form.module.css'
import type { ServiceValues } from './service-values.ts'

/** Preview of the service's card, in the app's own style instead of the Showcase's theme. */
export function CardPreview({ values, drawn }: { values: ServiceValues; drawn: string }) {
  const cents = values.free ? 0 : centsOf(values.price)
  const video = values.media.type === 'youtube' ? youtubeId(values.media.youtube) : undefined
  const place = values.place === 'Offline' ? values.address.trim() || 'Place' : values.place
  return (
    <aside className={formClasses['card']} aria-label="Preview of the card">
      <div className={classes['sticky']}>
        <p className={classes['head']}>The card, so far</p>
        <div className={classes['card']}>
          {video ? (
            <div className={classes['video']}>Video</div>
          ) : (
            <img
              src={pictureAddress(values.media.image || drawn)}
              alt=""
              width={300}
              height={225}
              style={positionOf(values.media.focus)}
            />
          )}
          <h3>{values.title.trim() || 'Title'}</h3>
          <p className={classes['facts']}>
            {place} · {values.durationMin === '' ? '…' : spanWords(values.durationMin)}
          </p>
          <p className={classes['price']}>{cents === undefined ? '$…' : formatPrice(cents)}</p>
        </div>
      </div>
    </aside>
  )
}
