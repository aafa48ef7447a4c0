import { makeFrame } from './make-frame.ts'
import type { Placed } from './placed.ts'
import { rootWith } from './sheet.ts'

const css = `
:host{all:initial}
dialog{box-sizing:border-box;width:min(820px,100% - 32px);height:min(800px,100% - 32px);max-width:none;max-height:none;
margin:auto;padding:0;border:0;border-radius:12px;overflow:hidden;background:#fff;box-shadow:0 24px 80px #0006;
font:600 17px/1.3 system-ui,sans-serif}
dialog[open]{display:grid;grid-template-rows:auto 1fr}
dialog::backdrop{background:#141c18a6}
header{display:grid;grid-template-columns:1fr auto;gap:12px;align-items:center;min-height:56px;padding-inline:24px 6px;
background:var(--g);color:var(--i)}
h2{font:inherit;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
button{width:44px;height:44px;padding:0;border:0;border-radius:50%;background:none;color:inherit;font:400 28px/1 system-ui;
cursor:pointer}
button:hover{background:color-mix(in srgb,currentColor 18%,transparent)}
button:focus-visible{outline:3px solid currentColor;outline-offset:-5px}
iframe{height:100%!important}
@media (max-width:600px){dialog{width:100%;height:calc(100% - 40px);margin:40px 0 0;border-radius:20px 20px 0 0}}`

/**
 * Lets a press on `trigger` open the booking in a window over the page. It is a modal dialog: Escape closes it and the
 * focus returns. The booking loads at the first press, and stays as it was left when the window is closed.
 */
export function opensPopup(trigger: HTMLElement, placed: Placed): void {
  let dialog: HTMLDialogElement | undefined
  trigger.setAttribute('aria-haspopup', 'dialog')
  trigger.addEventListener('click', (event) => {
    // with these keys the visitor opens a link in a tab
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dialog ??= draw(placed)
    dialog.showModal()
  })
}

function draw(placed: Placed): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const close = () => dialog.close()
  const title = document.createElement('h2')
  title.id = 'title'
  title.textContent = placed.words
  dialog.setAttribute('aria-labelledby', title.id)
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Close'
  button.textContent = '×'
  button.addEventListener('click', close)
  const header = document.createElement('header')
  header.append(title, button)
  dialog.append(header, makeFrame(placed, { close }))
  // a press beside the window closes it
  dialog.addEventListener('click', ({ target }) => target === dialog && close())
  const host = document.createElement('div')
  rootWith(host, placed.colour, css).append(dialog)
  document.body.append(host)
  return dialog
}
