import { useState } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import classes from './embedding.module.css'

const widths = [
  { value: 'wide', label: 'Wide' },
  { value: 'phone', label: 'Phone' },
] as const

/** A page of somebody else, as far as it can be drawn: grey lines around the booking. */
const around = (snippet: string, title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width"></head>' +
  '<body style="margin:0;background:#fff;color:#222;font:16px/1.5 Georgia,serif">' +
  '<svg width="100%" height="72" aria-hidden="true"><rect x="20" y="20" width="70%" height="12" rx="6" fill="#ddd"/>' +
  '<rect x="20" y="44" width="42%" height="12" rx="6" fill="#ddd"/></svg>' +
  `<div style="margin:0 min(20px,4vw)">${snippet}</div></body></html>`

/** The snippet at work, in a page of its own. `snippet` is HTML that `snippetOf` made, which escapes what was typed. */
export function TryOut({ snippet }: { snippet: string }) {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  return (
    <section className={classes['tryOut']} aria-labelledby="try-heading">
      <div className={classes['tryHead']}>
        <div>
          <h2 id="try-heading">Try it</h2>
          <p className="quiet">The real booking. Nothing you choose here is booked.</p>
        </div>
        <Segments label="Width of the try-out" options={widths} value={width} onChange={setWidth} />
      </div>
      <div className={classes['window']} data-width={width}>
        <p aria-hidden="true">
          <i />
          <i />
          <i />
          <span>your-page.example</span>
        </p>
        <iframe key={snippet} title="Try-out of the booking" srcDoc={around(snippet, 'Your page')} />
      </div>
    </section>
  )
}
