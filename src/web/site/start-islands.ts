type Mount = (name: string, element: HTMLElement, props: unknown) => Promise<void>

/** How far from the view an island starts to load, after the visitor's first scroll, press or key. */
const nearView = '800px'

/**
 * Starts every `[data-island]` of the page according to its `data-when`: `visible` (in view, or near it after the
 * first scroll, press or key), `idle`, or `touch` (on the first press inside it; the press is repeated after mounting).
 */
export function startIslands(root: ParentNode, whenIdle: (run: () => void) => void, mount: Mount): void {
  const start = (element: HTMLElement): Promise<void> => {
    const { island = '', props } = element.dataset
    return mount(island, element, props ? JSON.parse(props) : undefined).catch((error: unknown) =>
      console.error(error),
    )
  }
  const seen: HTMLElement[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const when = element.dataset['when']
    if (when === 'touch') onTouch(element, start)
    else if (when === 'idle') whenIdle(() => void start(element))
    else seen.push(element)
  }
  onView(seen, start)
}

function onView(elements: readonly HTMLElement[], start: (element: HTMLElement) => Promise<void>): void {
  const waiting = new Set<Element>(elements)
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting && waiting.delete(target)) void start(target as HTMLElement)
        }
      },
      { rootMargin },
    )
    for (const element of waiting) observer.observe(element)
  }
  watch('0px')
  const moved = new AbortController()
  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    const options = { passive: true, signal: moved.signal }
    addEventListener(
      sign,
      () => {
        moved.abort()
        watch(nearView)
      },
      options,
    )
  }
}

function onTouch(element: HTMLElement, start: (element: HTMLElement) => Promise<void>): void {
  element.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
      void start(element).then(() => {
        if (pressed?.isConnected) pressed.click()
      })
    },
    { once: true },
  )
}
