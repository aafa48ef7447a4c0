import type { Player } from './viewer.ts'

/** A longer press pauses the story; a shorter one steps. In milliseconds. */
const holdMs = 250

/**
 * Moves the viewer on when the bar of a story is full. The bar is a CSS animation, so nothing moves under reduced motion.
 * A held press, the space bar and the button pause.
 */
export const playStories: Player = ({ dialog, step }) => {
  const bars = dialog.querySelector('.viewer-bars')
  const button = dialog.querySelector<HTMLElement>('[data-pause]')
  const isPaused = () => button?.getAttribute('aria-pressed') === 'true'
  const hold = (held: boolean) => dialog.toggleAttribute('data-paused', held || isPaused())
  const setPaused = (paused: boolean) => {
    button?.setAttribute('aria-pressed', String(paused))
    hold(false)
  }

  button?.addEventListener('click', () => setPaused(!isPaused()))
  dialog.addEventListener('keydown', (event) => {
    // on a button the space bar presses it
    if (event.key !== ' ' || event.target !== dialog) return
    event.preventDefault()
    setPaused(!isPaused())
  })
  bars?.addEventListener('animationend', () => step(1))
  dialog.addEventListener('close', () => setPaused(false))

  let pressedAt = 0
  for (const side of dialog.querySelectorAll('.viewer-step')) {
    side.addEventListener('pointerdown', ({ timeStamp }) => {
      pressedAt = timeStamp
      hold(true)
    })
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      side.addEventListener(end, () => hold(false))
    side.addEventListener('contextmenu', (event) => event.preventDefault())
    side.addEventListener('click', (event) => {
      const isHeld = event instanceof PointerEvent && event.detail > 0 && event.timeStamp - pressedAt > holdMs
      if (isHeld) event.stopPropagation()
    })
  }

  return {
    show(at, count) {
      const made = Array.from({ length: count }, (_, i) => {
        const bar = document.createElement('i')
        if (i < at) bar.className = 'is-past'
        if (i === at) bar.className = 'is-now'
        return bar
      })
      bars?.replaceChildren(...made)
    },
    pause: () => setPaused(true),
  }
}
