import { useEffect, useRef } from 'react'
import { deliveryAddress } from '#web/features/checkout/pay-ways.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { closePopup, isInPopup, showTop } from '../../embed/talk.ts'

type Props = { token: string; onAgain: () => void }

/** What stands in the frame after an order without a date: the way to its own page. */
export function EmbedOrdered({ token, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    showTop()
  }, [])
  return (
    <section className="emb-booked" aria-labelledby="booked-heading">
      <p className="emb-sign" data-mark="done">
        <LineIcon name="check" size={28} />
      </p>
      <h2 id="booked-heading" ref={heading} tabIndex={-1} className={themed['heading']}>
        Your order was sent
      </h2>
      <p>Its own page and an e-mail say how it stands.</p>
      <div className="emb-acts">
        <a className={themed['button']} href={deliveryAddress(token)}>
          Open your order
        </a>
        {isInPopup() ? (
          <button type="button" className={themed['quiet']} onClick={closePopup}>
            Close
          </button>
        ) : (
          <button type="button" className={themed['quiet']} onClick={onAgain}>
            Order another
          </button>
        )}
      </div>
    </section>
  )
}
