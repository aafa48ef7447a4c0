import { hideAddress } from '../parts/public-page/hidden-address.ts'

/** A button that shows the contact e-mail. The address is not in the HTML, where programs would collect it. */
export function ContactAddress({ address }: { address: string }) {
  const hidden = hideAddress(address)
  if (!hidden) return null
  return (
    <div className="address">
      <span data-island="address" data-when="touch" data-props={JSON.stringify(hidden)}>
        <button type="button">Show e-mail address</button>
      </span>
      <noscript>The e-mail address needs JavaScript to show.</noscript>
    </div>
  )
}
