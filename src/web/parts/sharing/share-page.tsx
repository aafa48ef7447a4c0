import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './share-page.module.css'
import { type Shared, sharingOf } from './sharing-of.ts'

const QrFiles = lazyPart(() => import('./qr-files.tsx').then(({ QrFiles: Files }) => ({ default: Files })))

type Props = {
  shared: Shared
  /** Whether the QR code is always shown; default: after a press. */
  coded?: boolean
  children?: ReactNode
}

/** The address of a live page or service, with the ways to pass it on: copy, QR code, share. `children` follow the buttons. */
export function SharePage({ shared, coded = false, children }: Props) {
  const { copy, copied } = useCopied()
  const [showsCode, setShowsCode] = useState(coded)
  const { path, file, words } = sharingOf(shared)
  const address = `${window.location.origin}${path}`
  return (
    <div className={styles['share']}>
      <a className={styles['address']} href={address} target="_blank" rel="noreferrer">
        {address.replace(/^https?:\/\//, '')}
        <span className="vh">, opens a new tab</span>
      </a>
      <div className={styles['acts']}>
        <Button variant="primary" icon={copied ? 'success' : 'link'} onClick={() => copy(address)}>
          {copied ? 'Copied' : words.copy}
        </Button>
        {!coded && (
          <Button icon="picture" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
            QR code
          </Button>
        )}
        <ShareButton address={address} subject={words.subject} />
        {children}
      </div>
      {showsCode && (
        <Suspense fallback={<p className="quiet">The code is loading.</p>}>
          <QrFiles address={address} file={file} scanned={words.scanned} />
        </Suspense>
      )}
      <output className="vh">{copied ? 'The link is copied.' : ''}</output>
    </div>
  )
}

/** Opens the device's own share menu; without one, a new e-mail. */
function ShareButton({ address, subject }: { address: string; subject: string }) {
  if (typeof navigator.share === 'function')
    return (
      <Button
        icon="up"
        // closing the menu without sharing is no failure
        onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
      >
        Share
      </Button>
    )
  return (
    <a
      className={buttonClass()}
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`}
    >
      <Icon name="mail" />
      Share by e-mail
    </a>
  )
}
