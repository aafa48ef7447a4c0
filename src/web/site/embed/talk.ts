import { type Booked, readHello, type Word } from './messages.ts'

/** For how long after a press or a key a change of the height is the visitor's own. */
const askedMs = 3000

let host: { readonly origin: string; readonly tells: boolean; readonly popup: boolean } | undefined
let pressedAt = Number.NEGATIVE_INFINITY

function send(word: Word): void {
  if (host) parent.postMessage(word, host.origin)
}

/** Whether the booking is in a window over the page. */
export const isInPopup = (): boolean => host?.popup === true

/** Tells the page around the frame of a booking, if its snippet asks for it. */
export function tellBooked(booked: Booked): void {
  if (host?.tells) send({ showcase: 'booked', booked })
}

/** Asks the page to show the upper edge of the booking: its content was replaced. */
export const showTop = (): void => send({ showcase: 'top' })

/** Asks the page to close the window that the booking is in. */
export const closePopup = (): void => send({ showcase: 'close' })

/**
 * Waits for the greeting of the page around the frame. The page is known by its greeting: only the parent window can
 * send it, and later words go to its origin alone. `tellSizes` tells it the height of the booking from then on.
 */
export function talkWithPage(): { tellSizes: () => void } {
  if (parent === window) return { tellSizes() {} }
  let isTelling = false
  const tell = () => isTelling && tellSize()
  addEventListener('message', ({ data, origin, source }) => {
    const hello = source === parent ? readHello(data) : undefined
    // a page without an origin cannot be named as the receiver of a message
    if (!hello || origin === 'null' || host) return
    host = { origin, tells: hello.tells, popup: hello.popup }
    tell()
  })
  const note = ({ timeStamp }: Event) => {
    pressedAt = timeStamp
  }
  for (const sign of ['pointerdown', 'pointerup', 'keydown'])
    addEventListener(sign, note, { passive: true, capture: true })
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && isInPopup()) closePopup()
  })
  return {
    tellSizes() {
      if (isTelling) return
      isTelling = true
      const page = document.querySelector('.page')
      if (page) new ResizeObserver(tell).observe(page)
      // a browser lays out no frame that is out of view: this asks for the height itself
      setTimeout(tell, 50)
    },
  }
}

function tellSize(): void {
  const height = Math.ceil(document.querySelector('.page')?.getBoundingClientRect().height ?? 0)
  if (height > 0) send({ showcase: 'size', height, asked: performance.now() - pressedAt < askedMs })
}
