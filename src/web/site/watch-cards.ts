/** How long half of a card has to be on the screen until it counts as seen. */
const seenMs = 1000

type Told = {
  /** Half of the card was on the screen for a second. */
  readonly seen: (target: string) => void
  /** A link or a button of the card was pressed. */
  readonly pressed: (target: string) => void
}

/**
 * Watches the cards of a page, `[data-card]`, which names the service. Each of the two is told once for each card. `press`
 * takes a click that happened before.
 */
export function watchCards(
  page: Document,
  { seen, pressed }: Told,
): { readonly press: (click: Event) => void; readonly stop: () => void } {
  const waiting = new Map<Element, ReturnType<typeof setTimeout> | undefined>()
  const told = { seen: new Set<string>(), pressed: new Set<string>() }
  const ended = new AbortController()

  const stopTimer = (card: Element) => {
    clearTimeout(waiting.get(card))
    waiting.set(card, undefined)
  }
  const startTimer = (card: Element) => {
    stopTimer(card)
    // nobody looks at a tab in the background
    if (page.visibilityState === 'hidden') return
    waiting.set(
      card,
      setTimeout(() => {
        leave(card)
        observer.unobserve(card)
        once(told.seen, nameOf(card), seen)
      }, seenMs),
    )
  }
  const leave = (card: Element) => {
    stopTimer(card)
    waiting.delete(card)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (isIntersecting && intersectionRatio >= 0.5) startTimer(target)
        else leave(target)
      }
    },
    { threshold: [0.5] },
  )
  for (const card of page.querySelectorAll('[data-card]')) observer.observe(card)

  const { signal } = ended
  page.addEventListener(
    'visibilitychange',
    () => {
      const act = page.visibilityState === 'hidden' ? stopTimer : startTimer
      for (const card of waiting.keys()) act(card)
    },
    { signal },
  )
  const press = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest('a, button:not([data-like])') : null
    const card = part?.closest('[data-card]')
    if (card) once(told.pressed, nameOf(card), pressed)
  }
  // before the page's own listeners, which may replace the card; a middle button opens a tab
  page.addEventListener('click', press, { capture: true, signal })
  page.addEventListener('auxclick', press, { capture: true, signal })

  function stop() {
    ended.abort()
    observer.disconnect()
    for (const card of waiting.keys()) stopTimer(card)
  }
  return { press, stop }
}

const nameOf = (card: Element): string => (card as HTMLElement).dataset['card'] ?? ''

function once(told: Set<string>, name: string, tell: (name: string) => void): void {
  if (told.has(name)) return
  told.add(name)
  tell(name)
}
