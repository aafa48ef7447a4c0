import { loadChunk } from './load-chunk.ts'
import { startIslands } from './start-islands.ts'

type Island = { mount(element: HTMLElement, props: unknown): void }

// Every island is a chunk of its own, named by its file: islands/booking.island.tsx is `data-island="booking"`.
const files = import.meta.glob<Island>('./islands/*.island.tsx')

/** specification 2: service workers of an earlier time are taken away. */
async function dropServiceWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister()
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1500)
}

startIslands(document, whenIdle, async (name, element, props) => {
  const file = files[`./islands/${name}.island.tsx`]
  if (file) (await loadChunk(name, file)).mount(element, props)
})

whenIdle(() => {
  // a visitor without analytics, or offline, misses nothing
  dropServiceWorkers().catch(() => undefined)
  import('#web/lib/analytics/index.ts')
    .then(({ pageViewed }) => pageViewed(location.pathname))
    .catch(() => undefined)
})
