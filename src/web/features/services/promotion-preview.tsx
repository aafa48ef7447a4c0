import { offCentsOf } from '#domains/catalogue/rules/promotion-for.ts'
import { formatPrice } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { mediaValue } from '../../parts/editing/media-value.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { pictureAddress, positionOf } from '../../parts/pictures/picture-address.ts'
import formClasses from '../../parts/selling/card-form.module.css'
import { isAddon, lowersPrices, offerOf, offers } from '../../parts/selling/promotion-offers.ts'
import classes from './card-preview.module.css'
import type { PromotionTarget } from './promotion-targets.ts'
import { onlyUsed } from './promotion-values.ts'

type Props = { values: Data; drawn: string; targets: readonly PromotionTarget[] }

const cents = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Preview of the promotion's card, and the price that each of its services then has. */
export function PromotionPreview({ values, drawn, targets }: Props) {
  const used = onlyUsed(values)
  const media = mediaValue(used['media'])
  const until = textOf(used['until'])
  const brings = isAddon(used) ? [textOf(used['brings'])] : undefined
  const chosen = targets.filter(({ value }) => (brings ?? listOf(used['targets'])).includes(value))
  return (
    <aside className={formClasses['card']} aria-label="Preview of the card">
      <div className={classes['sticky']}>
        <p className={classes['head']}>The card, so far</p>
        <div className={classes['card']}>
          {media.type === 'youtube' ? (
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
          <h3>{textOf(used['title']).trim() || 'Title'}</h3>
          <p className={classes['facts']}>
            {offers.find(({ value }) => value === offerOf(used))?.name}
            {until && ` · until ${formatDate(`${until}T12:00:00Z`, 'day', 'UTC')}`}
          </p>
          {lowersPrices(used) ? <Lowered used={used} chosen={chosen} /> : <Whole used={used} />}
        </div>
      </div>
    </aside>
  )
}

/** The price of what is sold as a whole. */
function Whole({ used }: { used: Data }) {
  const price = cents(used['priceCents'])
  const usual = cents(used['usualPriceCents'])
  return (
    <p className={classes['price']}>
      {price !== null && usual !== null && usual > price && (
        <s>
          <span className="vh">Usual price </span>
          {formatPrice(usual)}
        </s>
      )}{' '}
      {price === null ? '$…' : formatPrice(price)}
    </p>
  )
}

/** Old and new price of each service that the offer is for; one that is not cheaper with it says so. */
function Lowered({ used, chosen }: { used: Data; chosen: readonly PromotionTarget[] }) {
  const terms = { priceCents: cents(used['priceCents']), percentOff: cents(used['percentOff']) }
  if (chosen.length === 0) return <p className={classes['facts']}>For what you choose</p>
  return (
    <ul className={classes['targets']}>
      {chosen.map(({ value, label, priceCents }) => {
        const off = priceCents === undefined ? 0 : offCentsOf(terms, priceCents)
        return (
          <li key={value}>
            <span>{label}</span>
            {priceCents === undefined ? (
              <b>$…</b>
            ) : off === 0 ? (
              <b>{formatPrice(priceCents)}, as usual</b>
            ) : (
              <b>
                <s>
                  <span className="vh">Usual price </span>
                  {formatPrice(priceCents)}
                </s>{' '}
                <span className="vh">Now </span>
                {formatPrice(priceCents - off)}
              </b>
            )}
          </li>
        )
      })}
    </ul>
  )
}
