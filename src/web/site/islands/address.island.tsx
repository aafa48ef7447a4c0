import { type HiddenAddress, showAddress } from '#web/parts/public-page/hidden-address.ts'

/** Replaces the button by the e-mail address, as a link that has the focus. */
export function mount(element: HTMLElement, props: unknown): void {
  const address = showAddress(props as HiddenAddress)
  const link = document.createElement('a')
  link.href = `mailto:${encodeURIComponent(address).replace('%40', '@')}`
  link.textContent = address
  element.replaceChildren(link)
  link.focus()
}
