import type { Checkout } from '#domains/commerce/customer-contract.ts'
import themed from '#web/ui/themed.module.css'
import type { WayOn } from './place-and-pay.ts'

type Props = { provider: Checkout['provider']; wayOn: WayOn }

/** Link for a visitor whose hold can no longer be ordered. */
export function Unsold({ provider, wayOn }: Props) {
  const isAtShowcase = wayOn === 'showcase' && provider.userUrl !== ''
  return (
    <p>
      What you typed stays here.{' '}
      <a className={themed['link']} href={isAtShowcase ? `/at/${encodeURIComponent(provider.userUrl)}` : '/'}>
        {isAtShowcase ? `See what else ${provider.name} offers` : 'Go to the start page'}
      </a>
    </p>
  )
}
