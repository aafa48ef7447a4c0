/** The usual background of button and window. */
const usual = '#1d2333'

/** Returns the colours of button and window: the snippet's, with text that can be read on it. */
function coloursOf(colour = usual): { ground: string; ink: string } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  // relative luminance (WCAG 2.2); above this value black is the stronger contrast
  return { ground: colour, ink: 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff' }
}

/** Opens a shadow root with a constructed style sheet, which no policy for styles forbids and no style of the page reaches. */
export function rootWith(host: HTMLElement, colour: string | undefined, css: string): ShadowRoot {
  const { ground, ink } = coloursOf(colour)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host{--g:${ground};--i:${ink}}${css}`)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  return root
}
