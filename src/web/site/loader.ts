import { dropServiceWorkers } from '../lib/drop-service-workers.ts'
import { askWith, loadPart } from '../lib/load-part.ts'
import { watchTyping } from '../lib/typed.ts'
import { askToRetry } from './ask-to-retry.ts'
import { chosenZone } from './chosen-zone.ts'
import { keepCoupon } from './keep-coupon.ts'
import { rememberProvider } from './last-provider.ts'
import { fillOwnTimes } from './own-times.ts'
import { startIslands } from './start-islands.ts'

type Island = { mount(element: HTMLElement, props: unknown): void }

// Each island is its own chunk, named by its file: islands/booking.island.tsx is `data-island="booking"`.
const files = import.meta.glob<Island>('./islands/*.island.tsx')

const idle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1500)
}

/** Runs something when the page is painted and the browser has time: nothing that can wait delays the first view. */
const whenIdle = (run: () => void): void => {
  // a tab in the background is not painted
  if (document.hidden) idle(run)
  else requestAnimationFrame(() => idle(run))
}

watchTyping()
keepCoupon(location)
askWith(askToRetry)
if (location.search.includes('ref='))
  import('./islands/keep-ref.ts').then(({ keepRef }) => keepRef(document, location)).catch(() => {})

const zone = document.querySelector('[data-zone-words]') && chosenZone()
if (zone)
  import('./show-times-in.ts')
    .then(({ showTimesIn }) => showTimesIn(document, zone))
    .catch(() => fillOwnTimes(document))
else fillOwnTimes(document)

/** Whether somebody is signed in; false where the browser forbids storage. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('refreshToken') !== null
  } catch {
    return false
  }
}

if (isSignedIn())
  whenIdle(() => {
    // only somebody signed in needs this: without it the page is a visitor's
    import('./owner-edit.ts')
      .then(({ addEdit, editAddress, offerDashboard }) => {
        offerDashboard(document)
        const address = editAddress(location.pathname, localStorage)
        if (address) addEdit(address)
      })
      .catch(() => {})
  })

startIslands(document, whenIdle, async (name, element, props) => {
  const file =
    files[`./islands/${name}.island.tsx`] ??
    (await loadPart(() => import('./islands/apart/files.ts'))).islandApart(name)
  if (file) (await loadPart(file)).mount(element, props)
})

/**
 * Fetches the files of an island that is needed soon, compiles its scripts and runs none. A link in the document would
 * delay its picture.
 */
function fetchSoon(): void {
  for (const href of document.body.dataset['soon']?.split(' ') ?? []) {
    const link = document.createElement('link')
    // a prefetched script would be read and compiled only at the press, one level of imports after the other
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'prefetch'
    link.href = href
    document.head.append(link)
  }
}

if (document.readyState === 'complete') whenIdle(fetchSoon)
else addEventListener('load', () => whenIdle(fetchSoon))

let pressed: Event
// a card may be pressed before the script that counts has loaded
addEventListener('click', (event) => (pressed = event))

/** Records a page view. It is optional: failures are ignored, such as a blocked script or no connection. */
function notePageView(): void {
  import('./note-visit.ts').then(({ noteVisit }) => noteVisit(pressed)).catch(() => {})
}

whenIdle(() => {
  try {
    rememberProvider(document, location.pathname, localStorage)
  } catch {
    // storage is disabled: /booknow without a provider opens the directory
  }
  dropServiceWorkers().catch(() => {})
  notePageView()
})
// the browser's back button may show the page as it was left, without loading it
addEventListener('pageshow', ({ persisted }) => persisted && notePageView())
