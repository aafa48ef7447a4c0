import type { Addon } from '#domains/commerce/addon-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './adding.module.css'
import { useAddons } from './use-addons.ts'

type Props = {
  token: string
  /** What was bought is to come. */
  isOffered: boolean
  zone: string
}

/** The add-ons of an order, each with the way to it. Nothing where there is none. */
export function Addons({ token, isOffered, zone }: Props) {
  const { addons, busy, problem, add } = useAddons(token, isOffered)
  if (addons.length === 0) return null
  return (
    <section className={css['addons']} aria-labelledby="addons-heading">
      <h3 id="addons-heading">It goes well with</h3>
      <ul>
        {addons.map((addon) => (
          <li key={addon.promotionId}>
            <div>
              <b>{addon.title}</b>
              <Price addon={addon} />
            </div>
            {addon.boughtUrl ? (
              <a className={themed['quiet']} href={addon.boughtUrl}>
                <LineIcon name="check" /> Added<span className={themed['hidden']}>: {addon.title}</span>
              </a>
            ) : (
              <button
                type="button"
                className={themed['quiet']}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => busy === undefined && void add(addon.promotionId, zone)}
              >
                {busy === addon.promotionId ? 'One moment' : 'Add it'}
                <span className={themed['hidden']}>: {addon.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
    </section>
  )
}

function Price({ addon: { usualCents, priceCents, isSession, boughtUrl } }: { addon: Addon }) {
  if (boughtUrl) return null
  return (
    <span>
      <s>
        <span className={themed['hidden']}>Usual price </span>
        {formatPrice(usualCents)}
      </s>{' '}
      <b>
        <span className={themed['hidden']}>Now </span>
        {formatPrice(priceCents)}
      </b>
      {isSession && ' · you choose its time afterwards'}
    </span>
  )
}
