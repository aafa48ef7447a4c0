import { html, type Markup } from './markup.ts'

/** Finds the style sheets. The web's build makes them, so each page looks them up when it is sent. */
export type Look = { sheets(): readonly string[] }

const mark = html`<svg class="mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false"><path d="M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z"/><path d="M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z"/></svg>`

/** Renders a whole document with the product's name and a form beside the picture, without scripts. */
export function frame(look: Look, title: string, body: Markup): string {
  const sheets = look.sheets().map((href) => html`<link rel="stylesheet" href="${href}">`)
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Showcase</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets}</head><body><div class="frame"><main class="left" id="main"><header><a class="brand" href="/newhome">${mark}Showcase</a></header><div class="form">${body}</div></main><div class="people" aria-hidden="true"></div></div></body></html>`
    .text
}
