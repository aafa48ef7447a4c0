/** A snippet in a page: its element and what its attributes say. */
export type Placed = {
  readonly element: HTMLElement
  readonly kind: string
  /** The origin of the product, from which the loader came. */
  readonly base: string
  /** The address of the framed document. */
  readonly address: string
  /** The words of the snippet's own link, which stands there without script. */
  readonly words: string
  /** The background of button and window, such as `#33101f`; undefined: the usual one. */
  readonly colour: string | undefined
  /** Whether the page wants to hear of bookings. */
  readonly tells: boolean
}

/** Reads the attributes of a snippet. */
export function placedAt(base: string, element: HTMLElement): Placed {
  const { showcase = '', service = '', kind = 'inline', colour = '', ...choices } = element.dataset
  const query = new URLSearchParams()
  for (const name of ['header', 'mode', 'try']) {
    const choice = choices[name]
    if (choice) query.set(name, choice)
  }
  // the link of a coupon may lead to a page that holds the snippet
  const coupon = /[?&]coupon=([A-Za-z0-9-]{3,24})(?:&|$)/.exec(location.search)?.[1]
  if (coupon) query.set('coupon', coupon)
  const asked = query.size > 0 ? `?${query}` : ''
  return {
    element,
    kind,
    base,
    address: `${base}/at/${encodeURIComponent(showcase)}/embed/${encodeURIComponent(service)}${asked}`,
    words: element.textContent.trim() || 'Book a time',
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour : undefined,
    tells: element.hasAttribute('data-tells'),
  }
}
