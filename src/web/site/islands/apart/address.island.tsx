import { type HiddenAddress, showAddress } from '#web/parts/public-page/hidden-address.ts'

/** Replaces the button by the e-mail address, as a link that has the focus. `about`: the subject of the letter. */
export function mount(element: HTMLElement, props: unknown): void {
  const { about, ...hidden } = props as HiddenAddress & { readonly about?: string }
  const address = showAddress(hidden)
  const link = document.createElement('a')
  const subject = about === undefined ? '' : `?subject=${encodeURIComponent(about)}`
  link.href = `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject}`
  link.textContent = address
  element.replaceChildren(link)
  link.focus()
}
