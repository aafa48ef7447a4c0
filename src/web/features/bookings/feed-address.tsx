import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './calendar-feed.module.css'
import { googleFeed, outlookFeed, webcalOf } from './feed-links.ts'

/** The private address: to copy, or to open in a calendar program. */
export function FeedAddress({ url, name }: { url: string; name: string }) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(url)
  }
  return (
    <>
      <div className={styles['address']}>
        <input
          readOnly
          value={url}
          aria-label={`Private calendar address of “${name}”`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <output className={styles['copied']}>{copied === url ? 'Copied.' : ''}</output>
      <ul className={styles['open']}>
        <li>
          <a href={googleFeed(url)} target="_blank" rel="noreferrer">
            Open in Google Calendar
          </a>
        </li>
        <li>
          <a href={outlookFeed(url, name)} target="_blank" rel="noreferrer">
            Open in Outlook
          </a>
        </li>
        <li>
          <a href={webcalOf(url)}>Open in Apple Calendar</a>
        </li>
      </ul>
    </>
  )
}
