type Mount = (name: string, element: HTMLElement, props: unknown) => Promise<void>

/** How near to the view a part starts to load. */
const nearView = '300px'

/**
 * Starts every `[data-island]` of the page when its `data-when` says so: `visible` (near the view), `idle`, or
 * `touch` (the first press or key inside it, which is then repeated for the mounted part).
 */
export function startIslands(root: ParentNode, whenIdle: (run: () => void) => void, mount: Mount): void {
  const start = (element: HTMLElement): Promise<void> => {
    const { island = '', props } = element.dataset
    return mount(island, element, props ? JSON.parse(props) : undefined).catch((error: unknown) =>
      console.error(error),
    )
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        void start(target as HTMLElement)
      }
    },
    { rootMargin: nearView },
  )
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const when = element.dataset['when']
    if (when === 'touch') onTouch(element, start)
    else if (when === 'idle') whenIdle(() => void start(element))
    else seen.observe(element)
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
