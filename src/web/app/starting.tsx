import { useEffect, useState } from 'react'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import styles from './starting.module.css'

/** product.md 18: a return resolves within 10 seconds or offers a retry. */
const patienceMs = 10_000

/** The rest of the 10 seconds after the document started to load; in a page that is open for longer, all of them. */
function patienceLeft(): number {
  const left = patienceMs - performance.now()
  return left > 0 ? left : patienceMs
}

/**
 * Shown until the first authentication state has arrived, and while a visitor is led on: only the product's logo. After
 * 10 seconds it offers to try again.
 */
export function Starting() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceLeft())
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['starting']}>
      <output aria-label="Showcase is starting">
        <BrandMark size={44} />
      </output>
      {isSlow && (
        <div className={styles['slow']} role="alert">
          <p>This is taking longer than it should. You can wait here, or try again.</p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </div>
      )}
    </div>
  )
}
