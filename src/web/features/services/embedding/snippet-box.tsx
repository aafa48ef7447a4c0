import { Button } from '../../../ui/button.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import classes from './embedding.module.css'

/** The snippet to copy, and what a page with a content security policy has to allow. */
export function SnippetBox({ snippet, origin }: { snippet: string; origin: string }) {
  const { copy, copied } = useCopied()
  return (
    <section className={classes['snippet']} aria-labelledby="snippet-heading">
      <div>
        <h2 id="snippet-heading">Copy this</h2>
        <Button variant="primary" icon={copied ? 'success' : 'copy'} onClick={() => copy(snippet)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by Tab (WCAG 2.1.1) */}
      <pre tabIndex={0} aria-label="Snippet">
        {snippet}
      </pre>
      <output className="vh">{copied ? 'The snippet is copied.' : ''}</output>
      <p className="quiet">
        Keeps working when we bring out a newer one. The loader is 2 KB, sets no cookie and loads nothing
        until it comes near the view.
      </p>
      <details>
        <summary>The page has a content security policy</summary>
        <p>
          Add <code>{origin}</code> to <code>script-src</code> and <code>frame-src</code>. Nothing else is
          needed.
        </p>
      </details>
      <details>
        <summary>The page counts bookings</summary>
        <p>
          With “Tell the page” on, the element sends <code>showcase:booked</code> when somebody has booked.
          Its <code>detail</code> names service, title, start, end and state, and nothing about the customer.
        </p>
      </details>
    </section>
  )
}
