/**
 * The loader of embedded bookings, at /embed/v1.js for ever. A page that has a snippet runs it. It needs no style of the
 * page's policy (it sets properties and constructed style sheets), no storage, no cookie and no request of its own.
 */
import { drawButton } from './button.ts'
import { type Placed, placedAt } from './placed.ts'
import { opensPopup } from './popup.ts'
import { standInline } from './stand-inline.ts'

const wanted = '[data-showcase][data-service]'

/** How each kind of snippet stands in the page; an unknown one stands inline. */
const stands: Readonly<Record<string, (placed: Placed) => void>> = {
  inline: standInline,
  popup: (placed) => opensPopup(placed.element, placed),
  button: drawButton,
}

const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]')
const base = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''

function start(element: Element): void {
  if (!(element instanceof HTMLElement) || element.dataset['ready'] !== undefined) return
  element.dataset['ready'] = ''
  const placed = placedAt(base, element)
  const stand = stands[placed.kind] ?? standInline
  stand(placed)
}

function startAll(root: Document | Element): void {
  for (const element of root.querySelectorAll(wanted)) start(element)
}

startAll(document)
// a snippet that the page adds later, or that stands below this script
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element) {
        if (node.matches(wanted)) start(node)
        startAll(node)
      }
}).observe(document, { childList: true, subtree: true })
