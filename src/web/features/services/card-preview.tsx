import { Tax } from '#domains/catalogue/tax-contract.ts'
import { plusTax } from '#domains/pricing/rules/tax.ts'
import { formatPrice } from '#platform/common/money.ts'
import { youtubeId } from '../../lib/youtube.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { mediaValue } from '../../parts/editing/media-value.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { pictureAddress, positionOf } from '../../parts/pictures/picture-address.ts'
import { deliveredWithin } from '../../parts/public-page/unscheduled.ts'
import formClasses from '../../parts/selling/card-form.module.css'
import { spanWords } from '../../parts/selling/minute-choices.ts'
import classes from './card-preview.module.css'
import { isUnscheduled } from './fulfilment.ts'

/** The tax that is added, once its name and rate are typed. */
function taxWords(tax: unknown): string {
  const typed = Tax.safeParse(tax).data
  const words = plusTax(typed)
  return words && ` ${words}`
}

/** Preview of the service's card, in the app's own style instead of the Showcase's theme. */
export function CardPreview({ values, drawn }: { values: Data; drawn: string }) {
  const { title, priceCents, durationMin } = values
  const media = mediaValue(values['media'])
  const video = media.type === 'youtube' ? youtubeId(media.youtube) : undefined
  const { kind, address } = values['location'] as Data
  const words: Readonly<Record<string, string>> = { Link: 'Online', Phone: 'By phone' }
  const place = kind === 'Offline' ? textOf(address).trim() || 'Place' : (words[textOf(kind)] ?? textOf(kind))
  return (
    <aside className={formClasses['card']} aria-label="Preview of the card">
      <div className={classes['sticky']}>
        <p className={classes['head']}>The card, so far</p>
        <div className={classes['card']}>
          {video ? (
            <div className={classes['video']}>Video</div>
          ) : (
            <img
              src={pictureAddress(media.image || drawn)}
              alt=""
              width={300}
              height={225}
              style={positionOf(media.focus)}
            />
          )}
          <h3>{textOf(title).trim() || 'Title'}</h3>
          <p className={classes['facts']}>
            {isUnscheduled(values)
              ? deliveredWithin(Number(values['deliverWithinDays']) || 1)
              : `${place} · ${typeof durationMin === 'number' ? spanWords(durationMin) : '…'}`}
          </p>
          <p className={classes['price']}>
            {typeof priceCents === 'number' ? formatPrice(priceCents) : '$…'}
            {typeof priceCents === 'number' && priceCents > 0 && taxWords(values['tax'])}
          </p>
        </div>
      </div>
    </aside>
  )
}
