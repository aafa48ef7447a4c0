import { loadChunk } from './load-chunk.ts'
import { fillOwnTimes } from './own-times.ts'
import { startIslands } from './start-islands.ts'

type Island = { mount(element: HTMLElement, props: unknown): void }

// Each island is its own chunk, named by its file: islands/booking.island.tsx is `data-island="booking"`.
const files = import.meta.glob<Island>('./islands/*.island.tsx')

/** specification 2: removes the service workers of earlier versions. */
async function dropServiceWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1500)
}

fillOwnTimes(document)

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
    // only an owner needs this: without it the page is a visitor's
    import('./owner-edit.ts')
      .then(({ addEdit, editAddress }) => {
        const address = editAddress(location.pathname, localStorage)
        if (address) addEdit(address)
      })
      .catch(() => undefined)
  })

startIslands(document, whenIdle, async (name, element, props) => {
  const file = files[`./islands/${name}.island.tsx`]
  if (file) (await loadChunk(name, file)).mount(element, props)
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

whenIdle(() => {
  // page views are optional: failures are ignored, such as a blocked script or no connection
  dropServiceWorkers().catch(() => undefined)
  import('#web/lib/analytics/index.ts')
    .then(({ pageViewed }) => pageViewed(location.pathname))
    .catch(() => undefined)
})
