import { readdirSync } from 'node:fs'
import path from 'node:path'
import { views } from './views.ts'

/** Lists the screens of a gallery in order of their names. */
export const screensIn = (folder: string): string[] =>
  [
    ...new Set(readdirSync(folder).flatMap((file) => file.match(/^(.+)\.[a-z]+-[a-z]+\.png$/)?.[1] ?? [])),
  ].sort()

/**
 * Renders the page that shows every screen in every view, and beside it the same picture of an earlier gallery. A line
 * marks the lower edge of the window.
 */
export function indexPage(folder: string, against: string | undefined): string {
  const earlier = new Set(against ? readdirSync(against) : [])
  const screens = [...new Set([...screensIn(folder), ...(against ? screensIn(against) : [])])].sort()
  const present = new Set(readdirSync(folder))
  const rows = screens.map((screen) => {
    const cells = views.map(({ name, size }) => {
      const file = `${screen}.${name}.png`
      const before =
        against && earlier.has(file) ? path.relative(folder, path.join(against, file)) : undefined
      const ratio = `${size.width}/${size.height}`
      return `<td class="${name.split('-')[0]}">${against ? picture(before, 'before', ratio) : ''}${picture(present.has(file) ? file : undefined, 'now', ratio)}</td>`
    })
    return `<tr id="${screen}"><th scope="row"><a href="#${screen}">${screen.replaceAll('-', ' ')}</a></th>${cells.join('')}</tr>`
  })
  const heads = views.map(({ name }) => `<th scope="col">${name.replace('-', ', ')}</th>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery ${path.basename(folder)}</title><style>${style}</style>
<h1>Gallery ${path.basename(folder)}</h1>
<table><thead><tr><th></th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>\n`
}

const picture = (file: string | undefined, caption: string, ratio: string): string =>
  file === undefined
    ? `<figure><figcaption>${caption}: none</figcaption></figure>`
    : `<figure><figcaption>${caption}</figcaption><a href="${file}" style="--ratio:${ratio}"><img loading="lazy" src="${file}" alt="${caption}"></a></figure>`

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:16px;background:#eef0f1;color:#1b2526}table{border-spacing:12px}
th{text-align:left;vertical-align:top;position:sticky;top:0;background:#eef0f1}td{vertical-align:top;white-space:nowrap}
figure{display:inline-block;margin:0 8px 0 0;vertical-align:top}figure a{display:block;position:relative}img{display:block;width:100%;box-shadow:0 1px 4px #0004}
.phone figure{width:220px}.desktop figure{width:480px}a::after{content:"";position:absolute;left:0;right:0;top:0;aspect-ratio:var(--ratio);border-bottom:1px dashed #d33;pointer-events:none}`
