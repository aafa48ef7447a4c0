import type { Hello, Word } from './messages.ts'
import type { Placed } from './placed.ts'

/**
 * What the booking in the frame may do. Tabs that it opens, such as that of a bank or of the booking's own page, are
 * ordinary tabs.
 */
const sandbox = 'allow-scripts allow-forms allow-popups allow-same-origin allow-popups-to-escape-sandbox'

type Heard = { readonly [Kind in Word['showcase']]?: (word: Extract<Word, { showcase: Kind }>) => void }

/**
 * Makes the frame of a booking. It takes messages only from its own window at the product's origin, and sends only to
 * that origin. `heard`: what to do with each message; a booking is announced on the snippet's element.
 */
export function makeFrame({ base, address, words, element, tells, kind }: Placed, heard: Heard) {
  const frame = document.createElement('iframe')
  frame.title = words
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'payment'
  frame.src = address
  const { style } = frame
  style.display = 'block'
  style.width = '100%'
  style.border = '0'
  // the frame has its own background, which a scheme of the page would hide
  style.colorScheme = 'normal'

  const hello: Hello = { showcase: 'hello', tells, popup: kind !== 'inline' }
  // also after the visitor reloads the frame
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(hello, base))
  addEventListener('message', ({ data, origin, source }: MessageEvent<Word | undefined>) => {
    if (origin !== base || source !== frame.contentWindow || !data) return
    if (data.showcase === 'booked') {
      if (tells)
        element.dispatchEvent(new CustomEvent('showcase:booked', { detail: data.booked, bubbles: true }))
    } else if (data.showcase === 'size') heard.size?.(data)
    else if (data.showcase === 'top') heard.top?.(data)
    else if (data.showcase === 'close') heard.close?.(data)
  })
  return frame
}
