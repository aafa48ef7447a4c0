import type { Placed } from './placed.ts'
import { opensPopup } from './popup.ts'
import { rootWith } from './sheet.ts'

const css = `
:host{display:inline-block}
button{font:inherit;font-weight:650;line-height:1.25;min-height:48px;padding:12px 30px;border:2px solid transparent;
border-radius:999px;background:var(--g);color:var(--i);cursor:pointer}
button:hover{text-decoration:underline;text-underline-offset:4px}
button:focus-visible{outline:3px solid var(--g);outline-offset:3px}`

/** Draws a button with the words of the snippet's link; a press opens the booking in a window. */
export function drawButton(placed: Placed): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = placed.words
  rootWith(placed.element, placed.colour, css).append(button)
  opensPopup(button, placed)
}
